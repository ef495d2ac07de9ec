import type { AddressKind, FoldedAddress } from '../../domain/channels/address-kind.ts';
import type { Suppression, SuppressionCause } from '../../domain/consent/suppression.ts';

/**
 * The number of addresses that were not suppressed before, and of how many that were a stronger reason, or the wish of their owner, was
 * noted.
 */
export interface SuppressedCounts {
  readonly added: number;
  readonly strengthened: number;
}

/** The suppressions of organizations; that of an erased person is found by the address as well (`ErasedForms`). Each change is told by the repository itself, so that no use case can forget it. */
export interface SuppressionRepository {
  find(organizationId: string, kind: AddressKind, address: string): Promise<Suppression | undefined>;
  /** Returns why folded addresses must not be contacted, or not even for a service (`barsServices`), by those addresses. */
  findMany(
    organizationId: string,
    kind: AddressKind,
    addresses: readonly string[],
    forService?: boolean,
  ): Promise<ReadonlyMap<string, Suppression['reason']>>;
  lock(organizationId: string, kind: AddressKind, address: string): Promise<Suppression | undefined>;
  /** Idempotent. Where an address has a suppression, `again` decides what becomes of both, also among those given. */
  add(suppressions: readonly Suppression[]): Promise<SuppressedCounts>;
  /** Puts the suppression of an erased person in the place of that of its address; tells nobody, since an event would name it. */
  erase(address: FoldedAddress, erased: Suppression): Promise<void>;
  /** Saves what has become of a suppression that is locked. */
  save(suppression: Suppression, before: Suppression, cause: SuppressionCause): Promise<void>;
  /** Idempotent. Another suppression of the same address, for another reason, stays. */
  remove(suppression: Suppression, cause: SuppressionCause): Promise<void>;
  /** Forgets suppressions of test mode from before a time, of one organization and kind, at most `limit`; tells nobody. Returns their number. */
  sweepTests(before: Date, limit: number): Promise<number>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly suppressions: SuppressionRepository;
  }
}
