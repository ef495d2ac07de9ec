import { expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { chargeEdits } from '../../../src/application/plans/charge-edits.ts';
import { DeleteRecords } from '../../../src/application/tables/delete-records.ts';
import { EditRecords } from '../../../src/application/tables/edit-records.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { type Actor, notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { PlanLimitReached } from '../../../src/domain/plans/errors.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { aColumn } from '../../support/builders.ts';
import { eventsOf, givenEndpoint } from '../../support/events/given-events.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

const key: Actor = { type: 'api-key', id: null, ip: null };

onEachBackend('The edits of a day', (store) => {
  const given = async (perDay: number, at = '2026-03-10T12:00:00Z') => {
    const { id: organizationId } = await givenOrganization(store());
    const { unitOfWork } = store();
    const table = await givenTable(store(), { organizationId, columns: [aColumn('name')] });
    const by = (actor: Actor, clock: FixedClock) => {
      const deps = { unitOfWork, audit: new Audit(clock, ids, chargeEdits(perDay)) };
      const own = { organizationId, dataTableId: table.id, by: actor };
      return {
        edit: (name: string, ...some: readonly string[]) =>
          new EditRecords(deps).execute({ ...own, edits: some.map((id) => ({ id, set: { name } })) }),
        remove: (...some: readonly string[]) => new DeleteRecords(deps).execute({ ...own, ids: some }),
      };
    };
    const clock = new FixedClock(at);
    const usedOn = (day: string) => unitOfWork.run(({ meters }) => meters.editsOn(organizationId, new Date(`${day}T23:00:00Z`)));
    const ingest = new IngestRecords({ unitOfWork, audit: new Audit(clock, ids), clock });
    const records = Records.of(Array.from({ length: 8 }, () => ({ name: 'before' })));
    await ingest.execute({ organizationId, dataTableId: table.id, by: notAudited, records });
    const list = () => store().records.list(organizationId, table.id, { limit: 1000 });
    return { organizationId, unitOfWork, usedOn, by, clock, list, all: (await list()).map(({ id }) => id) };
  };

  test('are exact under concurrent callers, and a refused one changes nothing', async () => {
    const { by, clock, list, all } = await given(5);
    const { done, refused } = await allAtOnce(8, (index) => by(key, clock).edit('after', all[index] as string));
    expect([done, refused.length]).toEqual([5, 3]);
    for (const one of refused) {
      expect(one).toBeInstanceOf(PlanLimitReached);
      expect(one).toMatchObject({
        message: 'An organization may make 5 edits a day (UTC); remaining: 0',
        details: { meter: 'edits', limit: 5, used: 5, requested: 1, resetsAt: '2026-03-11T00:00:00.000Z', plan: null },
      });
    }
    expect((await list()).filter(({ cells }) => JSON.stringify(cells).includes('after'))).toHaveLength(5);
  });

  test('count each record that is changed or deleted, until the next day; edits of the operator are free', async () => {
    const { by, clock, list, all } = await given(5);
    await by(key, clock).edit('after', ...all.slice(0, 3));
    await expect(by(key, clock).remove(...all.slice(0, 3))).rejects.toThrow('remaining: 2');
    expect(await list()).toHaveLength(8);
    await by(key, clock).remove(...all.slice(0, 2));
    await expect(by(key, clock).edit('again', all[3] as string)).rejects.toThrow('remaining: 0');
    await by(operator, clock).edit('again', all[3] as string);
    await by(key, new FixedClock('2026-03-11T00:00:00Z')).edit('again', all[4] as string);
  });

  test('are known by day, and forgotten with it, with no other count', async () => {
    const { organizationId, unitOfWork, usedOn, by, clock, all } = await given(5);
    await by(key, clock).edit('after', ...all.slice(0, 3));
    await by(key, new FixedClock('2026-03-11T00:00:00Z')).edit('again', all[4] as string);
    expect([await usedOn('2026-03-10'), await usedOn('2026-03-11'), await usedOn('2026-03-12')]).toEqual([3, 1, 0]);
    const bytes = () => unitOfWork.run(async ({ meters }) => (await meters.findMany([organizationId], ['bytes'], clock.now()))[0]?.used);
    const before = await bytes();
    // Other organizations have edits of that day, too.
    while ((await unitOfWork.run(({ meters }) => meters.sweepEdits(new Date('2026-03-11T00:00:00Z'), 1))) > 0);
    expect([await usedOn('2026-03-10'), await usedOn('2026-03-11'), await bytes()]).toEqual([0, 1, before]);
  });

  test('reach their limit without an alert or an event: it is no limit of the plan', async () => {
    const { organizationId, unitOfWork, by, all } = await given(5);
    await givenEndpoint(store(), { organizationId });
    const now = new Date();
    await by(key, new FixedClock(now.toISOString())).edit('after', ...all.slice(0, 5));
    await unitOfWork.run(({ events }) => events.appendStanding(now));
    expect((await eventsOf(store(), organizationId)).filter(({ kind }) => kind === 'usage.threshold')).toEqual([]);
    const changes = await unitOfWork.run(({ alerts }) => alerts.changes('meter.high', now, 10_000));
    expect(changes.begun.filter((cause) => cause.organizationId === organizationId)).toEqual([]);
  });

  test('have no limit if it is 0', async () => {
    const { by, clock, all } = await given(0);
    await by(key, clock).edit('after', ...all);
    expect(await by(key, clock).remove(...all)).toBe(8);
  });
});
