import type { Suppression } from '../../domain/channels/suppression.ts';

export interface SuppressionRepository {
  find(organizationId: string, address: string): Promise<Suppression | undefined>;
  /** Returns those of the folded addresses that must not be contacted. */
  findMany(organizationId: string, addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** Idempotent: if the address has a suppression, the first one stays. */
  add(suppression: Suppression): Promise<void>;
  /** Idempotent. Another suppression of the same address, for another reason, stays. */
  remove(suppression: Suppression): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly suppressions: SuppressionRepository;
  }
}
