import type { PreferenceRepository } from '../../application/consent/preference-repository.ts';
import type { AddressKind, FoldedAddress } from '../../domain/channels/address-kind.ts';
import { type ConsentAct, ConsentEntry } from '../../domain/consent/consent-entry.ts';
import { Preferences, type TopicChoice } from '../../domain/consent/preferences.ts';
import type { TopicReach } from '../../domain/consent/topic.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { tellHeard } from '../kernel/append-outbox.ts';

type PreferencesRow = FieldsOf<typeof Preferences>;

export const preferenceColumns = new Columns({
  organizationId: 'uuid',
  kind: 'text',
  address: 'text',
  choices: 'jsonb',
  changedAt: 'timestamptz',
} satisfies Record<keyof PreferencesRow, string>);

interface EntryRow extends Omit<FieldsOf<typeof ConsentEntry>, 'by'> {
  readonly actorType: ConsentEntry['by']['type'];
  readonly actorId: string | null;
}

const entryColumns = new Columns({
  organizationId: 'uuid',
  kind: 'text',
  address: 'text',
  id: 'uuid',
  at: 'timestamptz',
  notedAt: 'timestamptz',
  act: 'text',
  topics: 'text[]',
  via: 'text',
  actorType: 'text',
  actorId: 'uuid',
  network: 'text',
  words: 'text',
  source: 'text',
} satisfies Record<keyof EntryRow, string>);

const find = `select ${preferenceColumns.fields()} from preferences where organization_id = $1 and kind = $2 and address = $3`;
// In the order of the addresses, which is the same for all: two transactions never wait for each other.
const lock = `
  insert into preferences as p (organization_id, kind, address, changed_at)
  select $1, kind, address, $4::timestamptz from unnest($2::text[], $3::text[]) k (kind, address) group by kind, address
  order by kind, address collate "C"
  on conflict (organization_id, kind, address) do update set changed_at = p.changed_at
  returning ${preferenceColumns.fields('p')}`;
const save = `
  update preferences p set choices = given.choices, changed_at = given."changedAt"
  from jsonb_to_recordset($2::jsonb) as given (${preferenceColumns.definition})
  where p.organization_id = $1 and p.kind = given.kind and p.address = given.address`;
const addEntries = `
  insert into consent_entries (${entryColumns.names})
  select ${entryColumns.given()} from jsonb_to_recordset($1::jsonb) as given (${entryColumns.definition})`;
const statesOf = `
  select p.kind, p.address, p.choices -> $2 ->> 'state' as state, null as reaches from preferences p
  where p.organization_id = $1 and p.kind = any($3::text[]) and p.address = any($4::text[]) and p.choices ? $2
  union all select null, null, null, t.reaches from topics t where t.organization_id = $1 and t.key = $2`;
const entriesOf = `
  select ${entryColumns.fields()} from consent_entries where organization_id = $1 and kind = $2 and address = $3 order by id`;

interface StateRow {
  readonly kind: AddressKind | null;
  readonly address: string;
  readonly state: ConsentAct;
  readonly reaches: TopicReach | null;
}

const partsOf = (addresses: readonly FoldedAddress[]) => [addresses.map(({ kind }) => kind), addresses.map(({ address }) => address)];

/** Preferences as they are stored. */
export const preferencesOf = ({ choices, ...row }: PreferencesRow): Preferences =>
  // JSON has no times.
  new Preferences({
    ...row,
    choices: Object.fromEntries(
      Object.entries(choices).map(([topic, { state, at }]): [string, TopicChoice] => [topic, { state, at: new Date(at) }]),
    ),
  });

const entryOf = ({ actorType, actorId, ...row }: EntryRow): ConsentEntry =>
  new ConsentEntry({ ...row, by: { type: actorType, id: actorId } });

export const preferencesOn = (session: PipelinedTransaction): PreferenceRepository => ({
  async find(organizationId, { kind, address }) {
    const [row] = await session.query<PreferencesRow>('find_preferences', find, [organizationId, kind, address]);
    return row && preferencesOf(row);
  },
  async lock(organizationId, addresses, now) {
    const rows = await session.query<PreferencesRow>('lock_preferences', lock, [organizationId, ...partsOf(addresses), now]);
    return rows.map(preferencesOf);
  },
  async save(preferences, entries) {
    const [first] = entries;
    if (!first) return;
    const { organizationId } = first;
    const rows = entries.map(({ by, ...entry }) => ({ ...entry, actorType: by.type, actorId: by.id }));
    await session.execute('save_preferences', save, [organizationId, JSON.stringify(preferences)]);
    await session.execute('add_consent_entries', addEntries, [JSON.stringify(rows)]);
    await tellHeard(
      session,
      organizationId,
      entries.map(({ event }) => event),
    );
  },
  async statesOf(organizationId, topic, addresses) {
    const [kinds = [], texts = []] = partsOf(addresses);
    const rows = await session.query<StateRow>('find_topic_states', statesOf, [organizationId, topic, [...new Set(kinds)], texts]);
    return {
      reaches: rows.find(({ kind }) => kind === null)?.reaches ?? undefined,
      states: new Map(rows.flatMap(({ kind, address, state }) => (kind === null ? [] : [[`${kind} ${address}`, state]]))),
    };
  },
  async entriesOf(organizationId, { kind, address }) {
    return (await session.query<EntryRow>('find_consent_entries', entriesOf, [organizationId, kind, address])).map(entryOf);
  },
});
