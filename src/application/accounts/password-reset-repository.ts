import type { PasswordReset } from '../../domain/accounts/password-reset.ts';

export interface PasswordResetRepository {
  find(id: string): Promise<PasswordReset | undefined>;
  findByToken(tokenHash: string): Promise<PasswordReset | undefined>;
  /** The person's latest. Hold the user first. */
  latest(userId: string): Promise<PasswordReset | undefined>;
  /** Hold the user first. */
  save(reset: PasswordReset): Promise<void>;
  /** None of a person's links works any more. */
  useUp(userId: string, now: Date): Promise<void>;
  /** Deletes those that ran out more than a day ago. */
  forget(now: Date): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly passwordResets: PasswordResetRepository;
  }
}
