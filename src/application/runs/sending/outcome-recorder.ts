import { Unavailable } from '../../../domain/kernel/errors.ts';
import type { Outcome } from '../../../domain/runs/sending.ts';
import { recordBatch } from '../outcomes/record-outcomes.ts';
import type { Batch } from './claim-batch.ts';
import type { KeptLease } from './kept-lease.ts';
import type { Reservation, SendingParts } from './sending-gate.ts';

/** Outcomes are recorded at this count or age, while others are sent. Failures are recorded earlier, because they may pause the job. */
const recordSize = { sent: 50, other: 20 };
const recordEveryMs = 250;
const recordAgainMs = 500;

/** A batch that is being sent, and the lease that its outcomes are recorded under. */
interface Recorded {
  readonly batch: Batch;
  readonly reservation: Reservation;
  readonly lease: KeptLease;
  /** Nothing more should be sent: a recording has failed. */
  readonly onFailure: () => void;
}

/** Records the outcomes of a batch, while others of it are sent. */
export class OutcomeRecorder {
  readonly #parts: SendingParts;
  readonly #task: Recorded;
  readonly #recordings: Promise<void>[] = [];
  readonly #stopRecording: () => void;
  #outcomes: Outcome[] = [];
  #isStorageAway = false;

  constructor(parts: SendingParts, task: Recorded) {
    this.#parts = parts;
    this.#task = task;
    this.#stopRecording = parts.pauses.every(recordEveryMs, () => this.#record());
  }

  /** Storage did not answer, so what is sent from now on might never be recorded. */
  get isStorageAway(): boolean {
    return this.#isStorageAway;
  }

  note(outcome: Outcome): void {
    this.#outcomes.push(outcome);
  }

  recordIfEnough(): void {
    const { length } = this.#outcomes;
    const areMixed = length >= recordSize.other && this.#outcomes.some(({ outcome }) => outcome.result !== 'sent');
    if (length >= recordSize.sent || areMixed) this.#record();
  }

  /** Records the last outcomes, unless what sent them has failed, and waits for all recordings: none goes on after it. Returns the first that failed. */
  async end(hasFailed: boolean): Promise<PromiseRejectedResult | undefined> {
    this.#stopRecording();
    if (!hasFailed) this.#record();
    return (await Promise.allSettled(this.#recordings)).find((one) => one.status === 'rejected');
  }

  #record(): void {
    if (this.#outcomes.length === 0) return;
    const recorded = this.#untilStored(this.#outcomes);
    this.#outcomes = [];
    recorded.catch(this.#task.onFailure);
    this.#recordings.push(recorded);
  }

  async #untilStored(outcomes: readonly Outcome[]): Promise<void> {
    const { clock, pauses } = this.#parts;
    const { batch, reservation, lease } = this.#task;
    for (let isRepeat = false; ; isRepeat = true) {
      try {
        return await recordBatch(this.#parts, outcomes, batch, reservation, isRepeat);
      } catch (reason) {
        if (!(reason instanceof Unavailable) || clock.now().getTime() + recordAgainMs >= lease.until.getTime()) throw reason;
        this.#isStorageAway = true;
        await pauses.pause(recordAgainMs);
      }
    }
  }
}
