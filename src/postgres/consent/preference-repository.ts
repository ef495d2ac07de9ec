import type { PreferenceRepository } from '../../application/consent/preference-repository.ts';
import type { AddressKind, FoldedAddress } from '../../domain/channels/address-kind.ts';
import type { TopicState } from '../../domain/consent/preferences.ts';
import type { TopicReach } from '../../domain/consent/topic.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { tellHeard } from '../kernel/append-outbox.ts';
import { entryColumns, type PreferencesRow, preferenceColumns, preferencesOf, storedPreferences } from './preference-rows.ts';
import { moveInLists } from './topic-lists.ts';

const find = `select ${preferenceColumns.fields()} from preferences where organization_id = $1 and kind = $2 and address = $3`;
// In the order of the addresses, which is the same for all: two transactions never wait for each other.
const lock = `
  insert into preferences as p (organization_id, kind, address, changed_at)
  select $1, kind, address, $4::timestamptz from unnest($2::text[], $3::text[]) k (kind, address) group by kind, address
  order by kind, address collate "C"
  on conflict (organization_id, kind, address) do update set changed_at = p.changed_at
  returning ${preferenceColumns.fields('p')}`;
const save = `
  update preferences p
  set choices = given.choices, frequency = given.frequency, frequency_at = given."frequencyAt", changed_at = given."changedAt"
  from jsonb_to_recordset($2::jsonb) as given (${preferenceColumns.definition})
  where p.organization_id = $1 and p.kind = given.kind and p.address = given.address
  returning p.kind, p.address, p.id`;
const speak = `
  insert into preferences as p (organization_id, kind, address, changed_at, language)
  select $1, kind, address, $3::timestamptz, $4 from (
    select distinct kind, address collate "C" as address from jsonb_to_recordset($2::jsonb) as given (kind text, address text) order by 1, 2) k
  on conflict (organization_id, kind, address) do update set language = excluded.language`;
const addEntries = `
  insert into consent_entries (${entryColumns.names})
  select ${entryColumns.given()} from jsonb_to_recordset($1::jsonb) as given (${entryColumns.definition})`;
const forgetEntries = `
  update consent_entries set address = $4 where organization_id = $1 and kind = $2 and address = $3 returning id`;
const eraseEntries = `
  update consent_entries set address = $4, network = null where organization_id = $1 and kind = $2 and address = $3 returning id`;
const findToForget = `
  select ${preferenceColumns.fields()}, id from preferences where organization_id = $1 and kind = $2 and address = $3 for update`;
const forgetJoined =
  'update preferences set choices = $4::jsonb, language = null where organization_id = $1 and kind = $2 and address = $3';
const forgetUnchosen =
  "delete from preferences where organization_id = $1 and kind = $2 and address = $3 and choices = '{}' and frequency is distinct from 'weekly'";
const erasePreferences = 'delete from preferences where organization_id = $1 and kind = $2 and address = $3';
const statesOf = `
  select p.kind, p.address, p.state, null as reaches from unnest($3::text[]) kinds (kind) cross join unnest($4::text[]) addresses (address)
  cross join lateral (
    select kind, address, choices -> $2 ->> 'state' as state from preferences
    where organization_id = $1 and kind = kinds.kind and address = addresses.address and choices ? $2 offset 0) p
  union all select null, null, null, t.reaches from topics t where t.organization_id = $1 and t.key = $2`;

// Locked in the order of the addresses, as above. Who chooses to get all again waits until those who wait by this are saved, and then wakes
// them.
const limitedAmong = (lock: '' | 'for share') => `
  select p.kind, p.address from (
    select distinct kind, address collate "C" as address from jsonb_to_recordset($2::jsonb) as given (kind text, address text) order by 1, 2) k
  cross join lateral (
    select kind, address from preferences
    where organization_id = $1 and kind = k.kind and address = k.address and frequency = 'weekly' offset 0 ${lock}) p`;
const [findLimited, holdLimited] = [limitedAmong(''), limitedAmong('for share')];

interface StateRow {
  readonly kind: AddressKind | null;
  readonly address: string;
  readonly state: TopicState;
  readonly reaches: TopicReach | null;
}

/** The id of preferences, by which lists name them. */
interface OwnedRow {
  readonly kind: AddressKind;
  readonly address: string;
  readonly id: string;
}

