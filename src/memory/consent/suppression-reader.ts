import type { ShownSuppression, SuppressionFilter, SuppressionReader } from '../../application/consent/suppression-reader.ts';
import { type Page, type PageKey, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
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
    { kind, address, prefix = '', since }: SuppressionFilter,
    { limit, after }: PageRequest,
  ): Promise<Page<ShownSuppression>> {
    const keyOf = (one: Suppression) => [...(since ? [one.lastChange.toISOString()] : []), one.address];
    const start = after ?? (since ? [since.toISOString(), ''] : ['']);
    const forms = address === undefined ? [] : [address, ...this.#tables.erasedForms.hashesOf(organizationId, { kind, address })];
    const found = [...this.#tables.committed.suppressions.list(organizationId)]
      .filter((one) => one.kind === kind && one.address.startsWith(prefix) && (address === undefined || forms.includes(one.address)))
      .filter((one) => byBytes(keyOf(one), start) > 0)
      .sort((one, other) => byBytes(keyOf(one), keyOf(other)));
    const shown = found.slice(0, limit + 1).map((suppression) => ({ suppression, actorName: this.#nameOf(suppression) }));
    return pageFrom(shown, limit, ({ suppression }) => keyOf(suppression));
  }

  #nameOf({ organizationId, by: { type, id } }: Suppression): string | null {
    const { users, apiKeys } = this.#tables.committed;
    if (id === null) return null;
    return (type === 'user' ? users.find('', id)?.name : type === 'api-key' ? apiKeys.find(organizationId, id)?.name : undefined) ?? null;
  }
}

/** Compares page keys part by part, in the order of their bytes. */
function byBytes(one: PageKey, other: PageKey): number {
  for (const [index, part] of one.entries()) {
    const order = Buffer.compare(Buffer.from(part ?? ''), Buffer.from(other[index] ?? ''));
    if (order !== 0) return order;
  }
  return 0;
}
