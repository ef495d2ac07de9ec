import type { ErasedForms } from '../../application/consent/erased-forms.ts';
import type { SuppressedCounts, SuppressionRepository } from '../../application/consent/suppression-repository.ts';
import { type AddressKind, addressKinds } from '../../domain/channels/address-kind.ts';
import { oneForAddress, type Suppression } from '../../domain/consent/suppression.ts';
import { addedEvent, changedEvent, removedEvent, type SuppressionEvent } from '../../domain/consent/suppression-event.ts';
import { isTwin } from '../engine/rows/is-twin.ts';
import { rowsByOrganization } from '../engine/rows/rows-by-organization.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { tellHeard } from '../kernel/append-outbox.ts';
import { spellingsOfStored, storedForms } from './spellings.ts';
import { type SuppressionRow, suppressionColumns, suppressionOf, suppressionRowOf } from './suppression-row.ts';

/**
 * The suppressions of addresses, each looked up by the primary key. By an array of addresses, PostgreSQL before 17 would read all of the
 * organization while the table has no statistics, as after the import of a list: 146 instead of 0.6 ms for 40 of 100,000.
 */
const ofAddresses = (lock = ''): string => `
  select ${suppressionColumns.fields('s')} from (select address from unnest($3::text[]) a (address) order by address collate "C") given
  cross join lateral (
    select ${suppressionColumns.names} from suppressions where organization_id = $1 and kind = $2 and address = given.address ${lock} offset 0) s`;

const findAll = ofAddresses();
const lockMany = ofAddresses('for update');

/** The oldest, whatever the spelling. */
const oldest = 'order by s.created_at limit 1';
const findOne = `${findAll} ${oldest}`;

// In the order of the key, so that two lists with the same addresses do not deadlock.
const insertOr = (onConflict: string): string => `
  insert into suppressions (${suppressionColumns.names})
  select ${suppressionColumns.given()} from jsonb_to_recordset($1::jsonb) as given (${suppressionColumns.definition})
  order by "organizationId", kind, address collate "C"
  on conflict (organization_id, kind, address) do ${onConflict}`;
const insert = insertOr('nothing returning address');

const changing = suppressionColumns.only(
  ...(['reason', 'note', 'via', 'actorType', 'actorId', 'createdAt', 'unsubscribedAt', 'earlier', 'changedAt'] as const),
);
// The rows are there, and are found by the primary key in any case: a join would compare them with all of the organization.
const replace = insertOr(`update set (${changing.names}) = row (${changing.excluded})`);
const update = `
  update suppressions s set (${changing.names}) = row (${changing.given('given')})
  from jsonb_to_recordset($4::jsonb) as given (${suppressionColumns.definition})
  where s.organization_id = $1 and s.kind = $2 and s.address = $3`;

/** For an address that others add and remove at the same time. */
const mostRounds = 5;

/** Adds suppressions of one organization and kind. */
async function addSome(session: PipelinedTransaction, given: readonly Suppression[]): Promise<SuppressedCounts> {
  const counts = { added: 0, strengthened: 0 };
  const [first] = given;
  if (!first) return counts;
  const { organizationId, kind } = first;
  const told: SuppressionEvent[] = [];
  const left = new Map(given.map((one) => [one.address, one]));
  for (let round = 0; left.size > 0 && round < mostRounds; round++) {
    const rows = JSON.stringify([...left.values()].map(suppressionRowOf));
    for (const { address } of await session.query<{ address: string }>('add_suppressions', insert, [rows])) {
      told.push(addedEvent(left.get(address) as Suppression));
      counts.added++;
      left.delete(address);
    }
    if (left.size === 0) break;
    const known = (await session.query<SuppressionRow>('lock_suppressions', lockMany, [organizationId, kind, [...left.keys()]])).map(
      suppressionOf,
    );
    const changed: Suppression[] = [];
    for (const before of known) {
      const one = left.get(before.address) as Suppression;
      const now = before.again(one);
      left.delete(before.address);
      if (now === before) continue;
      changed.push(now);
      told.push(addedEvent(one, before));
      counts.strengthened++;
    }
    if (changed.length > 0) await session.execute('replace_suppressions', replace, [JSON.stringify(changed.map(suppressionRowOf))]);
  }
  await tellHeard(session, organizationId, told);
  return counts;
}

/** Gives suppressions of erased people the hashes that these are stored by. */
async function againOfErased(
  session: PipelinedTransaction,
  forms: ErasedForms,
  given: readonly Suppression[],
): Promise<readonly Suppression[]> {
  const [first] = given;
  const hashesOf = new Map(given.map((one) => [one, forms.hashesOf(one.organizationId, one)]));
  const hashes = [...hashesOf.values()].flat();
  if (!first || hashes.length === 0) return given;
  const rows = await session.query<SuppressionRow>('find_suppressions', findAll, [first.organizationId, first.kind, hashes]);
  if (rows.length === 0) return given;
  const known = new Set(rows.map(({ address }) => address));
  return given.map((one) => {
    const hash = hashesOf.get(one)?.find((form) => known.has(form));
    return hash === undefined ? one : one.with({ address: hash, note: null });
  });
}

