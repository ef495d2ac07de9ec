import type { SecondFactor } from '../../../domain/accounts/second-factor/second-factor.ts';

export interface SecondFactorRepository {
  /** The factor of a user. Lock the user first, so that of two concurrent calls only one uses a code. */
  find(userId: string): Promise<SecondFactor | undefined>;
  /** Replaces the user's earlier one. */
  save(factor: SecondFactor): Promise<void>;
  remove(userId: string): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly secondFactors: SecondFactorRepository;
  }
}
