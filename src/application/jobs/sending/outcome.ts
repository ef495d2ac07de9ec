import type { SendOutcome } from '../../../domain/channels/send-outcome.ts';
import type { Sending } from '../prepare-sending.ts';

/** Reason for which a recipient fails whose step calls an endpoint that is gone. */
export const endpointGone = 'endpoint_gone';

/** A worker's claim on a batch of one job's recipients until a time; `token` is the fencing token that rejects a late write. */
export interface Lease {
  readonly organizationId: string;
  readonly jobId: string;
  readonly token: string;
  readonly until: Date;
  /** Ids of the channels with limits whose capacity it holds, in order. */
  readonly limited: readonly string[];
  /** The connections that its messages probe. */
  readonly probes: readonly string[];
}

/** A message with the outcome of its attempt. */
export interface Outcome extends Sending {
  readonly outcome: SendOutcome;
  /** When the outcome was known. */
  readonly endedAt: Date;
  /** Milliseconds from the beginning of the attempt until then. */
  readonly tookMs: number;
  /** Whether it was not tried, because its connection failed before in the same batch. */
  readonly isSkipped: boolean;
}

/** Whether the endpoint of a step is gone, for each recipient. */
export const isGone = ({ outcome, hasOneEndpoint }: Pick<Outcome, 'outcome' | 'hasOneEndpoint'>): boolean =>
  hasOneEndpoint && outcome.result === 'refused' && outcome.endpointGone === true;
