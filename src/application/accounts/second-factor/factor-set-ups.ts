import { InvalidState } from '../../../domain/kernel/errors.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { CannotOpen, type Secrets } from '../../kernel/secrets.ts';

const lifetimeMs = 15 * 60_000;

/** The secret of a factor that is being set up, and the id that the factor will have. */
export interface FactorSetUp {
  readonly id: string;
  readonly secret: string;
}

const contextOf = (userId: string): string => `factor-set-up|${userId}`;

/** Seals secrets that are being set up, so that the person's browser keeps them, for 15 minutes. */
export class FactorSetUps {
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(secrets: Secrets, clock: Clock, ids: Ids) {
    this.#secrets = secrets;
    this.#clock = clock;
    this.#ids = ids;
  }

  begin(userId: string, secret: string): string {
    const expiresAt = this.#clock.now().getTime() + lifetimeMs;
    return this.#secrets.seal([this.#ids.next(), expiresAt, secret].join(' '), contextOf(userId));
  }

  /** @throws InvalidState if it has expired, or is none of this person's */
  read(userId: string, setUp: string): FactorSetUp {
    const [id = '', expiresAt, secret = ''] = this.#open(userId, setUp).split(' ');
    if (this.#clock.now().getTime() >= Number(expiresAt)) throw expired();
    return { id, secret };
  }

  #open(userId: string, setUp: string): string {
    try {
      return this.#secrets.open(setUp, contextOf(userId));
    } catch (reason) {
      throw reason instanceof CannotOpen ? expired() : reason;
    }
  }
}

const expired = (): InvalidState => new InvalidState('The set-up of the authenticator app has expired: begin it again');