const partsOf = (addresses: readonly FoldedAddress[]) => [addresses.map(({ kind }) => kind), addresses.map(({ address }) => address)];

const jsonOf = (addresses: readonly FoldedAddress[]): string => JSON.stringify(addresses.map(({ kind, address }) => ({ kind, address })));
const keysOf = (rows: readonly FoldedAddress[]) => new Set(rows.map(({ kind, address }) => `${kind} ${address}`));

export const preferencesOn = (session: PipelinedTransaction): PreferenceRepository => ({
  async find(organizationId, { kind, address }) {
    const [row] = await session.query<PreferencesRow>('find_preferences', find, [organizationId, kind, address]);
    return row && preferencesOf(row);
  },
  async lock(organizationId, addresses, now) {
    const rows = await session.query<PreferencesRow>('lock_preferences', lock, [organizationId, ...partsOf(addresses), now]);
    return rows.map(preferencesOf);
  },
  async save(changes, entries) {
    const [first] = entries;
    if (!first) return;
    const { organizationId } = first;
    const rows = entries.map(({ by, ...entry }) => ({ ...entry, actorType: by.type, actorId: by.id }));
    const stored = JSON.stringify(changes.map(({ after }) => storedPreferences(after)));
    const saved = await session.query<OwnedRow>('save_preferences', save, [organizationId, stored]);
    const idOf = new Map(saved.map(({ kind, address, id }) => [`${kind} ${address}`, id]));
    await session.execute('add_consent_entries', addEntries, [JSON.stringify(rows)]);
    await tellHeard(
      session,
      organizationId,
      entries.map(({ event }) => event),
    );
    // Last, since others who join the same topic wait for its counts.
    const moves = changes.flatMap(({ before, after }) => {
      const person = idOf.get(`${after.kind} ${after.address}`) as string;
      return before.movesTo(after).map((move) => ({ ...move, person }));
    });
    await moveInLists(session, organizationId, moves);
  },
  async speak(organizationId, addresses, language, now) {
    await session.execute('speak_language', speak, [organizationId, jsonOf(addresses), now, language]);
  },
  async forget(organizationId, { kind, address }, hash) {
    const named = [organizationId, kind, address];
    const [row] = await session.query<PreferencesRow & OwnedRow>('find_preferences_to_forget', findToForget, named);
    const entries = (await session.query('forget_consent_entries', forgetEntries, [...named, hash])).length;
    if (!row) return entries;
    const { id: person, ...known } = row;
    const before = preferencesOf(known);
    await session.execute('forget_joined_topics', forgetJoined, [...named, JSON.stringify(storedPreferences(before.forgotten).choices)]);
    await session.execute('forget_preferences', forgetUnchosen, named);
    await moveInLists(
      session,
      organizationId,
      before.leavings.map((move) => ({ ...move, person })),
    );
    return entries;
  },
  async erase(organizationId, { kind, address }, hash) {
    const named = [organizationId, kind, address];
    const [row] = await session.query<PreferencesRow & OwnedRow>('find_preferences_to_forget', findToForget, named);
    const entries = (await session.query('erase_consent_entries', eraseEntries, [...named, hash])).length;
    if (!row) return entries;
    const { id: person, ...known } = row;
    await session.execute('erase_preferences', erasePreferences, named);
    await moveInLists(
      session,
      organizationId,
      preferencesOf(known).leavings.map((move) => ({ ...move, person })),
    );
    return entries;
  },
  async limitedAmong(organizationId, addresses) {
    return keysOf(await session.query<FoldedAddress>('find_limited_addresses', findLimited, [organizationId, jsonOf(addresses)]));
  },
  async holdLimited(organizationId, addresses) {
    return keysOf(await session.query<FoldedAddress>('hold_limited_addresses', holdLimited, [organizationId, jsonOf(addresses)]));
  },
  async statesOf(organizationId, topic, addresses) {
    const [kinds = [], texts = []] = partsOf(addresses);
    const rows = await session.query<StateRow>('find_topic_states', statesOf, [organizationId, topic, [...new Set(kinds)], texts]);
    return {
      reaches: rows.find(({ kind }) => kind === null)?.reaches ?? undefined,
      states: new Map(rows.flatMap(({ kind, address, state }) => (kind === null ? [] : [[`${kind} ${address}`, state]]))),
    };
  },
});
