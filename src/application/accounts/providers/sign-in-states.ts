import { SignInRefused } from '../../../domain/accounts/providers/errors.ts';
import type { ProviderClaims } from '../../../domain/accounts/providers/provider-claims.ts';
import type { Clock } from '../../kernel/clock.ts';
import { CannotOpen, type Secrets } from '../../kernel/secrets.ts';

const lifetimeMs = 10 * 60_000;

/** The facts of both steps. */
interface Begun {
  readonly id: string;
  readonly providerId: string;
  /** In milliseconds. */
  readonly at: number;
  /** The hash of the secret in the cookie of the browser in which it began. */
  readonly browser: string;
  /** The path in the web app to go on at; empty: its start. */
  readonly next: string;
}

/** A sign-in while the person is at the provider; `confirms` is the session that it confirms. */
export interface SignInState extends Begun {
  readonly nonce: string;
  readonly verifier: string;
  readonly confirms: { readonly userId: string; readonly sessionId: string } | null;
}

/** A person whom the provider has described. */
export interface DescribedPerson {
  readonly providerId: string;
  readonly subject: string;
  readonly sid: string | null;
  /** In milliseconds; null if the provider does not say when the person proved who they are. */
  readonly authenticatedAt: number | null;
  /** A built-in role, or the id of a defined one; undefined if no mapping gives it. */
  readonly role: string | undefined;
  readonly claims: ProviderClaims;
}

/** A sign-in that lacks the password of the account, or a code. */
export interface PendingSignIn extends Begun {
  readonly userId: string;
  readonly needsPassword: boolean;
  readonly person: DescribedPerson;
}

/** Seals the states of sign-ins, so that nothing is stored for somebody who only knocks. They hold for ten minutes, in one browser. */
export class SignInStates {
  readonly #secrets: Secrets;
  readonly #clock: Clock;

  constructor(secrets: Secrets, clock: Clock) {
    this.#secrets = secrets;
    this.#clock = clock;
  }

  seal(step: 'state', begun: SignInState): string;
  seal(step: 'pending', begun: PendingSignIn): string;
  seal(step: string, begun: Begun): string {
    return this.#secrets.seal(JSON.stringify(begun), contextOf(step));
  }

  /** @throws SignInRefused if it is none of ours, has expired, or began in another browser */
  open(step: 'state', sealed: string, browserSecret: string | undefined): SignInState;
  open(step: 'pending', sealed: string, browserSecret: string | undefined): PendingSignIn;
  open(step: string, sealed: string, browserSecret: string | undefined): Begun {
    const begun = this.#open(step, sealed);
    if (this.#clock.now().getTime() - begun.at >= lifetimeMs) throw new SignInRefused('expired');
    if (browserSecret === undefined || this.#secrets.hash(browserSecret) !== begun.browser) throw new SignInRefused('other-browser');
    return begun;
  }

  #open(step: string, sealed: string): Begun {
    try {
      return JSON.parse(this.#secrets.open(sealed, contextOf(step)));
    } catch (reason) {
      if (reason instanceof CannotOpen) throw new SignInRefused('unknown');
      throw reason;
    }
  }
}

const contextOf = (step: string): string => `provider-sign-in|${step}`;
