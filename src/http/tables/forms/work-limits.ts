import type { Clock } from '../../../application/kernel/clock.ts';
import type { FormChallenges, WorkStanding } from '../../../application/tables/forms/form-challenges.ts';
import { networksOf } from '../../../domain/kernel/network.ts';
import type { Form } from '../../../domain/tables/forms/form.ts';
import { CallWindows } from '../../kernel/shares/call-windows.ts';

/** Entries of one network by one form that need no proof of work, in a while. */
const free = { entries: 10, ms: 600_000 };

/** Asks networks that send many entries by a form for a proof of work with each further one. Networks are counted in this process. */
export class WorkLimits {
  readonly #windows = new CallWindows(free.entries, free.ms);
  readonly #challenges: FormChallenges;
  readonly #clock: Clock;

  constructor(challenges: FormChallenges, clock: Clock) {
    this.#challenges = challenges;
    this.#clock = clock;
  }

  /** A challenge for the next entry of a network; undefined if that needs none. */
  challengeFor(form: Form, ip: string): string | undefined {
    return this.#windows.isFull(keyOf(form, ip)) ? this.make(form) : undefined;
  }

  make(form: Form): string {
    return this.#challenges.make(form, this.#clock.now());
  }

  /** Takes the proof of an entry, or one of the free places of its network; `missing` if it has neither. */
  take(
    form: Form,
    { challenge, work }: { challenge?: string | undefined; work?: string | undefined },
    ip: string,
  ): WorkStanding | 'missing' {
    if (challenge && work) return this.#challenges.take(form, { challenge, work }, this.#clock.now());
    return this.#windows.count(keyOf(form, ip)).isOver ? 'missing' : 'good';
  }
}

const keyOf = ({ id }: Form, ip: string): string => `${id} ${networksOf(ip)[0]?.name}`;
