// While a batch is sent, its lease is in one of two modes:
//   live     renewed every 10 s; messages are sent, some at a time, and recorded meanwhile
//   expired  not renewed in time: another worker may take over, so the rest is not sent and is recorded as deferred
// Where storage is away when outcomes are recorded, nothing more is sent, and recording is tried until the lease expires: what this process
// knows of its messages would be unknown otherwise.

import type { SendOutcome } from '../../../domain/kernel/send-outcome.ts';
import { endpointGone, isGone, type Sending } from '../../../domain/runs/sending.ts';
import { limitsConcurrency } from './channel-capacity.ts';
import type { Batch } from './claim-batch.ts';
import { keepLease } from './kept-lease.ts';
import { OutcomeRecorder } from './outcome-recorder.ts';
import type { Reservation, SendingParts } from './sending-gate.ts';

/** Messages of a batch that are sent at the same time, if their channel does not say how many. */
const concurrency = 10;

/** Not sent for certain; recording it releases the recipient, unless another worker has taken it over. */
const unsent: SendOutcome = { result: 'deferred', reason: 'lease_ended', retryAfterSeconds: undefined, isUntried: true };
/** Its hours have ended since it was claimed. */
const tooLate: SendOutcome = { ...unsent, reason: 'window' };

/** The state that the batches of a turn share. */
export interface SendingTurn {
  /** Steps whose endpoint proved gone in this turn, by version and id: nothing more is sent to them. */
  readonly goneSteps: Set<string>;
  /** Counts messages that are begun or dropped. */
  readonly begin: (count: number) => void;
}

/** Sends a batch, a few messages at a time, records the outcomes, and renews its lease meanwhile; sends nothing after the lease expired. */
export async function sendBatch(parts: SendingParts, batch: Batch, reservation: Reservation, turn: SendingTurn): Promise<void> {
  try {
    await sendAll(parts, batch, reservation, turn);
  } finally {
    reservation.release();
  }
}

async function sendAll(parts: SendingParts, batch: Batch, reservation: Reservation, { goneSteps, begin }: SendingTurn): Promise<void> {
  const { sender, clock, gate } = parts;
  const { sendings, version } = batch;
  const placeOf = ({ stepId }: Sending['message']): string => `${version} ${stepId}`;
  const queue = [...sendings];
  let isStopped = false;
  const dropRest = (): void => {
    isStopped = true;
    const rest = queue.splice(0);
    begin(rest.length);
    for (const sending of rest) reservation.drop(sending);
  };
  const lease = keepLease(parts, batch.lease);
  const recorder = new OutcomeRecorder(parts, { batch, reservation, lease, onFailure: dropRest });
  // After an outage nothing more of the batch is tried over that connection: a wrong password is tried as seldom as possible.
  const failing = gate.health.whileSending(batch);
  const attempt = async ({ message, outgoing, closesAt }: Sending): Promise<SendOutcome> => {
    if (goneSteps.has(placeOf(message))) return { result: 'refused', reason: endpointGone };
    if (recorder.isStorageAway || clock.now() >= lease.until) return unsent;
    if (closesAt && clock.now() >= closesAt) return tooLate;
    const outcome = await sender.send(outgoing);
    failing.note(outgoing, outcome, clock.now());
    return outcome;
  };
  const sendOne = async (sending: Sending): Promise<void> => {
    begin(1);
    if (isStopped) return;
    const outage = failing.outageOf(sending.outgoing);
    const begunAt = clock.now();
    const outcome = outage ?? (await attempt(sending));
    if (isGone({ ...sending, outcome })) goneSteps.add(placeOf(sending.message));
    const endedAt = clock.now();
    const tookMs = Math.max(0, endedAt.getTime() - begunAt.getTime());
    recorder.note({ ...sending, outcome, endedAt, tookMs, isSkipped: outage !== undefined });
  };
  const sendSome = async (): Promise<void> => {
    for (let sending = queue.shift(); sending !== undefined; sending = queue.shift()) {
      const end = await reservation.begin(sending);
      try {
        await sendOne(sending);
      } finally {
        end();
      }
      recorder.recordIfEnough();
    }
  };
  const stopAll = (reason: unknown): never => {
    dropRest();
    throw reason;
  };
  try {
    const senders = sendings.some(limitsConcurrency) ? sendings.length : concurrency;
    const sent = await Promise.allSettled(Array.from({ length: senders }, () => sendSome().catch(stopAll)));
    const failed = sent.find((one) => one.status === 'rejected');
    const unrecorded = await recorder.end(failed !== undefined);
    if (failed ?? unrecorded) throw (failed ?? unrecorded)?.reason;
  } finally {
    lease.stop();
    failing.end(clock.now());
  }
}