interface OldSuppressions {
  readonly organizationId: string;
  readonly kind: string;
  readonly addresses: readonly string[];
}

const oldSuppressions = `
  select t.organization_id as "organizationId", s.kind, s.addresses
  from (select distinct organization_id from data_tables where is_reached(organization_id) and ${isTwin('organization_id')}) t
  cross join lateral (
    select kind, array_agg(address) as addresses from (
      select kind, address from suppressions where organization_id = t.organization_id and created_at < $1 limit $2) few
    group by kind
  ) s
  limit 1`;
const removeSuppressions = 'delete from suppressions where organization_id = $1 and kind = $2 and address = any($3::text[])';

export const suppressionsOn = (session: PipelinedTransaction, forms: ErasedForms): SuppressionRepository => {
  const stored = (organizationId: string, kind: AddressKind, address: string) => storedForms(forms, organizationId, { kind, address });
  return {
    async find(organizationId, kind, address) {
      const [row] = await session.query<SuppressionRow>('find_suppression', findOne, [
        organizationId,
        kind,
        stored(organizationId, kind, address),
      ]);
      return row && suppressionOf(row);
    },
    async findMany(organizationId, kind, addresses, forService) {
      const formsOf = new Map(addresses.map((address) => [address, stored(organizationId, kind, address)]));
      const values = [organizationId, kind, [...formsOf.values()].flat()] as const;
      const rows = await session.query<SuppressionRow>('find_suppressions', findAll, values);
      const barring = forService ? rows.filter((row) => suppressionOf(row).barsServices) : rows;
      const reasons = new Map(barring.map(({ address, reason }) => [address, reason]));
      if (reasons.size === 0) return reasons;
      return new Map(
        [...formsOf].flatMap(([address, all]) => {
          const found = all.find((one) => reasons.has(one));
          return found === undefined ? [] : [[address, reasons.get(found) as Suppression['reason']] as const];
        }),
      );
    },
    async lock(organizationId, kind, address) {
      const [row] = await session.query<SuppressionRow>('lock_suppression', `${lockMany} ${oldest}`, [
        organizationId,
        kind,
        stored(organizationId, kind, address),
      ]);
      return row && suppressionOf(row);
    },
    async add(suppressions) {
      const counts = { added: 0, strengthened: 0 };
      for (const rows of rowsByOrganization(oneForAddress(suppressions)).values())
        for (const kind of addressKinds) {
          const { added, strengthened } = await addSome(
            session,
            await againOfErased(
              session,
              forms,
              rows.filter((one) => one.kind === kind),
            ),
          );
          counts.added += added;
          counts.strengthened += strengthened;
        }
      return counts;
    },
    async erase({ kind, address }, erased) {
      const { organizationId } = erased;
      for (const one of stored(organizationId, kind, address))
        await session.execute('erase_suppression', 'delete from suppressions where organization_id = $1 and kind = $2 and address = $3', [
          organizationId,
          kind,
          one,
        ]);
      await session.execute('replace_suppressions', replace, [JSON.stringify([suppressionRowOf(erased)])]);
    },
    async save(suppression, before, cause) {
      const { organizationId, kind } = suppression;
      const row = JSON.stringify([suppressionRowOf(suppression)]);
      // One by one, by the primary key: see `ofAddresses`.
      for (const address of spellingsOfStored(suppression))
        await session.execute('save_suppression', update, [organizationId, kind, address, row]);
      await tellHeard(session, organizationId, [changedEvent(before, suppression, cause)]);
    },
    async sweepTests(before, limit) {
      const [found] = await session.overAll<OldSuppressions>('old_test_suppressions', oldSuppressions, [before, limit]);
      if (!found) return 0;
      const { organizationId, kind, addresses } = found;
      await session.execute('remove_test_suppressions', removeSuppressions, [organizationId, kind, addresses]);
      return addresses.length;
    },
    async remove(suppression, cause) {
      const { organizationId, kind, reason } = suppression;
      let isRemoved = false;
      // One by one, by the primary key: see `ofAddresses`.
      for (const address of spellingsOfStored(suppression)) {
        const removed = await session.query(
          'remove_suppression',
          'delete from suppressions where organization_id = $1 and kind = $2 and address = $3 and reason = $4 returning address',
          [organizationId, kind, address, reason],
        );
        isRemoved ||= removed.length > 0;
      }
      if (isRemoved) await tellHeard(session, organizationId, [removedEvent(suppression, cause)]);
    },
  };
};
