import { SessionRevoked } from '../../../domain/accounts/errors.ts';
import type { Channel } from '../../../domain/channels/channel.ts';
import {
  type ChannelAuthorization,
  type ConnectionProblem,
  type ConnectionRefusal,
  notOurs,
} from '../../../domain/channels/channel-authorization.ts';
import type { OAuthProvider } from '../../../domain/channels/providers/provider.ts';
import { findProvider, isOAuth } from '../../../domain/channels/providers/providers.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { emailFault } from '../../../domain/kernel/email-address.ts';
import { InvalidState } from '../../../domain/kernel/errors.ts';
import { MissingRole } from '../../../domain/kernel/role.ts';
import { PlanLimitReached } from '../../../domain/plans/errors.ts';
import { rightsOfActor } from '../../accounts/members/rights-of-actor.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { ChannelCredentials } from '../channel-credentials.ts';
import { addChannel } from '../connections/add-channel.ts';
import { releaseWaiting } from '../connections/release-waiting.ts';
import { credentialsOf } from './access-credentials.ts';
import { type AuthorizationState, readState, verifierContext } from './authorization-state.ts';
import { type Grant, type OAuthClient, PermissionRefused, ProviderFailed } from './oauth-client.ts';

export interface CompleteAuthorizationInput {
  readonly provider: string;
  /** The parameters that the provider returned with. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The secrets in the browser's cookies. */
  readonly browserSecret: string | undefined;
  readonly ip: string;
}

/** The channel that is connected now, or why none is. */
type Outcome =
  | { readonly channel: Channel; readonly isNew: boolean; readonly refusal?: undefined }
  | { readonly channel?: undefined; readonly refusal: ConnectionRefusal };

/** The outcome, and whether it is shown in the web app: only if a state says so that Spindle has signed. */
export type CompletedAuthorization = Outcome & { readonly endsInApp: boolean };

/** An account that has given its permission. */
interface Account {
  readonly address: string;
  readonly grant: Grant;
}

/** Connects the account whose owner the provider has returned with its permission: once, within ten minutes, in the same browser. */
export class CompleteAuthorization extends UseCase<
  'unitOfWork' | 'secrets' | 'audit' | 'clock' | 'ids',
  { client: OAuthClient; credentials: ChannelCredentials }
