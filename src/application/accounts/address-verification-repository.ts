import type { AddressVerification } from '../../domain/accounts/address-verification.ts';

export interface AddressVerificationRepository {
  find(id: string): Promise<AddressVerification | undefined>;
  findByToken(tokenHash: string): Promise<AddressVerification | undefined>;
  /** The user's latest link. Lock the user first. */
  latest(userId: string): Promise<AddressVerification | undefined>;
  /** How many links the user got since a time. Lock the user first. */
  countSince(userId: string, since: Date): Promise<number>;
  /** Lock the user first. */
  save(verification: AddressVerification): Promise<void>;
  /** Invalidates all of a user's links. */
  useUp(userId: string, now: Date): Promise<void>;
  /** Deletes those that expired more than a day ago. */
  forget(now: Date): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly addressVerifications: AddressVerificationRepository;
  }
}
