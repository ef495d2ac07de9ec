import type { JobReference } from '../kernel/tasks.ts';

/** Seconds for which a connection must have been down before what waits for it is woken: back-off is as short at first. */
export const shortestOutageSeconds = 60;

/** The connections that are down, such as the mail server or a webhook's host, and the jobs with recipients that wait for them. */
export interface OutageRepository {
  /** A job's recipients begin to wait for these connections, unless some of them already do. */
  note(job: JobReference, connections: readonly string[], now: Date): Promise<void>;
  /** These connections work again. Returns the jobs of all organizations that waited for longer than the shortest outage. */
  end(connections: readonly string[], now: Date): Promise<readonly JobReference[]>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly outages: OutageRepository;
  }
}
