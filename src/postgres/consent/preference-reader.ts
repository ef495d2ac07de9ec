import type { EntryOrder, PreferenceReader } from '../../application/consent/preference-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { AddressKind } from '../../domain/channels/address-kind.ts';
import type { ConsentEntry } from '../../domain/consent/consent-entry.ts';
import type { Preferences } from '../../domain/consent/preferences.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { type EntryRow, entryColumns, entryOf, type PreferencesRow, preferenceColumns, preferencesOf } from './preference-rows.ts';

const changed = `
  select ${preferenceColumns.fields()} from preferences
  where organization_id = $1 and kind = $2 and (changed_at, address) > ($3::timestamptz, $4) and (choices <> '{}' or frequency is not null)
  order by changed_at, address limit $5`;
const entries = `
  select ${entryColumns.fields()} from consent_entries
  where organization_id = $1 and kind = $2 and address = any($3::text[]) and id > coalesce($4::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit $5`;
const newestEntries = `
  select ${entryColumns.fields()} from consent_entries
  where organization_id = $1 and kind = $2 and address = any($3::text[]) and id < coalesce($4::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  order by id desc limit $5`;

/** Reads preferences along their index, and entries along their key. */
export class PostgresPreferenceReader implements PreferenceReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async changed(organizationId: string, kind: AddressKind, since: Date, { limit, after }: PageRequest): Promise<Page<Preferences>> {
    const values = [organizationId, kind, ...(after ?? [since.toISOString(), '']), limit + 1];
    const rows = await reading(() => this.#database.query<PreferencesRow>('list_changed_preferences', changed, values));
    return pageFrom(rows.map(preferencesOf), limit, ({ changedAt, address }) => [changedAt.toISOString(), address]);
  }

  async entries(
    organizationId: string,
    kind: AddressKind,
    forms: readonly string[],
    { limit, after }: PageRequest,
    order: EntryOrder = 'oldest',
  ): Promise<Page<ConsentEntry>> {
    const values = [organizationId, kind, forms, after?.[0] ?? null, limit + 1];
    const rows = await reading(() =>
      order === 'newest'
        ? this.#database.query<EntryRow>('list_newest_consent_entries', newestEntries, values)
        : this.#database.query<EntryRow>('list_consent_entries', entries, values),
    );
    return pageFrom(rows.map(entryOf), limit, ({ id }) => [id]);
  }
}
