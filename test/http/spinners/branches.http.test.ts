import { expect, test } from '@jest/globals';
import { aWebhookStep } from '../../support/builders.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const when = { column: 'name', operator: 'equals', value: 'Ada' };
const hook = (id: string) => aWebhookStep({ id, url: 'https://hooks.example.com/' });

onMemory('a spinner with a branch', (spindle) => {
  async function given(...steps: object[]) {
    const tenant = await aTenant(spindle());
    await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
    const owner = await tenant.person('owner');
    const path = `/spinners/${tenant.spinnerId}`;
    const draft = { dataTableId: tenant.table.id, audience: 'new', steps };
    const edited = await owner.patch(path, { draft });
    return { tenant, owner, path, edited, draft };
  }
  const branch = { id: 'who', type: 'branch', cases: [{ when, goTo: 'vip' }], otherwise: null };

  test('edit 200, publish 201, version and comparison 200: return the branch as it was sent', async () => {
    const { owner, path, edited, draft } = await given(branch, hook('vip'));
    expect([edited.status, edited.body.spinner.draft]).toEqual([200, draft]);
    expect((await owner.post(`${path}/publish`)).status).toBe(201);
    expect((await owner.get(`${path}/versions/2`)).body.version.definition).toEqual(draft);
    const changed = { ...draft, steps: [{ ...branch, otherwise: 'vip' }, hook('vip')] };
    expect((await owner.patch(path, { draft: changed })).status).toBe(200);
    expect((await owner.get(`${path}/versions/compare?from=2`)).body.changed).toEqual([
      { id: 'who', fields: [{ field: 'otherwise', before: null, after: 'vip' }] },
    ]);
  });

  test('edit 400: reports each problem of its shape', async () => {
    const { edited } = await given(
      {
        ...branch,
        cases: [
          { when, goTo: 5 },
          { when: 'vip', goTo: 'vip' },
        ],
        otherwise: {},
      },
      hook('vip'),
    );
    expect([edited.status, edited.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['draft.steps[0].cases[0].goTo', 'draft.steps[0].cases[1].when', 'draft.steps[0].otherwise'],
    ]);
  });

  test('validate 200 and publish 400: report targets that are not later steps, and unreachable steps', async () => {
    const wrong = { ...branch, cases: [{ when, goTo: 'vipp' }], otherwise: 'who' };
    const { owner, path } = await given(wrong, hook('vip'));
    const problems = [
      { path: 'steps[0].cases[0].goTo', message: 'There is no step "vipp"; did you mean "vip"?', step: 'who', field: 'cases[0].goTo' },
      { path: 'steps[0].otherwise', message: '"who" is not a later step; recipients only go forward', step: 'who', field: 'otherwise' },
    ];
    expect((await owner.post(`${path}/validate`)).body).toEqual({ ok: true, valid: false, problems, warnings: [], languages: [] });
    const refused = await owner.post(`${path}/publish`);
    expect([refused.status, refused.body.errors]).toEqual([400, problems]);
    const lost = await given({ ...branch, cases: [{ when, goTo: 'last' }] }, hook('vip'), hook('last'));
    expect((await lost.owner.post(`${lost.path}/validate`)).body.problems).toEqual([
      { path: 'steps[1]', message: 'No recipient can reach this step: no earlier step leads to it', step: 'vip' },
    ]);
  });

  test('preview 200: shows where a record goes, and why', async () => {
    const { tenant, owner, path } = await given(branch, hook('vip'));
    const [record] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
    const { status, body } = await owner.post(`${path}/preview`, { stepId: 'who', recordId: record?.id });
    expect([status, body]).toMatchObject([
      200,
      {
        type: 'branch',
        branch: {
          goTo: 'vip',
          case: 0,
          cases: [{ matches: true, decidedBy: [{ path: 'cases[0].when', condition: when, actual: 'Ada', matches: true }] }],
        },
        filter: null,
      },
    ]);
  });

  test('409: a column cannot be removed while a published branch reads it', async () => {
    const { tenant, owner, path } = await given(branch, hook('vip'));
    expect((await owner.post(`${path}/publish`)).status).toBe(201);
    const { status, body } = await owner.post(`/data-tables/${tenant.table.id}/columns/delete`, { column: 'name' });
    expect([status, body.code, body.spinners]).toEqual([409, 'INVALID_STATE', [{ id: tenant.spinnerId, name: expect.any(String) }]]);
  });
});
