import type { Message } from './message.ts';
import type { Recipient } from './recipient.ts';
import { isStored, type Sending } from './sending.ts';

/** The decision about a message that does not leave now: it waits, its recipient ends, or goes on past the step, or it stays due. */
export type HeldUp =
  | { readonly until: Date; readonly because: string | null }
  | { readonly end: Parameters<Recipient['end']>[0]; readonly because?: string }
  /** The message is noted as failed, also if it was never tried. */
  | { readonly past: Recipient; readonly because: string }
  | 'stays';

/** The messages of a claim while its rules decide: which go so far, and what became of the others. */
export class MessagesDue {
  /** Messages that no rule has held up so far, in order. */
  going: readonly Sending[];
  /** Recipients that ended or went on. */
  readonly settled: Recipient[] = [];
  /** Messages that will not be sent. */
  readonly dropped: Message[] = [];
  readonly waiting: Recipient[] = [];

  constructor(going: readonly Sending[]) {
    this.going = going;
  }

  /** Asks for the verdict of each message in order; one without goes on. Returns those that do not. */
  decide(verdictOf: (sending: Sending) => HeldUp | undefined): readonly Sending[] {
    const held: Sending[] = [];
    this.going = this.going.filter((sending) => {
      const verdict = verdictOf(sending);
      if (verdict === undefined) return true;
      held.push(sending);
      this.settle(sending, verdict);
      return false;
    });
    return held;
  }

  /** Settles a message that is not among those that go. */
  settle(sending: Sending, verdict: HeldUp): void {
    const { recipient, message } = sending;
    if (verdict === 'stays') return;
    if ('until' in verdict) this.waiting.push(recipient.goTo(recipient.stepId, verdict.until, verdict.because));
    else if ('past' in verdict) {
      this.settled.push(verdict.past);
      this.dropped.push(message.fail(verdict.because));
    } else {
      this.settled.push(recipient.end(verdict.end, verdict.because ?? null));
      if (isStored(sending)) this.dropped.push(message.fail(verdict.because ?? verdict.end));
    }
  }
}
