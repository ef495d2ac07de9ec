import { type List, listOf } from './list.ts';
import { type CallTransport, part } from './transport.ts';
import type { AnswerOf, CallOptions, ListOptions, Reply, ReplyFilter, WholeReply } from './types.ts';

/** Answers to messages. */
export class StoredReplies {
  readonly #transport: CallTransport;

  constructor(transport: CallTransport) {
    this.#transport = transport;
  }

  /** The latest first. */
  list(filter: ReplyFilter = {}, { signal, cursor: start, limit }: ListOptions = {}): List<Reply> {
    const read = (cursor: string | undefined) =>
      this.#transport.call<AnswerOf<'listReplies'>>({ method: 'GET', path: '/replies', query: { ...filter, limit, cursor }, signal });
    return listOf(read, start);
  }

  /** With what is kept of its mail. */
  async read(replyId: string, options: CallOptions = {}): Promise<WholeReply> {
    const sent = { method: 'GET', path: `/replies/${part(replyId, 'replyId')}`, ...options } as const;
    return (await this.#transport.call<AnswerOf<'readReply'>>(sent)).reply;
  }
}
