import type { Arrival } from '../../application/spinners/live/live-spinner-repository.ts';
import type { LiveSpinner } from '../../domain/spinners/live-spinner.ts';

/** A live spinner, and from when on what happens is an arrival. */
export interface LiveRow {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly live: LiveSpinner;
  readonly since: Date;
}

/** An arrival that a live spinner has still to take. */
export interface ArrivalRow extends Arrival {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly place: number;
}
