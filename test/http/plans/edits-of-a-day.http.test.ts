import { expect, test } from '@jest/globals';
import { SetKey } from '../../../src/application/tables/keys/set-key.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { oneDay } from '../../../src/domain/plans/period.ts';
import { PlanMeter } from '../../../src/domain/plans/plan-meter.ts';
import { aDefinition, aWebhookStep } from '../../support/builders.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';

const limit = 1000;
const view = { name: 'Old', isShared: true, content: { filters: [], sort: null, columns: null } };

onMemory(
  'the edits of a day',
  (spindle) => {
    const spend = (organizationId: string, amount: number) =>
      spindle().store.unitOfWork.run(({ meters }) => {
        const now = spindle().clock.now();
        const { startsAt: periodStartsAt, endsAt: resetsAt } = oneDay(now);
        const meter = new PlanMeter({
          organizationId,
          name: 'edits',
          plan: '',
          limit,
          used: 0,
          periodStartsAt,
          resetsAt,
          day: '2026-03-10',
        });
        return meters.spend([{ meter, amount }]);
      });

    async function given() {
      const tenant = await aTenant(spindle(), { columns: ['email', 'name', 'city'] });
      const { id: organizationId, table, spinnerId } = tenant;
      await tenant.append([{ email: 'ada@example.com', name: 'Ada', city: 'London' }]);
      const by = operator;
      await spindle()
        .get(SetKey)
        .execute({ organizationId, dataTableId: table.id, columns: ['email'], by });
      const person = await tenant.person();
      await person.patch(`/spinners/${spinnerId}`, { draft: aDefinition({ dataTableId: table.id, steps: [aWebhookStep()] }) });
      const [record] = (await person.get(`/data-tables/${table.id}/records`)).body.data as { id: string }[];
      return { tenant, person, recordId: record?.id ?? '' };
    }

    const edits: readonly (readonly [string, string, (fixture: { tenant: Tenant; recordId: string }) => unknown])[] = [
      ['post', '/data-tables', () => ({ name: 'Others' })],
      ['patch', '/data-tables/TABLE', () => ({ name: 'Others' })],
      ['post', '/data-tables/TABLE/columns', () => ({ name: 'street', type: 'text' })],
      ['patch', '/data-tables/TABLE/columns', () => ({ column: 'city', name: 'town' })],
      ['post', '/data-tables/TABLE/columns/delete', () => ({ column: 'city' })],
      ['post', '/data-tables/TABLE/columns/conversion', () => ({ column: 'city', type: 'number', clears: true })],
      ['post', '/data-tables/TABLE/saved-views', () => ({ ...view, name: 'Mine' })],
      ['patch', '/data-tables/TABLE/saved-views/VIEW', () => ({ name: 'Ours' })],
      ['patch', '/data-tables/TABLE/records', ({ recordId }) => ({ records: [{ id: recordId, set: { name: 'A' } }] })],
      ['patch', '/data-tables/TABLE/records/RECORD', () => ({ set: { name: 'A' } })],
      ['patch', '/data-tables/TABLE/records/by-key?email=ada@example.com', () => ({ set: { name: 'A' } })],
      ['post', '/data-tables/TABLE/records/edit-selected', ({ recordId }) => ({ recordIds: [recordId], set: { name: 'A' } })],
      ['post', '/data-tables/TABLE/records/delete', ({ recordId }) => ({ ids: [recordId] })],
      ['post', '/data-tables/TABLE/records/delete-selected', ({ recordId }) => ({ recordIds: [recordId] })],
      ['delete', '/data-tables/TABLE/records/by-key?email=ada@example.com', () => undefined],
      ['delete', '/data-tables/TABLE/records/RECORD', () => undefined],
      ['post', '/spinners', ({ tenant }) => ({ name: 'New', draft: aDefinition({ dataTableId: tenant.table.id }) })],
      ['patch', '/spinners/SPINNER', () => ({ name: 'Other' })],
      ['post', '/spinners/SPINNER/duplicate', () => ({})],
      ['post', '/spinners/SPINNER/publish', () => ({})],
      ['post', '/spinners/SPINNER/versions/1/restore', () => ({})],
    ];

    test('each route that edits is refused with a declared 402', async () => {
      const { tenant, person, recordId } = await given();
      const shared = await person.post(`/data-tables/${tenant.table.id}/saved-views`, view);
      const inFull = (path: string) =>
        path
          .replace('TABLE', tenant.table.id)
          .replace('SPINNER', tenant.spinnerId)
          .replace('RECORD', recordId)
          .replace('VIEW', shared.body.view?.id);
      const call = (method: string, path: string, body: unknown) =>
        (person as unknown as Record<string, typeof person.post>)[method]?.(inFull(path), body);
      await spend(tenant.id, limit - 2);
      const refused = [];
      for (const [method, path, body] of edits) {
        const received = await call(method, path, body({ tenant, recordId }));
        refused.push([
          method,
          path,
          received?.status,
          received?.body.code,
          received?.body.meter,
          received?.body.plan ?? received?.body.errors ?? null,
        ]);
      }
      expect(refused).toEqual(edits.map(([method, path]) => [method, path, 402, 'PLAN_LIMIT', 'edits', null]));
      const { body } = await person.get('/usage');
      expect(body.editsToday).toEqual({ used: limit, limit, remaining: 0, resetsAt: '2026-03-11T00:00:00.000Z' });
    });

    test('what ends something goes on without them', async () => {
      const { tenant, person } = await given();
      const ofTable = `/data-tables/${tenant.table.id}`;
      const begun = await person.post(`${ofTable}/columns/conversion`, { column: 'city', type: 'number', clears: true });
      expect(begun.status).toBeLessThan(300);
      await spend(tenant.id, limit - 2);
      expect((await person.post(`${ofTable}/columns/conversion/cancel`)).status).toBe(200);
      expect((await person.post(`/spinners/${tenant.spinnerId}/unpublish`)).status).toBe(200);
      expect((await tenant.append([{ email: 'grace@example.com', name: 'Grace', city: 'Arlington' }])).status).toBe(201);
    });
  },
  { EDITS_PER_DAY: String(limit) },
);
