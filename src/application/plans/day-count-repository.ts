/** The number of messages that an organization has sent on a day (`2026-03-10`, UTC). Counted only while something limits them by day. */
export interface DayCountRepository {
  find(organizationId: string, day: string): Promise<number>;
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, day: string): Promise<number>;
  /** Lock it first. */
  save(organizationId: string, day: string, messages: number): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly dayCounts: DayCountRepository;
  }
}
