import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Query } from '../support/back-office.ts';
import { type Check, equal, expectNone, fact } from './check.ts';
import type { Crm } from './crm.ts';
import type { Contact } from './crm-copies.ts';
import type { Ledger } from './ledger.ts';

/** Longer than the pauses of an endpoint that was down. */
const patienceSeconds = 400;

const feed = `
  select f.last_number::int as last, (select count(*) from event_outbox where organization_id = $1)::int as unnumbered,
    (select after_number from event_endpoints where organization_id = $1)::int as looked,
    (select count(*) from event_deliveries where organization_id = $1 and state = 'pending')::int as pending,
    (select count(*) from event_deliveries where organization_id = $1 and state = 'failed')::int as failed
  from event_feeds f where organization_id = $1`;

type Feed = Readonly<Record<'last' | 'unnumbered' | 'looked' | 'pending' | 'failed', number>>;

/** Waits until the feed is read to its end and delivered; returns the seconds it took. */
export async function untilEventsAreDelivered(query: Query, { organization, copies }: Crm, ledger: Ledger): Promise<number> {
  const start = performance.now();
  for (;;) {
    const [found] = await query<Feed>(feed, [organization.organizationId]);
    const waited = (performance.now() - start) / 1000;
    const isInformative =
      found && found.unnumbered === 0 && found.looked === found.last && found.pending === 0 && copies.read === found.last;
    if (isInformative) return waited;
    if (waited > patienceSeconds) {
      ledger.violated(`Events are not told after ${patienceSeconds} s: ${JSON.stringify(found)}, read up to ${copies.read}`);
      return waited;
    }
    await sleep(250);
  }
}

/** Checks that the CRM, the table and both copies that were made from events are equal, and what was told to the endpoint. */
export async function checkCrm(query: Query, { organization, contacts, counts, copies, receiver }: Crm): Promise<readonly Check[]> {
  const { organizationId, tableId } = organization;
  const [found] = await query<Feed>(feed, [organizationId]);
  const last = found?.last ?? 0;
  const rows = await query<{ id: string; cells: Contact }>('select id::text as id, data as cells from records where data_table_id = $1', [
    tableId,
  ]);
  const stored = new Map(rows.map(({ id, cells }) => [id, whole(cells)]));
  const byEmail = new Map([...stored.values()].map((contact) => [contact.email ?? '', contact]));
  const deliveries = [...copies.delivered.values()].reduce((sum, times) => sum + times, 0);
  const untold = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !copies.delivered.has(number));
  return [
    fact('CRM: calls', counts.calls),
    fact('CRM: of these, repeated', counts.repeated),
    fact('CRM: times that its endpoint misbehaved', counts.misbehaved),
    equal('CRM: records in its table', stored.size, contacts.size),
    equal('CRM: records added, less those deleted', counts.inserted - counts.deleted, stored.size),
    expectNone('CRM: contacts that differ in its table', differing(contacts, byEmail)),
    expectNone('CRM: records that differ in the copy by the feed', differing(stored, copies.byFeed)),
    expectNone('CRM: records that differ in the copy by the endpoint', differing(stored, copies.byEndpoint)),
    fact('CRM: events', last),
    expectNone('CRM: gaps in the feed', copies.counts.gaps),
    fact('CRM: deliveries of events', deliveries),
    fact('CRM: of these, repeated', copies.counts.repeated),
    expectNone('CRM: events that were not delivered', untold.length),
    expectNone('CRM: events first delivered after a later one of their record', copies.counts.outOfOrder),
    expectNone('CRM: deliveries that failed for good', found?.failed ?? 0),
    expectNone('CRM: deliveries with a bad signature', receiver.forged),
  ];
}

/** With null for a column that was never set. */
const whole = ({ email = null, name = null, city = null }: Partial<Contact>): Contact => ({ email, name, city });

/** The number of entries that one has and the other has not, or has otherwise. */
function differing(one: ReadonlyMap<string, Contact>, other: ReadonlyMap<string, Contact>): number {
  const differs = (key: string): boolean => {
    const [mine, theirs] = [one.get(key), other.get(key)];
    return !mine || !theirs || !isDeepStrictEqual(whole(mine), whole(theirs));
  };
  return [...new Set([...one.keys(), ...other.keys()])].filter(differs).length;
}
