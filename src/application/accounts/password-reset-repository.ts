import type { PasswordReset } from '../../domain/accounts/password-reset.ts';

export interface PasswordResetRepository {
  find(id: string): Promise<PasswordReset | undefined>;
  findByToken(tokenHash: string): Promise<PasswordReset | undefined>;
  /** The user's latest reset. Lock the user first. */
  latest(userId: string): Promise<PasswordReset | undefined>;
  /** How many resets of the user were made since a time. Lock the user first. */
  countSince(userId: string, since: Date): Promise<number>;
  /** Lock the user first. */
  save(reset: PasswordReset): Promise<void>;
  /** Invalidates all of a user's links. */
  useUp(userId: string, now: Date): Promise<void>;
  /** Deletes those that expired more than a day ago. */
  forget(now: Date): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly passwordResets: PasswordResetRepository;
  }
}
