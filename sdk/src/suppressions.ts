import { type List, listOf } from './list.ts';
import type { CallTransport } from './transport.ts';
import type { AnswerOf, CallOptions, ListOptions, NewSuppressions, Suppression, SuppressionDeletion, SuppressionFilter } from './types.ts';

/** The addresses that must not be contacted. */
export class Suppressions {
  readonly #transport: CallTransport;

  constructor(transport: CallTransport) {
    this.#transport = transport;
  }

  list(filter: SuppressionFilter = {}, { signal, cursor: start, limit }: ListOptions = {}): List<Suppression> {
    const read = (cursor: string | undefined) =>
      this.#transport.call<AnswerOf<'listSuppressions'>>({
        method: 'GET',
        path: '/suppressions',
        query: { ...filter, limit, cursor },
        signal,
      });
    return listOf(read, start);
  }

  /** Returns how many addresses were added, and how many were there already. */
  async add(
    addresses: readonly string[],
    { signal, ...settings }: NewSuppressions & CallOptions = {},
  ): Promise<{ readonly added: number; readonly alreadyThere: number }> {
    const body = JSON.stringify({ ...settings, addresses });
    const sent = { method: 'POST', path: '/suppressions', body, signal } as const;
    const { added, alreadyThere } = await this.#transport.call<{ added: number; alreadyThere: number }>(sent);
    return { added, alreadyThere };
  }

  /** Not repeated by itself after a broken connection: the address may have been suppressed again meanwhile. */
  async delete(address: string, { signal, ...settings }: SuppressionDeletion & CallOptions): Promise<void> {
    const body = JSON.stringify({ ...settings, address });
    await this.#transport.call({ method: 'POST', path: '/suppressions/delete', body, repeat: 'refused', signal });
  }
}
