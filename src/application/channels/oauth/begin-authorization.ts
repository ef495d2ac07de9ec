import { ChannelAuthorization } from '../../../domain/channels/channel-authorization.ts';
import { checkChannel, requireProvider } from '../../../domain/channels/check-channel.ts';
import type { ReadingWay } from '../../../domain/channels/providers/oauth.ts';
import type { OAuthProvider } from '../../../domain/channels/providers/provider.ts';
import { isOAuth, type ProviderName, providerOf } from '../../../domain/channels/providers/providers.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { verifierContext, writeState } from './authorization-state.ts';
import type { OAuthClient } from './oauth-client.ts';

export interface BeginAuthorizationInput {
  readonly organizationId: string;
  /** The provider to connect, or the channel to connect again. */
  readonly of:
    | {
        readonly provider: string;
        /** Default: the account's address. */
        readonly name?: string | undefined;
        readonly senderName?: string | undefined;
        readonly limits?: unknown;
        readonly isDefault?: boolean | undefined;
      }
    | {
        readonly channelId: string;
        /**
         * The way in which the account's mail is to be read, as kinds of mailboxes are named, with permission for that; `true`: by Graph.
         */
        readonly reads?: string | boolean | undefined;
      };
  /** The browser in which it has to end, with the secret in its cookie if it has one; undefined on the command line. */
  readonly browser: { readonly secret: string | undefined } | undefined;
  /** Whether it ends in the web app: by default on a page of its own. */
  readonly endsInApp?: boolean;
  readonly by: Actor;
}

/** The URL at which a person gives permission, its expiry, and the secret for the browser's cookie. */
export interface BegunAuthorization {
  readonly authorizationUrl: string;
  readonly expiresAt: Date;
  readonly browserSecret: string;
}

/** The request. */
interface Asked extends Pick<ChannelAuthorization, 'channelId' | 'wanted'> {
  readonly provider: OAuthProvider;
  readonly account: string | undefined;
  readonly reads?: ReadingWay | undefined;
}

/** Begins to connect an account of a provider: its owner gives permission at the URL, and the provider returns to the callback. */
export class BeginAuthorization extends UseCase<'unitOfWork' | 'secrets' | 'clock' | 'ids', { client: OAuthClient }> {
  /**
   * @throws ValidationFailed, NotFound, PlanLimitReached; InvalidState if the operator has not set up the provider, if the channel is
   * archived, or if it is not connected by permission
   */
  async execute({ organizationId, of: target, browser, endsInApp = false, by }: BeginAuthorizationInput): Promise<BegunAuthorization> {
    const now = this.deps.clock.now();
    const [secret, verifier] = [this.deps.secrets.newIngestToken(), this.deps.secrets.newIngestToken()];
    const browserSecret = browser?.secret ?? this.deps.secrets.newIngestToken();
    const id = this.deps.ids.next();
    const expiresAt = ChannelAuthorization.expiryAt(now);
    const { provider, account, reads } = await this.deps.unitOfWork.run(async (transaction) => {
      const asked =
        'channelId' in target
          ? await this.#again(transaction, organizationId, target)
          : await this.#first(transaction, organizationId, target);
      await transaction.channelAuthorizations.forget(organizationId, now);
      await transaction.channelAuthorizations.save(
        new ChannelAuthorization({
          organizationId,
          id,
          provider: asked.provider.provider as ProviderName,
          channelId: asked.channelId,
          wanted: asked.wanted,
          startedBy: { type: by.type, id: by.id },
          secretHash: this.deps.secrets.hash(secret),
          browserHash: browser ? this.deps.secrets.hash(browserSecret) : null,
          sealedVerifier: this.deps.secrets.seal(verifier, verifierContext(organizationId, id)),
          createdAt: now,
          expiresAt,
          usedAt: null,
        }),
      );
      return asked;
    });
    const state = writeState(this.deps.secrets, { organizationId, id, secret, endsInApp });
    const request = { state, verifier, account, reads };
    return { authorizationUrl: await this.deps.client.authorizationUrl(provider, request), expiresAt, browserSecret };
  }

  async #first(
    { organizations, plans, channels }: Transaction,
    organizationId: string,
    target: Extract<BeginAuthorizationInput['of'], { readonly provider: string }>,
  ): Promise<Asked> {
    const provider = requireProvider(target.provider);
    if (!isOAuth(provider))
      throw new ValidationFailed([{ path: 'provider', message: 'is connected with credentials, not by signing in to an account' }]);
    this.#requireSetUp(provider);
    const { name, limits = provider.limits } = checkChannel(provider, {
      name: target.name,
      limits: target.limits,
      ...(target.senderName !== undefined && { sender: { name: target.senderName, address: placeholder } }),
    });
    const organization = await organizations.find(organizationId);
    const plan = organization && (await plans.find(organization.planId));
    if (!plan) throw new NotFound('Organization');
    // So that nobody gives permission in vain. It is checked again when the channel is made.
    plan.requireFree('channels', await channels.count(organizationId));
    const wanted = { name, senderName: target.senderName?.trim() ?? '', limits, isDefault: target.isDefault };
    return { provider, channelId: null, wanted, account: undefined };
  }

  async #again(
    { channels }: Transaction,
    organizationId: string,
    { channelId, reads: given }: Extract<BeginAuthorizationInput['of'], { readonly channelId: string }>,
  ): Promise<Asked> {
    const channel = await channels.find(organizationId, channelId);
    if (!channel) throw new NotFound('Channel');
    channel.requireOpen();
    const provider = providerOf(channel.provider);
    if (!isOAuth(provider)) throw new InvalidState('This channel is connected with credentials; edit them instead');
    const reads = given ? this.#wayOf(provider, given === true ? 'graph' : given) : undefined;
    this.#requireSetUp(provider);
    const { name, sender, limits, isDefault } = channel;
    const wanted = { name, senderName: sender.name, limits, isDefault };
    return { provider, channelId, wanted, account: String(channel.settings.account), reads };
  }

  #wayOf(provider: OAuthProvider, given: string): ReadingWay {
    const ways = Object.keys(provider.oauth.reading) as ReadingWay[];
    const way = ways.find((one) => one === given);
    const obstacle = way ? this.deps.client.readingObstacle(provider, way) : `must be ${ways.map((one) => `"${one}"`).join(' or ')}`;
    if (!way || obstacle !== undefined) throw new ValidationFailed([{ path: 'reads', message: String(obstacle) }]);
    return way;
  }

  #requireSetUp(provider: OAuthProvider): void {
    const missing = this.deps.client.missingSettings(provider);
    if (missing.length === 0) return;
    const message = `${provider.oauth.company} is not set up in this installation: its operator sets ${missing.join(' and ')} first`;
    throw new InvalidState(message, { reason: 'PROVIDER_NOT_SET_UP' });
  }
}

/** A valid address, to check a sender's name before the account is known. */
const placeholder = 'nobody@example.com';