> {
  async execute(input: CompleteAuthorizationInput): Promise<CompletedAuthorization> {
    const state = readState(this.deps.secrets, input.parameters.state ?? '');
    if (!state) return { refusal: notOurs, endsInApp: false };
    return { ...(await this.#complete(input, state)), endsInApp: state.endsInApp };
  }

  async #complete(
    { provider: name, parameters, browserSecret, ip }: CompleteAuthorizationInput,
    state: AuthorizationState,
  ): Promise<Outcome> {
    const provider = findProvider(name);
    if (!provider || !isOAuth(provider)) return { refusal: notOurs };
    try {
      const used = await this.deps.unitOfWork.run((transaction) => this.#use(transaction, state, name, browserSecret));
      if ('problem' in used) return { refusal: used };
      const account = await this.#accountOf(provider, used, parameters);
      const by: Actor = { ...used.startedBy, ip };
      return await this.deps.unitOfWork.run((transaction) => this.#connect(transaction, provider, used, account, by));
    } catch (reason) {
      const problem = problemOf(reason);
      if (problem === undefined) throw reason;
      return { refusal: { problem, message: (reason as Error).message } };
    }
  }

  /** Uses up the authorization, whatever comes of it. Returns why it is refused, if it is. @throws MissingRole, SessionRevoked */
  async #use(
    transaction: Transaction,
    { organizationId, id, secret }: AuthorizationState,
    provider: string,
    browserSecret: string | undefined,
  ): Promise<ChannelAuthorization | ConnectionRefusal> {
    const { channelAuthorizations } = transaction;
    const found = await channelAuthorizations.lock(organizationId, id);
    if (!found) return notOurs;
    const browserHash = browserSecret === undefined ? undefined : this.deps.secrets.hash(browserSecret);
    const now = this.deps.clock.now();
    const refusal = found.refusal({ provider, secretHash: this.deps.secrets.hash(secret), browserHash }, now);
    if (refusal !== undefined) return refusal;
    const { type, id: userId } = found.startedBy;
    (await rightsOfActor(transaction, organizationId, { type, id: userId, ip: null })).require('channels:edit');
    const used = found.use(now);
    await channelAuthorizations.save(used);
    return used;
  }

  async #accountOf(
    provider: OAuthProvider,
    { organizationId, id, sealedVerifier }: ChannelAuthorization,
    parameters: Readonly<Record<string, string>>,
  ): Promise<Account> {
    const verifier = this.deps.secrets.open(sealedVerifier, verifierContext(organizationId, id));
    const grant = await this.deps.client.exchange(provider, { parameters, state: parameters.state ?? '', verifier }, organizationId);
    const { company, needed, addressOf } = provider.oauth;
    const granted = grant.scopes?.map((scope) => scope.toLowerCase());
    const missing = needed.filter((scope) => granted && !granted.includes(scope.toLowerCase()));
    if (missing.length > 0)
      throw new PermissionRefused(
        'permission_incomplete',
        `The permission to send e-mail was not given (${missing.join(', ')}). Start again, and leave it selected on ${company}’s page.`,
      );
    if (grant.refreshToken === undefined)
      throw new PermissionRefused(
        'permission_not_lasting',
        `${company} gave no lasting permission. Remove Spindle’s access in the account, and start again.`,
      );
    const address = addressOf(grant.claims);
    if (address === undefined || emailFault(address) !== undefined)
      throw new PermissionRefused(
        'address_missing',
        `${company} named no e-mail address of this account. Start again with another account.`,
      );
    return { address, grant };
  }

  async #connect(
    transaction: Transaction,
    provider: OAuthProvider,
    { organizationId, channelId, wanted }: ChannelAuthorization,
    { address, grant }: Account,
    by: Actor,
  ): Promise<Outcome> {
    const now = this.deps.clock.now();
    const credentials = credentialsOf(grant, now);
    // So that two people who connect the same account at the same time make one channel.
    await transaction.organizations.lock(organizationId);
    const old = await this.#find(transaction, organizationId, provider, channelId, address);
    if (old && 'problem' in old) return { refusal: old };
    if (old) {
      const channel = old.reconnect(this.deps.credentials.seal(old, credentials));
      await transaction.channels.save(channel);
      await releaseWaiting(transaction, organizationId, channel.id, now);
      const subject = { type: 'channel' as const, id: channel.id, name: channel.name };
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'channel.reconnected',
        subject,
        details: { account: address },
      });
      return { channel, isNew: false };
    }
    const id = this.deps.ids.next();
    const { name = address, senderName, limits, isDefault } = wanted;
    const channel = await addChannel(transaction, this.deps.audit, now, {
      organizationId,
      id,
      provider,
      name,
      limits,
      isDefault,
      by,
      sender: { name: senderName, address },
      settings: { account: address },
      sealedCredentials: this.deps.credentials.seal({ organizationId, id }, credentials),
    });
    return { channel, isNew: true };
  }

  /** The channel to connect again, locked: the one that was asked for, or the one of this account. Or why there is none. */
  async #find(
    { channels }: Transaction,
    organizationId: string,
    { provider }: OAuthProvider,
    channelId: string | null,
    address: string,
  ): Promise<Channel | ConnectionRefusal | undefined> {
    const isAccount = ({ settings }: Channel): boolean => String(settings.account).toLowerCase() === address.toLowerCase();
    if (channelId !== null) {
      const asked = await channels.lock(organizationId, channelId);
      if (!asked) return { problem: 'channel_gone', message: 'The channel is gone.' };
      if (isAccount(asked)) return asked;
      const message = `This channel sends from ${asked.settings.account}, and you signed in as ${address}. Start again with that account.`;
      return { problem: 'other_account', message };
    }
    const same = (await channels.findOpen(organizationId)).find((channel) => channel.provider === provider && isAccount(channel));
    return same && channels.lock(organizationId, same.id);
  }
}

/** The meaning of an error to the person who connects an account; undefined for an unexpected one. */
function problemOf(reason: unknown): ConnectionProblem | undefined {
  if (reason instanceof PermissionRefused) return reason.problem;
  if (reason instanceof ProviderFailed) return 'provider_unreachable';
  if (reason instanceof PlanLimitReached) return 'plan_limit';
  if (reason instanceof MissingRole || reason instanceof SessionRevoked) return 'not_permitted';
  return reason instanceof InvalidState ? 'channel_archived' : undefined;
}
