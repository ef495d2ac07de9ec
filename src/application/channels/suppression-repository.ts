import type { Suppression } from '../../domain/channels/suppression.ts';

export interface SuppressionRepository {
  /** Which of the folded addresses must not be contacted. */
  findMany(organizationId: string, addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** Adding one again keeps the first. */
  add(suppression: Suppression): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly suppressions: SuppressionRepository;
  }
}
