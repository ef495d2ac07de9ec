import { expect, test } from '@jest/globals';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { CreateDataTable } from '../../../src/application/tables/create-data-table.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { aColumn, anEmailStep } from '../../support/builders.ts';
import { givenSpinner } from '../../support/given.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';

const absent = '0190f2de-7e5c-7000-8000-000000000000';
const adas = { id: 'adas', name: 'Only Ada', type: 'filter', where: { column: 'name', operator: 'equals', value: 'Ada' } } as const;
const wait = { id: 'a-day', type: 'wait', for: '1d' } as const;

onEachStore('why somebody did not get it', (spindle) => {
  /** Ada waits, and Bob was filtered out. */
  const given = async () => {
    const tenant = await aTenant(spindle());
    const { id: organizationId } = tenant;
    await tenant.append([
      { email: 'ada@example.com', name: 'Ada' },
      { email: 'bob@example.com', name: 'Bob' },
    ]);
    const { id: spinnerId } = await givenSpinner(spindle().store, tenant.table, { steps: [adas, wait, anEmailStep()] });
    const { jobId } = (await tenant.trigger({}, {}, spinnerId)).body;
    await spindle().get(StartJob).execute({ organizationId, jobId });
    await spindle().get(AdvanceJob).execute(inOneTurn({ organizationId, jobId }));
    const person = await tenant.person('member');
    const why = (query: string, id = spinnerId) => person.get(`/spinners/${id}/why?${query}`);
    return { tenant, spinnerId, jobId, person, why };
  };

  test('200: each record with an address, with the step and the values that decided', async () => {
    const { tenant, spinnerId, jobId, why } = await given();
    const ofTable = { dataTableId: tenant.table.id, spinnerId: undefined };
    const { body } = await why('address=Bob@Example.com');
    const decidedBy = [{ path: 'where', condition: adas.where, actual: 'Bob', matches: false }];
    expect(body).toMatchObject({ ok: true, spinnerId, spinnerName: 'Welcome', complete: true });
    expect(body.data).toMatchObject([
      {
        ...{ dataTableId: ofTable.dataTableId, name: 'Bob', code: 'filtered', jobId, version: 1, decidedBy },
        ...{ step: { id: 'adas', type: 'filter', name: 'Only Ada' }, missedStep: null, messages: [], suppression: null },
        ...{ entries: [{ jobId, state: 'skipped' }], again: { rule: 'never', until: null } },
      },
    ]);
    const { recordId } = body.data[0];
    const byRecord = await why(`dataTableId=${tenant.table.id}&recordId=${recordId}`);
    expect(byRecord.body.data).toEqual(body.data);
    const [ada] = (await why('address=ada@example.com')).body.data;
    expect(ada).toMatchObject({
      code: 'inside',
      detail: 'delay',
      step: { id: 'a-day' },
      since: expect.any(String),
      until: expect.any(String),
    });
    const nobody = (await why('address=nobody@example.com')).body.data;
    expect(nobody).toMatchObject([{ recordId: null, dataTableId: null, code: 'no_record' }]);
    expect((await why('address=bob@example.com', tenant.spinnerId)).body.data).toMatchObject([{ code: 'no_job', again: null }]);
  });

  test('200: the language that the message would have, as the story says the one that it had', async () => {
    const tenant = await aTenant(spindle());
    const { id: organizationId } = tenant;
    await tenant.append([
      { email: 'ada@example.com', name: 'de-CH' },
      { email: 'bob@example.com', name: 'fr' },
    ]);
    const texts = { de: { subject: 'Hallo', text: 'Guten Tag {{ unsubscribe_url }}' } };
    const mail = anEmailStep({
      subject: 'Hello',
      text: 'Good day {{ unsubscribe_url }}',
      languages: { by: 'name', original: 'en', texts },
    });
    const onlyAda = { id: 'ada', type: 'filter', where: { column: 'email', operator: 'equals', value: 'ada@example.com' } } as const;
    const { id: spinnerId } = await givenSpinner(spindle().store, tenant.table, { steps: [onlyAda, mail] });
    const person = await tenant.person();
    const why = async (address: string) => (await person.get(`/spinners/${spinnerId}/why?address=${address}`)).body.data[0];
    const german = { tag: 'de', because: 'wider', said: 'de-CH', by: 'name', value: 'de-CH' };
    expect(await why('ada@example.com')).toMatchObject({ code: 'no_job', language: german });
    const { jobId } = (await tenant.trigger({}, {}, spinnerId)).body;
    await spindle().get(StartJob).execute({ organizationId, jobId });
    await spindle().get(AdvanceJob).execute(inOneTurn({ organizationId, jobId }));
    const original = { tag: null, because: 'missing', said: 'fr', by: 'name', value: 'fr' };
    expect(await why('bob@example.com')).toMatchObject({ code: 'filtered', language: original });
    const ada = await why('ada@example.com');
    expect(ada.messages).toHaveLength(1);
    // Her value of today does not matter to the message that she has.
    await person.patch(`/data-tables/${tenant.table.id}/records/${ada.recordId}`, { cells: { name: 'en' } });
    const { body: story } = await person.get(`/jobs/${jobId}/recipients/${ada.recordId}`);
    expect(story.messages).toMatchObject([{ language: german, content: { subject: 'Hallo' } }]);
  });

  test('400: neither a record nor an address, both, a part of a record, and what is no address', async () => {
    const { tenant, why } = await given();
    const table = `dataTableId=${tenant.table.id}`;
    const wrong = ['', table, 'recordId=1', `${table}&recordId=1&address=a@example.com`, 'address=Ada', `address=${'a'.repeat(321)}`];
    for (const query of wrong) expect([query, (await why(query)).body.code]).toEqual([query, 'VALIDATION_ERROR']);
  });

  test('404: a spinner or a table that does not exist; 200 for a record that does not', async () => {
    const { tenant, why } = await given();
    expect((await why('address=a@example.com', absent)).body.code).toBe('SPINNER_NOT_FOUND');
    expect((await why(`dataTableId=${absent}&recordId=1`)).body.code).toBe('DATA_TABLE_NOT_FOUND');
    expect((await why(`dataTableId=${tenant.table.id}&recordId=x`)).body.data).toMatchObject([{ code: 'no_record' }]);
  });

  test('200: a key reads it; what a limited key does not see is as absent', async () => {
    const { tenant, spinnerId } = await given();
    const columns = [aColumn('email', { type: 'email', required: true })];
    const made = await spindle().get(CreateDataTable).execute({ organizationId: tenant.id, name: 'Other', columns, by: operator });
    const owner = await tenant.person();
    const key = async (limits: object): Promise<string> =>
      (await owner.post('/api-keys', { name: 'CRM', scopes: ['results:read'], ...limits })).body.secret;
    const read = async (secret: string, query: string) =>
      spindle().call('GET', `/api/v1/public/spinners/${spinnerId}/why?${query}`, { headers: bearer(secret) });
    const limited = await key({ dataTableIds: [tenant.table.id], spinnerIds: [spinnerId] });
    expect((await read(limited, 'address=bob@example.com')).body.data).toMatchObject([{ code: 'filtered' }]);
    expect((await read(limited, `dataTableId=${made.table.id}&recordId=1`)).body.code).toBe('DATA_TABLE_NOT_FOUND');
    expect((await read(await key({}), `dataTableId=${made.table.id}&recordId=1`)).body.data).toMatchObject([{ code: 'no_record' }]);
    const elsewhere = await read(await key({ dataTableIds: [made.table.id] }), 'address=bob@example.com');
    expect(elsewhere.body.code).toBe('SPINNER_NOT_FOUND');
  });
});
