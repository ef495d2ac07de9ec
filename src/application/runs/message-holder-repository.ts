import type { AddressAtStep, FoundHolder, JobFamily, MessageHolder } from '../../domain/runs/one-a-person.ts';

export interface MessageHolderRepository {
  /** The holders of these addresses, with their messages. */
  find(family: JobFamily, wanted: readonly AddressAtStep[]): Promise<readonly FoundHolder[]>;
  /**
   * Makes recipients the holders of addresses that nobody holds; waits for transactions that do so now. Returns the others, whose holders
   * are locked from now on.
   */
  add(family: JobFamily, holders: readonly MessageHolder[]): Promise<readonly MessageHolder[]>;
  /** Replaces holders that this transaction has locked. */
  replace(family: JobFamily, holders: readonly MessageHolder[]): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly messageHolders: MessageHolderRepository;
  }
}
