import { InvalidSession } from '../../../domain/accounts/errors.ts';
import { ownPathOf } from '../../../domain/accounts/providers/own-path.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { OpenIdClient } from './openid-client.ts';
import { openProvider } from './provider-secrets.ts';
import type { SignInState, SignInStates } from './sign-in-states.ts';

export interface BeginProviderSignInInput {
  /** The provider to sign in by, or the session that is to be confirmed by its provider. */
  readonly target:
    | { readonly providerId: string; readonly next?: string | undefined }
    | { readonly userId: string; readonly sessionId: string };
  /** In the cookie of the browser. */
  readonly browserSecret: string | undefined;
}

/** The provider's page, and the secret for the cookie of the browser. */
export interface BegunProviderSignIn {
  readonly authorizationUrl: string;
  readonly browserSecret: string;
}

/** Begins a sign-in by a provider, or asks the person of a session there again who they are. Nothing is stored. */
export class BeginProviderSignIn extends UseCase<
  'unitOfWork' | 'secrets' | 'clock' | 'ids',
  { client: OpenIdClient; states: SignInStates }
> {
  /** @throws NotFound, InvalidState, SignInRefused if the provider does not answer */
  async execute({ target, browserSecret: known }: BeginProviderSignInInput): Promise<BegunProviderSignIn> {
    const { secrets, states, client, clock, ids } = this.deps;
    const confirms = 'sessionId' in target ? target : null;
    const providerId = 'providerId' in target ? target.providerId : await this.#providerOf(target.sessionId);
    const provider = await this.deps.unitOfWork.run(({ signInProviders }) => signInProviders.find(providerId));
    if (!provider) throw new NotFound('Provider');
    const browserSecret = known ?? secrets.newIngestToken();
    const [nonce, verifier] = [secrets.newIngestToken(), secrets.newIngestToken()];
    const next = 'providerId' in target ? ownPathOf(target.next) : '';
    const facts = { id: ids.next(), providerId, at: clock.now().getTime(), browser: secrets.hash(browserSecret), next };
    const begun: SignInState = { ...facts, nonce, verifier, confirms };
    const state = states.seal('state', begun);
    const settings = openProvider(secrets, provider);
    return { authorizationUrl: await client.authorizationUrl(settings, { state, nonce, verifier }, confirms !== null), browserSecret };
  }

  async #providerOf(sessionId: string): Promise<string> {
    const session = await this.deps.unitOfWork.run(({ sessions }) => sessions.lock(sessionId));
    if (!session) throw new InvalidSession();
    if (session.providerId === null) throw new InvalidState('You signed in by a password: confirm by it');
    return session.providerId;
  }
}
