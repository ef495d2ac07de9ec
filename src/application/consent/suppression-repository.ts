import type { AddressKind } from '../../domain/channels/address-kind.ts';
import type { Suppression } from '../../domain/consent/suppression.ts';

export interface SuppressionRepository {
  find(organizationId: string, kind: AddressKind, address: string): Promise<Suppression | undefined>;
  /** Returns those of the folded addresses that must not be contacted. */
  findMany(organizationId: string, kind: AddressKind, addresses: readonly string[]): Promise<ReadonlySet<string>>;
  lock(organizationId: string, kind: AddressKind, address: string): Promise<Suppression | undefined>;
  /**
   * Idempotent: if an address has a suppression, the first one stays, with the wish of its owner that the added one has. Returns how many
   * addresses had none, or no wish.
   */
  add(suppressions: readonly Suppression[]): Promise<number>;
  save(suppression: Suppression): Promise<void>;
  /** Idempotent. Another suppression of the same address, for another reason, stays. */
  remove(suppression: Suppression): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly suppressions: SuppressionRepository;
  }
}
