import { beforeEach, describe, expect, test } from '@jest/globals';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { givenOrganization, givenSpinner, givenTable } from '../../support/given.ts';

let app: Application;
let organizationId: string;
let table: DataTable;
let tableId: string;
let spinnerId: string;
beforeEach(async () => {
  app = await openApplication();
  organizationId = (await givenOrganization(app)).id;
  table = await givenTable(app, { organizationId });
  tableId = table.id;
  spinnerId = (await givenSpinner(app, table)).id;
});

interface Limits {
  readonly dataTableIds?: readonly string[] | null;
  readonly spinnerIds?: readonly string[] | null;
}

const create = async (limits: Limits = {}) =>
  (await app.createApiKey.execute({ organizationId, name: 'CRM', scopes: ['ingest'], ...limits, by: operator })).apiKey;
const edit = (apiKeyId: string, limits: Limits) => app.editApiKey.execute({ organizationId, apiKeyId, ...limits, by: operator });
const stored = (id: string) => app.unitOfWork.run(({ apiKeys }) => apiKeys.lock(organizationId, id));
const many = (count: number) => Array.from({ length: count }, () => app.ids.next());

describe('An API key that is limited', () => {
  test('has each table and spinner once, in the stored form of its id', async () => {
    const key = await create({ dataTableIds: [tableId, tableId.toUpperCase()], spinnerIds: [spinnerId] });
    expect(await stored(key.id)).toMatchObject({ dataTableIds: [tableId], spinnerIds: [spinnerId] });
  });

  test('is refused with a list that is empty or too long, and with ids of others as with unknown ones', async () => {
    const theirs = await givenTable(app);
    const theirSpinner = await givenSpinner(app, theirs);
    const refused = async (limits: Limits) => {
      const errors = async (call: Promise<unknown>) => call.then(String, ({ code, details }) => [code, details.errors]);
      const key = await create();
      const [created, edited] = [await errors(create(limits)), await errors(edit(key.id, limits))];
      expect(edited).toEqual(created);
      expect((await stored(key.id))?.reach.isLimited).toBe(false);
      return created;
    };
    const length = 'must name 1 to 100, or be null for all';
    expect(await refused({ dataTableIds: [] })).toEqual(['VALIDATION_ERROR', [{ path: 'dataTableIds', message: length }]]);
    expect(await refused({ spinnerIds: many(101) })).toEqual(['VALIDATION_ERROR', [{ path: 'spinnerIds', message: length }]]);
    const noTable = (index: number) => ({ path: `dataTableIds[${index}]`, message: 'is no data table of this organization' });
    expect(await refused({ dataTableIds: [theirs.id, tableId, app.ids.next(), 'leads'] })).toEqual([
      'VALIDATION_ERROR',
      [noTable(0), noTable(2), noTable(3)],
    ]);
    expect(await refused({ spinnerIds: [theirSpinner.id] })).toMatchObject(['VALIDATION_ERROR', [{ path: 'spinnerIds[0]' }]]);
  });

  test('is changed, member by member, and the change is audited', async () => {
    const key = await create({ dataTableIds: [tableId] });
    await edit(key.id, { spinnerIds: [spinnerId] });
    expect(await stored(key.id)).toMatchObject({ dataTableIds: [tableId], spinnerIds: [spinnerId] });
    await edit(key.id, { dataTableIds: null });
    await edit(key.id, { dataTableIds: null, spinnerIds: [spinnerId] });
    expect(await stored(key.id)).toMatchObject({ dataTableIds: null, spinnerIds: [spinnerId] });
    const entries = [...app.tables.committed.auditEntries.list(organizationId)];
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['api-key.created', { scopes: ['ingest'], expiresAt: null, dataTableIds: [tableId] }],
      [
        'api-key.edited',
        { before: { dataTableIds: [tableId], spinnerIds: null }, after: { dataTableIds: [tableId], spinnerIds: [spinnerId] } },
      ],
      [
        'api-key.edited',
        { before: { dataTableIds: [tableId], spinnerIds: [spinnerId] }, after: { dataTableIds: null, spinnerIds: [spinnerId] } },
      ],
    ]);
  });

  test('stays limited after its table is deleted, and may be saved with it again', async () => {
    const key = await create({ dataTableIds: [tableId] });
    await app.unitOfWork.run(({ dataTables }) => dataTables.remove(table, app.clock.now()));
    expect((await stored(key.id))?.reach.isLimited).toBe(true);
    const other = await givenTable(app, { organizationId });
    await edit(key.id, { dataTableIds: [tableId, other.id] });
    expect((await stored(key.id))?.dataTableIds).toEqual([tableId, other.id]);
    await edit(key.id, { dataTableIds: [other.id] });
    await expect(edit(key.id, { dataTableIds: [tableId] })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('keeps its limits in a rotation', async () => {
    const key = await create({ dataTableIds: [tableId], spinnerIds: [spinnerId] });
    const { apiKey } = await app.rotateApiKey.execute({ organizationId, apiKeyId: key.id, overlapSeconds: 60, by: operator });
    expect(apiKey).toMatchObject({ dataTableIds: [tableId], spinnerIds: [spinnerId] });
  });

  test('is not changed once it was revoked, nor if it is of another organization', async () => {
    const key = await create();
    await app.revokeApiKey.execute({ organizationId, apiKeyId: key.id, by: operator });
    await expect(edit(key.id, { spinnerIds: [spinnerId] })).rejects.toMatchObject({
      code: 'INVALID_STATE',
      message: 'The API key was revoked',
    });
    const { id: other } = await givenOrganization(app);
    const foreign = app.editApiKey.execute({ organizationId: other, apiKeyId: key.id, spinnerIds: null, by: operator });
    await expect(foreign).rejects.toMatchObject({ code: 'API_KEY_NOT_FOUND' });
  });
});
