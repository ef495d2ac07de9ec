import type { ShownSuppression, SuppressionFilter, SuppressionReader } from '../../application/consent/suppression-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Suppression } from '../../domain/consent/suppression.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Reads committed suppressions. */
export class MemorySuppressionReader implements SuppressionReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(
    organizationId: string,
    { kind, address, prefix = '' }: SuppressionFilter,
    page: PageRequest,
  ): Promise<Page<ShownSuppression>> {
    const { limit } = page;
    const after = page.after?.[0] ?? '';
    const found = [...this.#tables.committed.suppressions.list(organizationId)]
      .filter((one) => one.kind === kind && one.address.startsWith(prefix) && (address === undefined || one.address === address))
      .filter((one) => byBytes(one.address, after) > 0)
      .sort((one, other) => byBytes(one.address, other.address));
    const shown = found.slice(0, limit + 1).map((suppression) => ({ suppression, actorName: this.#nameOf(suppression) }));
    return pageFrom(shown, limit, ({ suppression }) => [suppression.address]);
  }

  #nameOf({ organizationId, by: { type, id } }: Suppression): string | null {
    const { users, apiKeys } = this.#tables.committed;
    if (id === null) return null;
    return (type === 'user' ? users.find('', id)?.name : type === 'api-key' ? apiKeys.find(organizationId, id)?.name : undefined) ?? null;
  }
}

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
