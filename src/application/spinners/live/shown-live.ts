import type { LiveSpinner } from '../../../domain/spinners/live-spinner.ts';

/** A live spinner, and how many have arrived that it has not taken. */
export interface ShownLive {
  readonly live: LiveSpinner;
  readonly arrivals: number;
}
