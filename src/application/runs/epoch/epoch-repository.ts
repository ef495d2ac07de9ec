import type { Epoch } from '../../../domain/runs/epoch.ts';

export interface EpochRepository {
  /**
   * Whether sending is allowed: there is an epoch, none has ended, and each was checked in this database since its server started, and
   * since the server of the organization's node did, where one is given. Cheap enough for each claim.
   */
  isOpen(organizationId?: string): Promise<boolean>;
  /** Reads all epochs and locks them against other checks. A restore into a running installation can leave more than one. */
  lock(): Promise<readonly Epoch[]>;
  save(epoch: Epoch): Promise<void>;
  /** Replaces all epochs. */
  replace(epoch: Epoch): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly epochs: EpochRepository;
  }
}
