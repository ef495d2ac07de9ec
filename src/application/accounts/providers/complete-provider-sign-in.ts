import { SignInRefused } from '../../../domain/accounts/providers/errors.ts';
import { roleOfClaims } from '../../../domain/accounts/providers/provider-claims.ts';
import type { SignInProvider } from '../../../domain/accounts/providers/sign-in-provider.ts';
import type { DomainError } from '../../../domain/kernel/errors.ts';
import { PlanLimitReached } from '../../../domain/plans/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { FailedSignIns } from '../failed-sign-ins.ts';
import type { CallerFacts } from '../sign-in/caller-facts.ts';
import type { SessionOpener } from '../sign-in/session-opener.ts';
import { type SignedIn, signedIn } from '../sign-in/signed-in.ts';
import { enterByProvider } from './enter-by-provider.ts';
import type { OpenIdClient, ProviderAnswer } from './openid-client.ts';
import type { ProviderEntries } from './provider-entries.ts';
import { openProvider } from './provider-secrets.ts';
import type { DescribedPerson, PendingSignIn, SignInState, SignInStates } from './sign-in-states.ts';
import { useOnce } from './use-once.ts';

export interface CompleteProviderSignInInput extends CallerFacts {
  readonly providerId: string;
  /** The parameters that the provider returned with. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly browserSecret: string | undefined;
}

/** Signed in; or with a sealed `pending` that lacks a password or a code; or the session is confirmed. */
export type CompletedProviderSignIn =
  | { readonly signedIn: SignedIn; readonly next: string }
  | { readonly pending: string; readonly needsPassword: boolean }
  | { readonly isConfirmed: true };

/** The time by which a proof may lie before the beginning, since clocks differ, in milliseconds. */
const toleranceMs = 120_000;

/** Signs in the person whom a provider has sent back: once, within ten minutes, in the browser in which it began. */
export class CompleteProviderSignIn extends UseCase<
  'unitOfWork' | 'secrets' | 'clock',
  {
    client: OpenIdClient;
    states: SignInStates;
    entries: ProviderEntries;
    opener: SessionOpener;
    failures: Pick<FailedSignIns, 'note'>;
  }
> {
  /** @throws SignInRefused */
  async execute({ providerId, parameters, browserSecret, ip, userAgent }: CompleteProviderSignInInput): Promise<CompletedProviderSignIn> {
    const sealed = parameters.state ?? '';
    const state = this.deps.states.open('state', sealed, browserSecret);
    if (state.providerId !== providerId) throw new SignInRefused('mixed-up');
    const provider = await this.deps.unitOfWork.run(({ signInProviders }) => signInProviders.find(providerId));
    if (!provider) throw new SignInRefused('provider-gone');
    if (!(await useOnce(this.deps, provider.organizationId, state.id))) throw new SignInRefused('used');
    const { nonce, verifier, confirms } = state;
    const wanted = ['email', ...(provider.roleClaim === null ? [] : [provider.roleClaim])];
    const settings = openProvider(this.deps.secrets, provider);
    const answer = await this.deps.client.exchange(settings, { state: sealed, nonce, verifier }, { parameters, wanted });
    if (confirms) return this.#confirm(state, confirms, answer);
    try {
      return await this.#enter(provider, state, answer, { ip, userAgent });
    } catch (reason) {
      const refusal = reason instanceof PlanLimitReached ? new SignInRefused('plan-limit', reason.message) : reason;
      const email = typeof answer.claims.email === 'string' ? answer.claims.email : answer.subject;
      const note = { email, user: undefined, ip, userAgent, kind: 'provider-refused' as const };
      if (refusal instanceof SignInRefused) await this.deps.failures.note(note, (work) => this.deps.unitOfWork.run(work));
      throw refusal;
    }
  }

  async #enter(
    provider: SignInProvider,
    { id, at, browser, next }: SignInState,
    answer: ProviderAnswer,
    caller: CallerFacts,
  ): Promise<CompletedProviderSignIn> {
    const person = describedBy(provider, answer);
    const outcome = await this.deps.unitOfWork.run(async (transaction): Promise<Entered | DomainError> => {
      const entry = await this.deps.entries.admit(transaction, { provider, person, isProven: false, ...caller });
      if (entry.asks) return { asks: entry.asks.id, needsPassword: true };
      const { user } = entry;
      if (provider.asksFactor && (await transaction.secondFactors.find(user.id))) return { asks: user.id, needsPassword: false };
      return { entered: await enterByProvider(transaction, this.deps.opener, { ...entry, person, ...caller }) };
    });
    if (outcome instanceof Error) throw outcome;
    if (outcome.entered) return { signedIn: await signedIn(this.deps.opener, outcome.entered, true), next };
    const { needsPassword, asks: userId } = outcome;
    const begun: PendingSignIn = { id, providerId: provider.id, at, browser, next, userId, needsPassword, person };
    return { pending: this.deps.states.seal('pending', begun), needsPassword };
  }

  /** The person was asked again, and is the one of the session. */
  async #confirm(
    { providerId, at }: SignInState,
    { userId, sessionId }: NonNullable<SignInState['confirms']>,
    { subject, authenticatedAt }: ProviderAnswer,
  ): Promise<CompletedProviderSignIn> {
    if (authenticatedAt === undefined || authenticatedAt.getTime() < at - toleranceMs) throw new SignInRefused('not-asked-again');
    await this.deps.unitOfWork.run(async ({ providerIdentities, sessions }: Transaction) => {
      const identity = await providerIdentities.find(providerId, subject);
      if (identity?.userId !== userId) throw new SignInRefused('other-person');
      const session = await sessions.lock(sessionId);
      if (session?.providerId !== providerId || session.endedAt !== null) throw new SignInRefused('expired');
      await sessions.save(session.confirm(this.deps.clock.now()));
    });
    return { isConfirmed: true };
  }
}

type Entered =
  | { readonly entered: Awaited<ReturnType<typeof enterByProvider>> }
  | { readonly asks: string; readonly needsPassword: boolean; readonly entered?: undefined };

/** The claims that a sign-in goes on with: the sealed answer stays short. */
const keptClaims = ['email', 'email_verified', 'xms_edov', 'name', 'given_name', 'family_name'];

function describedBy(provider: SignInProvider, { subject, sid, claims, authenticatedAt }: ProviderAnswer): DescribedPerson {
  const kept = Object.fromEntries(keptClaims.filter((name) => Object.hasOwn(claims, name)).map((name) => [name, claims[name]]));
  const role = roleOfClaims(provider, claims);
  const at = authenticatedAt?.getTime() ?? null;
  return { providerId: provider.id, subject, sid: sid ?? null, authenticatedAt: at, role, claims: kept };
}
