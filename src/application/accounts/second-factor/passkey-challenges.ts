import type { Passkey } from '../../../domain/accounts/second-factor/passkey.ts';
import type { Clock } from '../../kernel/clock.ts';
import { CannotOpen, type Secrets } from '../../kernel/secrets.ts';
import type { PasskeyVerifier } from './passkey-verifier.ts';

const lifetimeMs = 5 * 60_000;

/** A challenge for a person's passkeys, and its seal, which comes back with the answer. */
export interface PasskeyChallenge {
  readonly ticket: string;
  /** For `navigator.credentials.get`, as JSON. */
  readonly options: {
    readonly challenge: string;
    readonly rpId: string;
    readonly timeout: number;
    readonly userVerification: 'preferred';
    readonly allowCredentials: readonly { readonly id: string; readonly type: 'public-key'; readonly transports: readonly string[] }[];
  };
}

/** Makes challenges, and seals them, so that the person's browser keeps them, for five minutes. */
export class PasskeyChallenges {
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  readonly #verifier: PasskeyVerifier;

  constructor(secrets: Secrets, clock: Clock, verifier: PasskeyVerifier) {
    this.#secrets = secrets;
    this.#clock = clock;
    this.#verifier = verifier;
  }

  /** A challenge for a new passkey, or for those that a person has. */
  make(userId: string): { readonly ticket: string; readonly challenge: string } {
    const challenge = this.#secrets.newIngestToken();
    return { challenge, ticket: this.#secrets.seal(`${challenge} ${this.#clock.now().getTime()}`, contextOf(userId)) };
  }

  /** Undefined without passkeys. */
  forSignIn(userId: string, passkeys: readonly Passkey[]): PasskeyChallenge | undefined {
    if (passkeys.length === 0) return undefined;
    const { ticket, challenge } = this.make(userId);
    const allowCredentials = passkeys.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports }));
    const options = { challenge, rpId: this.#verifier.rpId, timeout: lifetimeMs, userVerification: 'preferred' as const, allowCredentials };
    return { ticket, options };
  }

  /** Undefined if the ticket has expired, or is none of this person's. */
  open(userId: string, ticket: string): { readonly challenge: string; readonly at: Date } | undefined {
    try {
      const [challenge = '', at] = this.#secrets.open(ticket, contextOf(userId)).split(' ');
      const isGood = this.#clock.now().getTime() - Number(at) < lifetimeMs;
      return isGood ? { challenge, at: new Date(Number(at)) } : undefined;
    } catch (reason) {
      if (reason instanceof CannotOpen) return undefined;
      throw reason;
    }
  }
}

const contextOf = (userId: string): string => `passkey-challenge|${userId}`;
