import { type MediumName, mediumNames } from '../channels/media.ts';
import { channelsOf, hasSeveralRoutes } from '../spinners/sent-contents.ts';
import type { SpinnerDefinition } from '../spinners/spinner-definition.ts';
import type { WaitingReason } from './job.ts';

/** Recipients that the first claim of a turn takes. */
const firstSize = 100;
const smallestSize = 20;
const largestSize = 1000;
/** Batches without capacity after which a turn ends. */
const mostHeldBack = 10;
/** Throttled batches that a turn may skip, if they are not all that it could send. */
const mostThrottled = 5;
/** Batches refused by the plan after which a turn ends; otherwise a large job would claim all of its recipients again each minute. */
const mostOverPlan = 25;

/** Why a turn ends though recipients are due: its time is up, the plan refuses them, or a channel's rate does until a time. */
export type SendingEnd = 'time-up' | 'over-plan' | { readonly throttledUntil: Date };

/** A version that a job runs. */
export interface KnownVersion {
  readonly version: number;
  readonly definition: SpinnerDefinition;
}

/** A claimed batch, as far as it decides the next claim. */
export interface ClaimedBatch extends KnownVersion {
  readonly sendings: readonly unknown[];
  /** Media that there were too few permits for. */
  readonly full: readonly MediumName[];
  /** Recipients that it settled or sends to; if none, all that are due need one of the full media. */
  readonly decided: number;
  /** Why some of its messages wait: the plan's limit, the day's, or a channel's rate. */
  readonly waitsFor: WaitingReason | null;
  /** When a rate allows more, if nothing of the batch could be sent on other channels. */
  readonly throttledUntil: Date | undefined;
  /** Whether messages stay due because of other jobs or workers that send on their channel. */
  readonly isHeldBack: boolean;
}

/** The plan of a turn's next claim: how many recipients, on which media, and when. */
export class ClaimPlan {
  /** The job's version when it was read last. */
  known: KnownVersion | undefined;
  size = firstSize;
  wanted: readonly MediumName[] = mediumNames;
  /** When a rate allows more, if one has refused a batch. */
  throttledUntil: Date | undefined;
  #lastClaim = 0;
  #toBegin = 0;
  #onBegin = (): void => undefined;
  #heldBack = 0;
  #throttled = 0;
  #overPlan = 0;

  /** Notes a batch, and how many messages it could have had. Returns how the turn ends, if nothing more can be sent now. */
  note(batch: ClaimedBatch, permits: number, isSending: boolean): SendingEnd | undefined {
    const { version, definition, sendings, full, decided, isHeldBack, throttledUntil, waitsFor } = batch;
    this.known = { version, definition };
    if (sendings.length > 0) this.#lastClaim = sendings.length;
    this.#toBegin += sendings.length;
    this.throttledUntil = throttledUntil ?? this.throttledUntil;
    // Others may be behind the throttled ones, if they do not need the same channel.
    if (throttledUntil && (++this.#throttled === mostThrottled || !hasSeveralRoutes(definition))) return { throttledUntil };
    // The plan refuses the others as well. What it would not, such as repeats, comes with later turns.
    if (sendings.length === 0 && waitsFor === 'plan_limit' && ++this.#overPlan === mostOverPlan) return 'over-plan';
    if (isHeldBack && !isSending && ++this.#heldBack > mostHeldBack) return 'time-up';
    this.wanted = decided === 0 ? full : channelsOf(definition);
    if (isHeldBack) this.size = Math.max(smallestSize, Math.floor(this.size / 2));
    else if (full.length > 0) this.size = Math.max(smallestSize, decided);
    else if (sendings.length < permits) this.size = Math.min(largestSize, this.size * 2);
    return undefined;
  }

  /** Counts messages that are begun or dropped. */
  readonly begin = (count: number): void => {
    this.#toBegin -= count;
    this.#onBegin();
  };

  /** Resolves when the next batch is to be prefetched: all messages before the last claim are begun. One caller at a time waits. */
  due(): Promise<void> {
    return new Promise((resolve) => {
      this.#onBegin = () => this.#toBegin <= this.#lastClaim && resolve();
      this.#onBegin();
    });
  }
}
