import type { Passkey } from '../../../domain/accounts/second-factor/passkey.ts';

export interface PasskeyRepository {
  /** The passkeys of a user, the first one first. Lock the user first, so that of two concurrent calls only one uses a challenge. */
  list(userId: string): Promise<readonly Passkey[]>;
  save(passkey: Passkey): Promise<void>;
  /** Removes one passkey of a user, or all of them. */
  remove(userId: string, id?: string): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly passkeys: PasskeyRepository;
  }
}
