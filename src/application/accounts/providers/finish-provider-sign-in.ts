import { InvalidCredentials } from '../../../domain/accounts/errors.ts';
import { SignInRefused } from '../../../domain/accounts/providers/errors.ts';
import { InvalidState } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { type FactorCheck, type PasskeyTry, unlessRefused } from '../second-factor/factor-check.ts';
import type { CallerFacts } from '../sign-in/caller-facts.ts';
import type { PasswordCheck } from '../sign-in/password-check.ts';
import type { SessionOpener } from '../sign-in/session-opener.ts';
import { type SignedIn, signedIn } from '../sign-in/signed-in.ts';
import { enterByProvider } from './enter-by-provider.ts';
import type { ProviderEntries } from './provider-entries.ts';
import type { PendingSignIn, SignInStates } from './sign-in-states.ts';

export interface FinishProviderSignInInput extends CallerFacts {
  readonly pending: string;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  /** The answer of a passkey to a challenge. */
  readonly passkey?: PasskeyTry | undefined;
  readonly browserSecret: string | undefined;
}

/**
 * Finishes a sign-in by a provider: with the password of the account that has the person's address, which binds it to the provider, and
 * with a code if the account has a second factor.
 */
export class FinishProviderSignIn extends UseCase<
  'unitOfWork',
  {
    states: SignInStates;
    entries: ProviderEntries;
    opener: SessionOpener;
    passwords: PasswordCheck;
    factors: FactorCheck;
  }
> {
  /** Returns the path to go on at, too. @throws InvalidState, InvalidCredentials, CodeNeeded, InvalidCode, RateLimited, PlanLimitReached */
  async execute(input: FinishProviderSignInInput): Promise<{ readonly result: SignedIn; readonly next: string }> {
    const { password = '', code, passkey, ip, userAgent } = input;
    const { needsPassword, person, userId, next } = this.#open(input);
    const [known, provider] = await this.deps.unitOfWork.run(async ({ users, signInProviders }) => [
      await users.find(userId),
      await signInProviders.find(person.providerId),
    ]);
    if (!known || !provider) throw expired();
    const { email, passwordHash } = known;
    if (needsPassword)
      await this.deps.passwords.require(known, { email, password, ip, userAgent }, (work) => this.deps.unitOfWork.run(work));
    const work = this.deps.unitOfWork.run(async (transaction) => {
      const entry = await this.deps.entries.admit(transaction, { provider, person, isProven: needsPassword, ip, userAgent });
      if (entry.asks || entry.user.id !== userId) throw expired();
      // The password was changed while the given one was being checked.
      if (needsPassword && entry.user.passwordHash !== passwordHash) throw new InvalidCredentials();
      const passed = await this.deps.factors.pass(transaction, entry.user, { code, passkey, ip, userAgent });
      if (passed instanceof Error) return passed;
      return enterByProvider(transaction, this.deps.opener, { ...entry, person, ip, userAgent, confirmedAt: passed.confirmedAt });
    });
    const outcome = await work.catch(expiredIfRefused);
    return { result: await signedIn(this.deps.opener, unlessRefused(outcome), true), next };
  }

  #open({ pending, browserSecret }: FinishProviderSignInInput): PendingSignIn {
    try {
      return this.deps.states.open('pending', pending, browserSecret);
    } catch (reason) {
      return expiredIfRefused(reason);
    }
  }
}

const expired = (): InvalidState => new InvalidState('This sign-in has expired, or began in another browser: start again');

/** The organization has changed since the provider's answer, or the answer is too old. */
function expiredIfRefused(reason: unknown): never {
  throw reason instanceof SignInRefused ? expired() : reason;
}
