import { expect, test } from '@jest/globals';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { aWebhookStep } from '../../support/builders.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';

const absent = '0190f2de-7e5c-7000-8000-000000000000';
const hook = (id: string) => aWebhookStep({ id, url: 'https://hooks.example.com/' });
const split = {
  ...{ id: 'half', type: 'split', name: 'Half' },
  ways: [
    { name: 'Some', percent: 33.4, goTo: 'hook' },
    { percent: 66.6, goTo: null },
  ],
};

onEachStore('a spinner with a split', (spindle) => {
  async function given(...steps: object[]) {
    const tenant = await aTenant(spindle());
    await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
    const owner = await tenant.person('owner');
    const path = `/spinners/${tenant.spinnerId}`;
    const draft = { dataTableId: tenant.table.id, audience: 'new', steps };
    const edited = await owner.patch(path, { draft });
    return { tenant, owner, path, edited, draft };
  }

  test('edit 200, publish 201, comparison 200: return the split as it was sent', async () => {
    const { owner, path, edited, draft } = await given(split, hook('hook'));
    expect([edited.status, edited.body.spinner.draft]).toEqual([200, draft]);
    expect((await owner.post(`${path}/publish`)).status).toBe(201);
    const ways = [split.ways[0], { percent: 66.6, goTo: 'hook' }];
    await owner.patch(path, { draft: { ...draft, steps: [{ ...split, ways }, hook('hook')] } });
    expect((await owner.get(`${path}/versions/compare?from=2`)).body.changed).toEqual([
      { id: 'half', fields: [{ field: 'ways', before: split.ways, after: ways }] },
    ]);
  });

  test('edit 400: names each problem of its shape', async () => {
    const { edited } = await given({ ...split, ways: [{ percent: '50', goTo: 3 }, { percent: 50.55, goto: null }, 'B'] }, hook('hook'));
    expect([edited.status, edited.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['percent', 'goTo', 'goto', 'percent', ''].map(
        (name, at) => `draft.steps[0].ways[${at < 2 ? 0 : at < 4 ? 1 : 2}]${name && '.'}${name}`,
      ),
    ]);
  });

  test('publish 400: names shares that do not make 100, with the step', async () => {
    const { owner, path } = await given({ ...split, ways: [split.ways[0], { percent: 50, goTo: null }] }, hook('hook'));
    const { status, body } = await owner.post(`${path}/publish`);
    const message = 'The shares of all ways make 100 percent; now they make 83.4';
    expect([status, body.errors]).toEqual([400, [{ path: 'steps[0].ways', message, step: 'half', field: 'ways' }]]);
  });

  test('preview 200: the way of a record', async () => {
    const { owner, path } = await given(split, hook('hook'));
    const { body } = await owner.post(`${path}/preview`, { stepId: 'half' });
    expect(split.ways).toContainEqual({
      ...(body.split.name && { name: body.split.name }),
      ...{ percent: body.split.percent, goTo: body.split.goTo },
    });
  });

  test('200: its results, for people and keys, of all jobs or one; 404 for what is not there', async () => {
    const { tenant, owner, path } = await given(split, hook('hook'));
    const read = (query = '') => owner.get(`${path}/splits${query}`);
    expect((await read()).body).toEqual({ ok: true, version: 1, data: [], complete: true });
    await owner.post(`${path}/publish`);
    const none = { n: 0, rate: null, low: null, high: null };
    const empty = { reached: none, delivered: none, failed: none, goal: none, left: none };
    expect((await read()).body).toMatchObject({
      ...{ version: 2, complete: true },
      data: [
        {
          ...{ stepId: 'half', name: 'Half', otherWays: 0, comparedBy: 'delivered', verdict: 'not_comparable', winner: null },
          ways: [
            { way: 0, name: 'Some', percent: 33.4, goTo: 'hook', people: 0, inside: 0, ...empty },
            { way: 1, name: null, percent: 66.6, goTo: null, people: 0, inside: 0, ...empty },
          ],
        },
      ],
    });
    const { jobId } = (await tenant.trigger()).body;
    await spindle().get(StartJob).execute({ organizationId: tenant.id, jobId });
    await spindle()
      .get(AdvanceJob)
      .execute(inOneTurn({ organizationId: tenant.id, jobId }));
    const { body } = await read();
    const ways: readonly { readonly people: number; readonly failed: { readonly n: number } }[] = body.data[0].ways;
    const at = ways.findIndex(({ people }) => people === 1);
    expect(ways.map(({ people }) => people).sort()).toEqual([0, 1]);
    expect(ways[at]).toMatchObject({ left: { n: 0, rate: 0, low: 0, high: expect.closeTo(0.793451, 5) } });
    expect((await read(`?jobId=${jobId}`)).body).toEqual(body);
    const key = async (limits: object): Promise<string> =>
      (await owner.post('/api-keys', { name: 'BI', scopes: ['results:read'], ...limits })).body.secret;
    const byKey = async (limits: object) =>
      (await spindle().call('GET', `/api/v1/public${path}/splits`, { headers: bearer(await key(limits)) })).body;
    expect(await byKey({})).toEqual(body);
    expect(await byKey({ spinnerIds: [path.split('/').at(-1)] })).toEqual(body);
    const { id: other } = (await owner.post(`${path}/duplicate`)).body.spinner;
    expect((await byKey({ spinnerIds: [other] })).code).toBe('SPINNER_NOT_FOUND');
    expect((await read(`?jobId=${absent}`)).body.code).toBe('JOB_NOT_FOUND');
    expect((await read('?jobId=x')).status).toBe(400);
    expect((await owner.get(`/spinners/${absent}/splits`)).body.code).toBe('SPINNER_NOT_FOUND');
  });
});
