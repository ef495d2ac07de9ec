import type { DueStart } from '../../../domain/spinners/starts/due-start.ts';

/** Names the start of a spinner by its place. */
export type DueStartKey = Pick<DueStart, 'organizationId' | 'spinnerId' | 'place'>;

/** When the starts of published spinners are due. */
export interface DueStartRepository {
  /** In the order of their places. */
  ofSpinner(organizationId: string, spinnerId: string): Promise<readonly DueStart[]>;
  /** Reads and locks all starts of a spinner. */
  lock(organizationId: string, spinnerId: string): Promise<readonly DueStart[]>;
  /** Replaces all starts of a spinner. */
  replace(organizationId: string, spinnerId: string, starts: readonly DueStart[]): Promise<void>;
  /** Starts whose time has come, the longest due first. */
  due(now: Date, limit: number): Promise<readonly DueStartKey[]>;
  /** Notes of all starts whose time has come that they were seen, unless that is noted. */
  see(now: Date): Promise<void>;
  /** Reads and locks a start whose time has come; undefined also while another transaction has it locked. */
  take(place: DueStartKey, now: Date): Promise<DueStart | undefined>;
  save(start: DueStart): Promise<void>;
  remove(place: DueStartKey): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly dueStarts: DueStartRepository;
  }
}
