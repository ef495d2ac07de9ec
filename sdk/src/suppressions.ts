import { cursorList, type List } from './list.ts';
import type { CallTransport } from './transport.ts';
import type { AnswerOf, CallOptions, ListOptions, NewSuppressions, Suppression, SuppressionDeletion, SuppressionFilter } from './types.ts';

/** The addresses that must not be contacted. */
export class Suppressions {
  readonly #transport: CallTransport;

  constructor(transport: CallTransport) {
    this.#transport = transport;
  }

  list(filter: SuppressionFilter = {}, options: ListOptions = {}): List<Suppression> {
    return cursorList<AnswerOf<'listSuppressions'>>(this.#transport, '/suppressions', { ...filter }, options);
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
