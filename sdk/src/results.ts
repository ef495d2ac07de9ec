import { type List, listOf } from './list.ts';
import type { CallTransport, Query } from './transport.ts';
import type {
  AnswerOf,
  CallOptions,
  DailyResults,
  HistoryEntry,
  HistoryPage,
  ListOptions,
  QueryOf,
  RepliedFilter,
  RepliedPerson,
  SentFilter,
  SentMessage,
  SpinnerResults,
  UnsubscribedFilter,
  UnsubscribedPerson,
} from './types.ts';

/** The results of messages and people. */
export class ResultReader {
  readonly #transport: CallTransport;

  constructor(transport: CallTransport) {
    this.#transport = transport;
  }

  /** The history of one address, over all spinners. Its pages have the suppressions of the address, too. */
  ofAddress(address: string, options: ListOptions = {}): List<HistoryEntry, HistoryPage> {
    return this.#list<HistoryPage>('/people/history', { address }, options);
  }

  /** By day. */
  daily({ signal, ...query }: QueryOf<'readResults'> & CallOptions = {}): Promise<DailyResults> {
    return this.#transport.call({ method: 'GET', path: '/results', query, signal });
  }

  async bySpinner({ signal, ...query }: QueryOf<'readSpinnerResults'> & CallOptions = {}): Promise<readonly SpinnerResults[]> {
    const sent = { method: 'GET', path: '/results/spinners', query, signal } as const;
    return (await this.#transport.call<AnswerOf<'readSpinnerResults'>>(sent)).data;
  }

  sent(filter: SentFilter, options: ListOptions = {}): List<SentMessage> {
    return this.#list<AnswerOf<'listSent'>>('/results/messages', filter, options);
  }

  unsubscribed(filter: UnsubscribedFilter, options: ListOptions = {}): List<UnsubscribedPerson> {
    return this.#list<AnswerOf<'listUnsubscribed'>>('/results/unsubscribed', filter, options);
  }

  /** The people who answered, each once for a job. */
  replied(filter: RepliedFilter, options: ListOptions = {}): List<RepliedPerson> {
    return this.#list<AnswerOf<'listReplied'>>('/results/replied', filter, options);
  }

  #list<Page extends { data: unknown[]; nextCursor: string | null }>(
    path: string,
    filter: Query,
    { signal, cursor: start, limit }: ListOptions,
  ): List<Page['data'][number], Page> {
    const read = (cursor: string | undefined) =>
      this.#transport.call<Page>({ method: 'GET', path, query: { ...filter, limit, cursor }, signal });
    return listOf<Page['data'][number], Page>(read, start);
  }
}
