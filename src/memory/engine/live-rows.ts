import type { Arrival } from '../../application/spinners/live/live-spinner-repository.ts';
import type { LiveSpinner } from '../../domain/spinners/live-spinner.ts';
import { at, Rows } from './rows.ts';

/** A live spinner, and from where on what happens is an arrival. */
export interface LiveRow {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly live: LiveSpinner;
  /** The place in the outbox behind which its arrivals are. */
  readonly since: number;
  /** When that was. */
  readonly sinceAt: Date;
}

/** A spinner whose people leave by what their records become. */
export interface ExitWatchRow {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly dataTableId: string;
}

/** A changed record that is still to be looked at. */
export interface ExitChangeRow {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly place: number;
  readonly recordId: string;
  readonly lookAt: Date;
}

/** An arrival that a live spinner has still to take. */
export interface ArrivalRow extends Arrival {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly place: number;
}

/** The tables of what starts spinners and lets people leave them. */
export const emptyLiveTables = () => ({
  liveSpinners: new Rows<LiveRow>(({ organizationId, spinnerId }) => ({ group: organizationId, key: spinnerId })),
  arrivals: new Rows<ArrivalRow>(({ organizationId, spinnerId, place }) => ({ group: at(organizationId, spinnerId), key: String(place) })),
  exitWatches: new Rows<ExitWatchRow>(({ organizationId, spinnerId, dataTableId }) => ({
    group: at(organizationId, dataTableId),
    key: spinnerId,
  })),
  exitChanges: new Rows<ExitChangeRow>(({ organizationId, place }) => ({ group: organizationId, key: String(place) })),
});
