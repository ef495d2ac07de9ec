import { expect, test } from '@jest/globals';
import { type IngestRequest, keptIngestRequests } from '../../../src/application/tables/ingest-requests.ts';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import { anApiKey, aTable } from '../../support/builders.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const noon = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(noon.getTime() + seconds * 1000);

const call = (fields: Pick<IngestRequest, 'organizationId' | 'dataTableId'> & Partial<IngestRequest>): IngestRequest => ({
  at: noon,
  requestId: 'request-0001',
  door: 'webhook',
  apiKeyId: null,
  records: 3,
  rejected: null,
  status: 201,
  code: null,
  details: null,
  durationMs: 12.5,
  idempotencyKey: null,
  fingerprint: null,
  ...fields,
});

const shown = ({ idempotencyKey: _, fingerprint: __, ...logged }: IngestRequest, apiKeyName: string | null) => ({
  ...logged,
  ...{ id: expect.any(String), isReplayable: false, settled: null, apiKeyName },
});

onEachBackend('Ingest requests', (store) => {
  const named = async (fields: Partial<Parameters<typeof aTable>[0]> = {}) => {
    const { organizationId, id: dataTableId } = await givenTable(store(), fields);
    return { organizationId, dataTableId };
  };
  const listed = ({ organizationId, dataTableId }: { organizationId: string; dataTableId: string }) =>
    store().ingestRequests.list(organizationId, dataTableId);

  test('are listed as they were added, newest first, with the name of their API key', async () => {
    const table = await named();
    const key = anApiKey({ organizationId: table.organizationId, name: 'Großkunde 🚀' });
    await store().unitOfWork.run(({ apiKeys }) => apiKeys.save(key));
    const first = call({ ...table, door: 'api-key', apiKeyId: key.id });
    const details = { missing: ['phone'], errors: [{ index: 0, message: "O'Neil" }], errorCount: 1 };
    const second = call({ ...table, at: later(1), records: null, status: 422, code: 'SCHEMA_MISMATCH', details });
    const third = call({ ...table, at: later(2), door: 'csv', apiKeyId: ids.next(), durationMs: 0.5 });
    for (const one of [first, second, third]) store().ingestRequests.add(one);
    expect(await listed(table)).toEqual([shown(third, null), shown(second, null), shown(first, 'Großkunde 🚀')]);
  });

  test('are the last hundred of each table, whether they were added together or one by one', async () => {
    const [busy, quiet] = [await named(), await named()];
    store().ingestRequests.add(call({ ...quiet, requestId: 'quiet' }));
    for (let n = 0; n < keptIngestRequests + 30; n++) store().ingestRequests.add(call({ ...busy, at: later(n), records: n }));
    const first = await listed(busy);
    expect(first?.map(({ records }) => records)).toEqual(
      Array.from({ length: keptIngestRequests }, (_, index) => keptIngestRequests + 29 - index),
    );
    for (let n = 0; n < 3; n++) {
      store().ingestRequests.add(call({ ...busy, at: later(1000 + n), records: 1000 + n }));
      expect((await listed(busy))?.length).toBe(keptIngestRequests);
    }
    expect((await listed(busy))?.slice(0, 4).map(({ records }) => records)).toEqual([1002, 1001, 1000, keptIngestRequests + 29]);
    expect((await listed(quiet))?.map(({ requestId }) => requestId)).toEqual(['quiet']);
  });

  test('of a table that the organization does not have are not stored', async () => {
    const [table, other] = [await named(), await named()];
    store().ingestRequests.add(call({ ...table, organizationId: other.organizationId }));
    store().ingestRequests.add(call({ ...table, dataTableId: ids.next() }));
    store().ingestRequests.add(call(table));
    expect(await listed(table)).toHaveLength(1);
    expect(await listed({ ...table, organizationId: other.organizationId })).toBeUndefined();
    expect(await listed({ ...table, dataTableId: parseId('none') })).toBeUndefined();
    expect(await listed(other)).toEqual([]);
  });

  test('of the same table id in two organizations do not mix', async () => {
    const one = await named();
    const { id: organizationId } = await givenOrganization(store());
    await store().unitOfWork.run(({ dataTables }) => dataTables.save(aTable({ organizationId, id: one.dataTableId })));
    store().ingestRequests.add(call({ ...one, requestId: 'one' }));
    store().ingestRequests.add(call({ ...one, organizationId, requestId: 'other' }));
    expect((await listed(one))?.map(({ requestId }) => requestId)).toEqual(['one']);
    expect((await listed({ ...one, organizationId }))?.map(({ requestId }) => requestId)).toEqual(['other']);
  });

  test('above the limit of waiting requests are dropped and do not block the others', async () => {
    const table = await named();
    for (let n = 0; n < 6000; n++) store().ingestRequests.add(call({ ...table, dataTableId: ids.next() }));
    await listed(table);
    store().ingestRequests.add(call(table));
    expect(await listed(table)).toHaveLength(1);
  });
});
