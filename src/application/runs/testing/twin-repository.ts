/** Records of a table of test mode. */
export interface OldRecords {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly ids: readonly string[];
}

/** The definitions of test mode: copies of the live organization’s, under the same ids. */
export interface TwinRepository {
  /**
   * Copies projects, data tables, spinners with their versions, topics and channels as they are now, which spinners take arrivals, and when they start by themselves; what
   * is the same is not written. A channel comes without its credentials, limits, ramp and alarm, and connected. Test records of a table
   * whose key has changed are removed: they have the keys of the old one.
   */
  copy(liveId: string, twinId: string): Promise<void>;
  /** Records of test mode that were added before a time, of one table, at most `limit`; undefined if there are none. */
  oldRecords(before: Date, limit: number): Promise<OldRecords | undefined>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly twins: TwinRepository;
  }
}
