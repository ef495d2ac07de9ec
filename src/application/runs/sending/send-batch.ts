// While a batch is sent, its lease is in one of two modes:
//   live     renewed every 10 s; messages are sent, some at a time, and recorded meanwhile
//   expired  not renewed in time: another worker may take over, so the rest is not sent and is recorded as deferred
// Where storage is away when outcomes are recorded, nothing more is sent, and recording is tried until the lease expires: what this process
// knows of its messages would be unknown otherwise.

import { Unavailable } from '../../../domain/kernel/errors.ts';
import type { SendOutcome } from '../../../domain/kernel/send-outcome.ts';
import { endpointGone, isGone, type Outcome, type Sending } from '../../../domain/runs/sending.ts';
import { recordBatch } from '../outcomes/record-outcomes.ts';
import { limitsConcurrency } from './channel-capacity.ts';
import { type Batch, renewLease } from './claim-batch.ts';
import type { Reservation, SendingParts } from './sending-gate.ts';

/** Messages of a batch that are sent at the same time, if their channel does not say how many. */
const concurrency = 10;
/** Outcomes are recorded at this count or age, while others are sent. Failures are recorded earlier, because they may pause the job. */
const recordSize = { sent: 50, other: 20 };
const recordEveryMs = 250;
const renewEveryMs = 10_000;
const recordAgainMs = 500;

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
  const { sender, clock, pauses, gate } = parts;
  const { sendings, lease: first, version } = batch;
  const placeOf = ({ stepId }: Sending['message']): string => `${version} ${stepId}`;
  let lease = first;
  const stopRenewing = pauses.every(renewEveryMs, () => {
    // A lease that cannot be renewed expires, and then nothing more is sent. One that has expired stays so.
    if (clock.now() >= lease.until) return;
    void renewLease(parts, lease).then(
      (renewed) => {
        lease = renewed;
      },
      () => undefined,
    );
  });
  let outcomes: Outcome[] = [];
  const recording: Promise<void>[] = [];
  let isStorageAway = false;
  const record = async (some: readonly Outcome[]): Promise<void> => {
    for (let isRepeat = false; ; isRepeat = true) {
      try {
        return await recordBatch(parts, some, batch, reservation, isRepeat);
      } catch (reason) {
        if (!(reason instanceof Unavailable) || clock.now().getTime() + recordAgainMs >= lease.until.getTime()) throw reason;
        isStorageAway = true;
        await pauses.pause(recordAgainMs);
      }
    }
  };
  const recordSome = (): void => {
    if (outcomes.length === 0) return;
    const recorded = record(outcomes);
    outcomes = [];
    // After a failure the others send no more.
    recorded.catch(dropRest);
    recording.push(recorded);
  };
  const areEnough = (): boolean => {
    const { length } = outcomes;
    return length >= recordSize.sent || (length >= recordSize.other && outcomes.some(({ outcome }) => outcome.result !== 'sent'));
  };
  const stopRecording = pauses.every(recordEveryMs, recordSome);
  const queue = [...sendings];
  let isStopped = false;
  const dropRest = (): void => {
    isStopped = true;
    const rest = queue.splice(0);
    begin(rest.length);
    for (const sending of rest) reservation.drop(sending);
  };
  // After an outage nothing more of the batch is tried over that connection: a wrong password is tried as seldom as possible.
  const failing = gate.health.whileSending(batch);
  const attempt = async ({ message, outgoing, closesAt }: Sending): Promise<SendOutcome> => {
    if (goneSteps.has(placeOf(message))) return { result: 'refused', reason: endpointGone };
    if (isStorageAway || clock.now() >= lease.until) return unsent;
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
    outcomes.push({ ...sending, outcome, endedAt, tookMs, isSkipped: outage !== undefined });
  };
  const sendSome = async (): Promise<void> => {
    for (let sending = queue.shift(); sending !== undefined; sending = queue.shift()) {
      const end = await reservation.begin(sending);
      try {
        await sendOne(sending);
      } finally {
        end();
      }
      if (areEnough()) recordSome();
    }
  };
  try {
    const stopAll = (reason: unknown): never => {
      dropRest();
      throw reason;
    };
    const sent = await Promise.allSettled(
      Array.from({ length: sendings.some(limitsConcurrency) ? sendings.length : concurrency }, () => sendSome().catch(stopAll)),
    );
    stopRecording();
    const failed = sent.find((one) => one.status === 'rejected');
    if (!failed) recordSome();
    // Waited for in any case: nothing is recorded after this function has ended.
    const unrecorded = (await Promise.allSettled(recording)).find((one) => one.status === 'rejected');
    if (failed ?? unrecorded) throw (failed ?? unrecorded)?.reason;
  } finally {
    stopRenewing();
    failing.end(clock.now());
  }
}
