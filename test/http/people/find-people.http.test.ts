import { expect, test } from '@jest/globals';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { anEmailStep } from '../../support/builders.ts';
import { givenSpinner } from '../../support/given.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const absent = '00000000-0000-4000-8000-000000000000';

onEachStore('finding people', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    const person = await tenant.person();
    await tenant.append([
      { email: 'ada@example.com', name: 'Ada Lovelace' },
      { email: 'anh@example.com', name: 'Đặng Thị Ánh' },
    ]);
    const find = async (query: string) => (await person.get(`/people?${query}`)).body;
    const names = async (query: string) => (await find(query)).data.map(({ name }: { name: string }) => name);
    return { tenant, person, find, names };
  };

  test('200: by the beginnings of words in any order and without accents, with table and addresses', async () => {
    const { tenant, find, names } = await given();
    expect(await find('search=love+ada')).toMatchObject({
      data: [
        {
          ...{ dataTableId: tenant.table.id, dataTableName: tenant.table.name, name: 'Ada Lovelace', lastMessage: null },
          addresses: [{ kind: 'email', address: 'ada@example.com' }],
        },
      ],
      hasMore: false,
      complete: true,
    });
    expect([await names('search=anh+dang'), await names('search=ANH%40ex'), await names('search=nobody')]).toEqual([
      ['Đặng Thị Ánh'],
      ['Đặng Thị Ánh'],
      [],
    ]);
    expect((await find('search=a&limit=1')).hasMore).toBe(true);
    expect(await names(`search=ada&dataTableId=${tenant.table.id}`)).toEqual(['Ada Lovelace']);
  });

  test('200: among the recipients of a job', async () => {
    const { tenant, person, names } = await given();
    const { id: spinnerId } = await givenSpinner(spindle().store, tenant.table, { steps: [anEmailStep({ id: 'welcome' })] });
    const { jobId } = (await person.post(`/spinners/${spinnerId}/jobs`)).body;
    await spindle().get(StartJob).execute({ organizationId: tenant.id, jobId });
    await tenant.append([{ email: 'late@example.com', name: 'Ada Late' }]);
    expect(await names(`search=ada&jobId=${jobId}`)).toEqual(['Ada Lovelace']);
    expect(await names('search=ada')).toEqual(['Ada Late', 'Ada Lovelace']);
  });

  test('200: nobody of another organization; 400 without a search; 404 for a table or a job that does not exist', async () => {
    const { person, tenant } = await given();
    const stranger = await (await aTenant(spindle())).person();
    expect((await stranger.get('/people?search=ada')).body.data).toEqual([]);
    expect((await person.get('/people')).status).toBe(400);
    for (const query of [`dataTableId=${absent}`, `jobId=${absent}`])
      expect((await person.get(`/people?search=ada&${query}`)).status).toBe(404);
    expect((await stranger.get(`/people?search=ada&dataTableId=${tenant.table.id}`)).status).toBe(404);
  });
});
