import type { LastEntry } from '../../../domain/spinners/starts/may-enter.ts';
import type { Arrival } from '../../spinners/live/live-spinner-repository.ts';

/** The facts that a spinner has noted of one record. */
export interface NotedEntry {
  /** From when on what happens is an arrival; null if the spinner takes none. */
  readonly liveSince: Date | null;
  /** The first arrival that it has still to take; null if none waits. */
  readonly arrival: Pick<Arrival, 'revision' | 'isMoved'> | null;
  /** When it took the record last, also if that job is deleted by now; null if it never did. */
  readonly last: LastEntry | null;
}

/** Reads whether and when a spinner has taken a record. */
export abstract class EntryReader {
  abstract read(organizationId: string, spinnerId: string, recordId: string): Promise<NotedEntry>;
}
