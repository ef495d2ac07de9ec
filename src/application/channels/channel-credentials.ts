import type { Channel } from '../../domain/channels/channel.ts';
import type { Connection } from '../../domain/channels/providers/connection.ts';
import type { OAuthUrls } from '../../domain/channels/providers/oauth.ts';
import type { Credentials } from '../../domain/channels/providers/provider.ts';
import { type ProviderName, providerOf } from '../../domain/channels/providers/providers.ts';
import type { Secrets } from '../kernel/secrets.ts';

type Owner = Pick<Channel, 'organizationId' | 'id'>;

/** The context that a sealed credential is bound to, so that it cannot be used in another row or field. */
const sealContext = ({ organizationId, id }: Owner, field: string): string => `channel|${organizationId}|${id}|${field}`;

/** Another context, so that one is not taken for the other: both may have a field of the same name. */
const feedbackContext = ({ organizationId, id }: Owner, field: string): string => `channel-feedback|${organizationId}|${id}|${field}`;

/** Seals the credentials of channels, and opens them to connect. */
export class ChannelCredentials {
  readonly #secrets: Secrets;
  readonly #urlsOf: (provider: ProviderName) => OAuthUrls | undefined;

  /** `urlsOf` are the operator's settings of providers that are connected by OAuth. */
  constructor(secrets: Secrets, urlsOf: (provider: ProviderName) => OAuthUrls | undefined = () => undefined) {
    this.#secrets = secrets;
    this.#urlsOf = urlsOf;
  }

  seal(owner: Owner, credentials: Credentials): Channel['sealedCredentials'] {
    const entries = Object.entries(credentials);
    return Object.fromEntries(entries.map(([field, secret]) => [field, this.#secrets.seal(secret, sealContext(owner, field))]));
  }

  /** @throws Error if one was sealed with another key, or for another organization, channel or field */
  open(channel: Owner & Pick<Channel, 'sealedCredentials'>): Credentials {
    const entries = Object.entries(channel.sealedCredentials);
    return Object.fromEntries(entries.map(([field, sealed]) => [field, this.#secrets.open(sealed, sealContext(channel, field))]));
  }

  sealFeedback(owner: Owner, credentials: Credentials): Channel['sealedFeedback'] {
    const entries = Object.entries(credentials);
    return Object.fromEntries(entries.map(([field, secret]) => [field, this.#secrets.seal(secret, feedbackContext(owner, field))]));
  }

  /** The credentials of a channel's feedback. @throws Error as `open` does */
  openFeedback(channel: Owner & Pick<Channel, 'sealedFeedback'>): Credentials {
    const entries = Object.entries(channel.sealedFeedback);
    return Object.fromEntries(entries.map(([field, sealed]) => [field, this.#secrets.open(sealed, feedbackContext(channel, field))]));
  }

  /** @throws Error as `open` does */
  connectionOf(channel: Channel): Connection {
    const connection = providerOf(channel.provider).connection(channel.settings, this.open(channel), this.#urlsOf(channel.provider));
    const key = channel.signingKey;
    if (connection.transport !== 'smtp' || !key) return connection;
    const { [key.selector]: privateKey = '' } = this.open({ ...channel, sealedCredentials: channel.sealedDkimKeys });
    return { ...connection, signWith: { domain: key.domain, selector: key.selector, privateKey } };
  }
}
