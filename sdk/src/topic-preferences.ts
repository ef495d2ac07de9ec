import { cursorList, type List } from './list.ts';
import type { CallTransport } from './transport.ts';
import type {
  AddressOptions,
  AnswerOf,
  CallOptions,
  ChangedPreferences,
  ConsentEntry,
  ConsentProof,
  JoinProof,
  ListOptions,
  PersonPreferences,
  PreferenceFilter,
} from './types.ts';

/** The topics that people want to hear of, by their keys. */
export class TopicPreferences {
  readonly #transport: CallTransport;

  constructor(transport: CallTransport) {
    this.#transport = transport;
  }

  async read(address: string, { signal, kind }: AddressOptions & CallOptions = {}): Promise<PersonPreferences> {
    const sent = { method: 'GET', path: '/people/preferences', query: { address, kind }, signal } as const;
    return (await this.#transport.call<AnswerOf<'readPreferences'>>(sent)).preferences;
  }

  /** Notes what changes; other topics stay as they are. */
  change(
    address: string,
    topics: Readonly<Record<string, 'joined' | 'left'>>,
    options: JoinProof & CallOptions = {},
  ): Promise<PersonPreferences> {
    return this.#send('PUT', '/people/preferences', { ...options, address, topics });
  }

  /** Refused with `INVALID_STATE` for a topic that the owner of the address has left, unless `hasConsent` is true. */
  join(address: string, topics: readonly string[], options: JoinProof & CallOptions = {}): Promise<PersonPreferences> {
    return this.#send('POST', '/people/join', { ...options, address, topics });
  }

  leave(address: string, topics: readonly string[], options: ConsentProof & CallOptions = {}): Promise<PersonPreferences> {
    return this.#send('POST', '/people/leave', { ...options, address, topics });
  }

  /** Replaces an address in its history by a keyed hash. Returns the number of acts. */
  async forget(address: string, { signal, ...body }: AddressOptions & CallOptions = {}): Promise<number> {
    const sent = { method: 'POST', path: '/people/forget', body: JSON.stringify({ ...body, address }), signal } as const;
    return (await this.#transport.call<AnswerOf<'forgetPerson'>>(sent)).entries;
  }

  /** The acts of the owner of an address, with their proof, the oldest first. */
  history(address: string, { kind, ...options }: AddressOptions & ListOptions = {}): List<ConsentEntry> {
    return cursorList<AnswerOf<'listConsentEntries'>>(this.#transport, '/people/consent', { address, kind }, options);
  }

  /** The wishes of people, in the order of their changes. */
  list(filter: PreferenceFilter = {}, options: ListOptions = {}): List<ChangedPreferences> {
    return cursorList<AnswerOf<'listPreferences'>>(this.#transport, '/preferences', { ...filter }, options);
  }

  async #send(
    method: 'PUT' | 'POST',
    path: string,
    { signal, ...body }: CallOptions & Readonly<Record<string, unknown>>,
  ): Promise<PersonPreferences> {
    const sent = { method, path, body: JSON.stringify(body), signal } as const;
    return (await this.#transport.call<AnswerOf<'joinTopics'>>(sent)).preferences;
  }
}
