import type { Form } from '../../../domain/tables/forms/form.ts';
import type { Secrets } from '../../kernel/secrets.ts';

/** The time for which a challenge is valid, as that of a form's page, in milliseconds. */
const mostMs = 24 * 3_600_000;

/** The zero bits that the hash of a solved challenge begins with: 131,072 hashes on average, under a second on a phone. */
export const workBits = 17;

/** The most solved challenges that a process remembers; beyond them, the oldest are forgotten. */
const mostUsed = 100_000;

/** The standing of a proof of work: of no challenge of the form, too old, not enough work, or sent before. */
export type WorkStanding = 'good' | 'foreign' | 'old' | 'easy' | 'used';

const purpose = 'form-challenge';
const shape = /^([0-9a-z]{8,9}\.[\w-]{8,64})\.([\w-]{1,100})$/;
const textOf = ({ organizationId, id }: Form, facts: string): string => `${organizationId}.${id}.${facts}`;

/** Challenges that a browser solves while somebody fills in a form. Each is for one entry of one form. */
export class FormChallenges {
  readonly #secrets: Secrets;
  /** The solved ones of this process, with the time until which they are kept, the first to go first. */
  readonly #used = new Map<string, number>();

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  make(form: Form, now: Date): string {
    const facts = `${now.getTime().toString(36)}.${this.#secrets.newIngestToken().slice(0, 16)}`;
    return `${facts}.${this.#secrets.sign(purpose, textOf(form, facts))}`;
  }

  /** Takes a solution: the SHA-256 hash of `challenge.work` begins with `workBits` zero bits. The cheapest check comes first. */
  take(form: Form, { challenge, work }: { readonly challenge: string; readonly work: string }, now: Date): WorkStanding {
    const [, facts = '', signature = ''] = shape.exec(challenge) ?? [];
    if (!this.#secrets.verify(purpose, textOf(form, facts), signature)) return 'foreign';
    if (now.getTime() - Number.parseInt(facts, 36) > mostMs) return 'old';
    const hash = this.#secrets.hash(`${challenge}.${work.slice(0, 20)}`);
    if (Number.parseInt(hash.slice(0, 8), 16) >= 2 ** (32 - workBits)) return 'easy';
    for (const [used, end] of this.#used) {
      if (end >= now.getTime() && this.#used.size < mostUsed) break;
      this.#used.delete(used);
    }
    if (this.#used.has(facts)) return 'used';
    this.#used.set(facts, now.getTime() + mostMs);
    return 'good';
  }
}
