import { beforeEach, describe, expect, test } from '@jest/globals';
import { sealContext } from '../../../src/application/credentials/ingest-token-maker.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aColumn, aToken } from '../../support/builders.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';
import { countAnswers, settleAll } from '../plans/ledger.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const create = (organizationId: string, more: Partial<Parameters<Application['createDataTable']['execute']>[0]> = {}) =>
  app.createDataTable.execute({ organizationId, name: 'Leads', by: operator, ...more });
const count = (organizationId: string) => app.unitOfWork.run(({ dataTables }) => dataTables.count(organizationId));
const open = (token: string) => app.authenticateIngestToken.execute({ token });
const isOpen = async (token: string) => (await settleAll([open(token)]))[0] !== 'INVALID_INGEST_TOKEN';

describe('Creating a data table', () => {
  test('stores the table with its columns and a valid ingest token', async () => {
    const { id } = await givenOrganization(app);
    const columns = [aColumn('email', { required: true }), aColumn('age', { type: 'number', metadata: false })];
    const { table, ingestToken } = await create(id, { columns, fillsAbsentColumns: true });
    expect(table).toMatchObject({ organizationId: id, name: 'Leads', columns, fillsAbsentColumns: true, createdAt: app.clock.now() });
    expect(await app.unitOfWork.run(({ dataTables }) => dataTables.find(id, table.id))).toEqual(table);
    expect(ingestToken).toMatch(/^[\w-]{43}$/);
    const { token } = await open(ingestToken);
    expect(token).toMatchObject({ organizationId: id, dataTableId: table.id, expiresAt: null });
    expect(app.secrets.open(token.sealed, sealContext(token))).toBe(ingestToken);
    expect(JSON.stringify(token)).not.toContain(ingestToken);
  });

  test('allows a table without columns', async () => {
    const { id } = await givenOrganization(app);
    expect((await create(id)).table.hasSchema).toBe(false);
  });

  test('is refused for an organization that does not exist', async () => {
    await expect(create(app.ids.next())).rejects.toMatchObject({ code: 'ORGANIZATION_NOT_FOUND' });
  });

  test.each([
    ['a blank name', [aColumn(' ')]],
    ['a duplicate name', [aColumn('email'), aColumn('email')]],
    ['too many columns', Array.from({ length: 201 }, (_, index) => aColumn(`column ${index}`))],
  ])('is refused with %s', async (_, columns) => {
    const { id } = await givenOrganization(app);
    await expect(create(id, { columns })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await count(id)).toBe(0);
  });

  test('allows exactly as many tables as the plan, also for concurrent calls', async () => {
    const { id, planId } = await givenOrganization(app, { limits: { tables: 3 } });
    const { id: other } = await givenOrganization(app, { limits: { tables: 3 } });
    await create(other);
    const answers = await settleAll(Array.from({ length: 8 }, () => create(id)));
    expect(countAnswers(answers)).toEqual({ answered: 3, PLAN_LIMIT: 5 });
    expect(await count(id)).toBe(3);
    await expect(create(id)).rejects.toMatchObject({
      details: { meter: 'tables', limit: 3, used: 3, requested: 1, remaining: 0, resetsAt: null, plan: planId },
    });
  });

  test('is refused on a plan without the tables meter', async () => {
    const { id, planId } = await givenOrganization(app, { without: ['tables'] });
    await expect(create(id)).rejects.toMatchObject({
      code: 'PLAN_LIMIT',
      details: { meter: 'tables', limit: 0, used: 0, requested: 1, remaining: 0, resetsAt: null, plan: planId },
    });
    expect(await count(id)).toBe(0);
  });
});

describe('Rotating an ingest token', () => {
  const rotate = async ({ organizationId, id: dataTableId }: { organizationId: string; id: string }, overlapSeconds: number) =>
    app.rotateIngestToken.execute({ organizationId, dataTableId, overlapSeconds, by: operator });

  test('returns a new token and keeps the old one valid during the overlap', async () => {
    const { table, ingestToken: old } = await create((await givenOrganization(app)).id);
    const fresh = await rotate(table, 3600);
    expect([await isOpen(old), await isOpen(fresh)]).toEqual([true, true]);
    app.clock.pass({ seconds: 3599 });
    expect(await isOpen(old)).toBe(true);
    app.clock.pass({ seconds: 1 });
    expect([await isOpen(old), await isOpen(fresh)]).toEqual([false, true]);
  });

  test('revokes the old token at once without an overlap', async () => {
    const { table, ingestToken: old } = await create((await givenOrganization(app)).id);
    const fresh = await rotate(table, 0);
    expect([await isOpen(old), await isOpen(fresh)]).toEqual([false, true]);
  });

  test('never extends the overlap of an earlier rotation', async () => {
    const { table, ingestToken: first } = await create((await givenOrganization(app)).id);
    const second = await rotate(table, 100);
    const third = await rotate(table, 604_800);
    app.clock.pass({ seconds: 100 });
    expect([await isOpen(first), await isOpen(second), await isOpen(third)]).toEqual([false, true, true]);
  });

  test('shortens the overlap of tokens from earlier rotations', async () => {
    const { table, ingestToken: first } = await create((await givenOrganization(app)).id);
    const second = await rotate(table, 604_800);
    const third = await rotate(table, 0);
    expect([await isOpen(first), await isOpen(second), await isOpen(third)]).toEqual([false, false, true]);
  });

  test('works for a table without a token', async () => {
    expect(await isOpen(await rotate(await givenTable(app), 60))).toBe(true);
  });

  test('leaves one current token after many concurrent rotations', async () => {
    const table = await givenTable(app);
    const { organizationId, id: dataTableId } = table;
    await app.unitOfWork.run(({ ingestTokens }) => ingestTokens.save(aToken({ organizationId, dataTableId })));
    const secrets = await Promise.all(Array.from({ length: 5 }, () => rotate(table, 0)));
    const alive = await Promise.all(secrets.map(isOpen));
    expect(alive.filter(Boolean)).toHaveLength(1);
  });

  test.each([-1, 604_801, Number.NaN])('refuses an overlap of %p seconds and changes nothing', async (overlap) => {
    const { table, ingestToken } = await create((await givenOrganization(app)).id);
    await expect(rotate(table, overlap)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect((await open(ingestToken)).token.expiresAt).toBeNull();
  });

  test("is refused for another organization's table and changes nothing", async () => {
    const { table, ingestToken } = await create((await givenOrganization(app)).id);
    const { id: organizationId } = await givenOrganization(app);
    await expect(rotate({ organizationId, id: table.id }, 0)).rejects.toMatchObject({ code: 'DATA_TABLE_NOT_FOUND' });
    expect(await isOpen(ingestToken)).toBe(true);
  });
});

test('A malformed token is refused', async () => {
  for (const token of ['', 'short', 'a'.repeat(43), `${'a'.repeat(42)}/`, 'a'.repeat(44)]) expect(await isOpen(token)).toBe(false);
});
