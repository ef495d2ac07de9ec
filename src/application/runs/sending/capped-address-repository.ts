import type { CappedAddress } from '../../../domain/runs/capped-address.ts';

/** An address of a medium, folded. */
export type AddressOfMedium = Pick<CappedAddress, 'medium' | 'address'>;

/** The messages that addresses got lately, where an organization caps that. */
export interface CappedAddressRepository {
  /** Reads and locks until the transaction ends, in the order of the addresses; one without a row has got nothing, and gets one. */
  lock(organizationId: string, addresses: readonly AddressOfMedium[], now: Date): Promise<readonly CappedAddress[]>;
  /** Saves what this transaction has locked. */
  save(organizationId: string, addresses: readonly CappedAddress[], now: Date): Promise<void>;
  /** Reads without a lock. */
  find(organizationId: string, addresses: readonly AddressOfMedium[]): Promise<readonly CappedAddress[]>;
  /** Forgets at most `limit` that did not change since a time. Returns how many. */
  forget(before: Date, limit: number): Promise<number>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly cappedAddresses: CappedAddressRepository;
  }
}
