import type { Channel } from '../../domain/channels/channel.ts';
import { callbackUser } from '../../domain/channels/feedback/sources/source.ts';

type Owner = Pick<Channel, 'organizationId' | 'id'>;

/** The URLs that providers call to bring feedback. They are no secrets: each call is verified. */
export class CallbackUrls {
  readonly #baseUrl: string;

  /** `baseUrl` is the address of the callbacks of all channels. */
  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  urlOf({ organizationId, id }: Owner): string {
    return `${this.#baseUrl}/${organizationId}/${id}`;
  }

  /** For providers that are told with each message where to report. */
  urlOfMessage(owner: Owner, messageId: string): string {
    return `${this.urlOf(owner)}/messages/${messageId}`;
  }

  /** The URL to which a provider brings the answers to a channel. `password` makes it a secret. */
  urlOfMail(owner: Owner, password?: string): string {
    return `${password === undefined ? this.urlOf(owner) : this.urlWith(owner, password)}/mail`;
  }

  /** With a password in it, for providers that do not sign their calls: a secret. */
  urlWith(owner: Owner, password: string): string {
    const url = this.urlOf(owner);
    const host = url.indexOf('://') + 3;
    return `${url.slice(0, host)}${callbackUser}:${password}@${url.slice(host)}`;
  }
}
