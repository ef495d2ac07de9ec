import type { EntryOrder, PreferenceReader } from '../../application/consent/preference-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { AddressKind } from '../../domain/channels/address-kind.ts';
import type { ConsentEntry } from '../../domain/consent/consent-entry.ts';
import type { Preferences } from '../../domain/consent/preferences.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Reads committed preferences. */
export class MemoryPreferenceReader implements PreferenceReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async changed(organizationId: string, kind: AddressKind, since: Date, { limit, after }: PageRequest): Promise<Page<Preferences>> {
    const keyOf = ({ changedAt, address }: Preferences) => [changedAt.toISOString(), address] as const;
    const start = (after ?? [since.toISOString(), '']).join(' ');
    const found = [...this.#tables.committed.preferences.list(organizationId)]
      .filter((one) => one.kind === kind && (Object.keys(one.choices).length > 0 || one.frequency !== null) && keyOf(one).join(' ') > start)
      .sort((one, other) => (keyOf(one).join(' ') < keyOf(other).join(' ') ? -1 : 1));
    return pageFrom(found.slice(0, limit + 1), limit, keyOf);
  }

  async entries(
    organizationId: string,
    kind: AddressKind,
    forms: readonly string[],
    { limit, after }: PageRequest,
    order: EntryOrder = 'oldest',
  ): Promise<Page<ConsentEntry>> {
    const found = forms
      .flatMap((form) => [...this.#tables.committed.consentEntries.list(at(organizationId, kind, form))])
      .filter(({ id }) => after === undefined || (order === 'newest' ? id < (after[0] ?? '') : id > (after[0] ?? '')))
      .sort((one, other) => (one.id < other.id === (order === 'oldest') ? -1 : 1));
    return pageFrom(found.slice(0, limit + 1), limit, ({ id }) => [id]);
  }
}
