import type { Recipient } from '../../../domain/runs/recipient.ts';
import type { Act } from '../../../domain/spinners/acts/act.ts';
import { taskEnded, taskOpen } from '../../../domain/spinners/acts/task-request.ts';
import type { ActingRecipient } from '../decide-recipients.ts';

type ActOf<Does extends Act['does']> = Extract<Act, { readonly does: Does }>;

/** An act of a recipient, with its place among the recipient's acts of the claim. */
export interface ClaimedAct<Does extends Act['does'] = Act['does']> {
  readonly acting: ActingRecipient;
  readonly place: number;
  readonly act: ActOf<Does>;
}

/** The acts of a claim's recipients, and what is found out about them before they are carried out. */
export class ClaimedActs {
  readonly #all: readonly ActingRecipient[];
  /** Recipients that end at one of their acts, which is not carried out, as the later ones are not. */
  readonly #ends = new Map<ActingRecipient, { readonly place: number; readonly recipient: Recipient }>();
  readonly #waiting = new Map<ActingRecipient, Recipient>();
  readonly #left = new Set<ActingRecipient>();

  constructor(all: readonly ActingRecipient[]) {
    this.#all = all;
  }

  /** The acts of one kind that are to be carried out; each recipient's are in their order. */
  those<Does extends Act['does']>(does: Does): readonly ClaimedAct<Does>[] {
    return this.#all.flatMap((one) => {
      if (this.#left.has(one) || this.#waiting.has(one)) return [];
      const acts = one.acts.slice(0, this.#ends.get(one)?.place);
      return acts.flatMap(({ act }, place) => (act.does === does ? [{ acting: one, place, act: act as ActOf<Does> }] : []));
    });
  }

  /** Ends a recipient at the step of an act, which cannot be carried out. */
  endAt({ acting: one, place }: Pick<ClaimedAct, 'acting' | 'place'>, state: 'failed' | 'suppressed', reason: string): void {
    const at = one.acts[place]?.at;
    const known = this.#ends.get(one);
    if (at && (known === undefined || place < known.place)) this.#ends.set(one, { place, recipient: at.end(state, reason) });
  }

  /** Leaves a recipient due as it is: its record has changed, and the next claim decides it again. */
  leave(one: ActingRecipient): void {
    this.#left.add(one);
  }

  /** Lets a recipient wait where it stood; none of its acts is carried out. */
  wait(one: ActingRecipient, until: Date, reason: string): void {
    const { taken } = one;
    // A task that was done stays so.
    const kept = taken.reason === taskOpen || taken.reason === taskEnded ? taken.reason : reason;
    this.#waiting.set(one, taken.goTo(taken.stepId, until, kept));
  }

  /** The recipients as they are saved with what was carried out. */
  get recipients(): readonly Recipient[] {
    return this.#all
      .filter((one) => !this.#left.has(one))
      .map((one) => this.#waiting.get(one) ?? this.#ends.get(one)?.recipient ?? one.recipient);
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  get leftCount(): number {
    return this.#left.size;
  }
}
