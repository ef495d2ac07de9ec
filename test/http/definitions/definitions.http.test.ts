import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { CreateApiKey } from '../../../src/application/credentials/create-api-key.ts';
import { type Scope, scopes } from '../../../src/domain/credentials/api-key.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../../support/http-tenant.ts';

const file = `
version: 1
tables:
  Prospects:
    columns:
      - { name: email, type: email }
spinners:
  Follow up:
    table: Prospects
    starts: [{ type: arrival }]
    steps: [{ id: pause, type: wait, for: 1 day }, { id: tell, type: webhook, url: https://crm.example.com/step }]
    publish: true
`;

onMemory('definitions as a file', (spindle) => {
  const by = (key: string) => (method: string, path: string, body?: string) =>
    spindle().call(method, `/api/v1${path}`, { headers: { ...bearer(key), ...(body && { 'Content-Type': 'application/yaml' }) }, body });
  const calls = async (tenant: Tenant, given: readonly Scope[] = scopes) => by((await tenant.keyWith(given)).key);

  test('200: by key from nothing to a live spinner, as curl sends a file, and again nothing', async () => {
    const call = await calls(await aTenant(spindle()));
    const { status, body } = await call('POST', '/definitions/diff', file);
    expect([status, body.refusal, body.plan]).toMatchObject([
      200,
      null,
      {
        isEmpty: false,
        changes: [
          { section: 'tables', name: 'Prospects', act: 'create' },
          { name: 'Follow up', publishes: true },
        ],
      },
    ]);
    const applied = await call('POST', `/definitions/apply?ifPlan=${body.plan.hash}`, file);
    expect([applied.status, applied.body.plan]).toEqual([200, body.plan]);
    const again = await call('POST', '/definitions/apply', file);
    expect(again.body.plan).toMatchObject({ isEmpty: true, changes: [], unchanged: ['tables.Prospects', 'spinners.Follow up'] });
    const live = (await call('GET', '/spinners')).body.data.find(({ name }: { name: string }) => name === 'Follow up');
    expect((await call('GET', `/spinners/${live.id}/live`)).body.live).toMatchObject({ state: 'on' });
    const stale = await call('POST', `/definitions/apply?ifPlan=${body.plan.hash}`, file.replace('1 day', '2 days'));
    expect([stale.status, stale.body.reason]).toEqual([409, 'PLAN_CHANGED']);
  });

  test('200: the export is of all or of some, may come back as JSON, and holds no secret', async () => {
    const tenant = await aTenant(spindle());
    const call = await calls(tenant);
    await call('POST', '/definitions/apply', file);
    const all = await call('GET', '/definitions');
    expect([all.status, all.headers['content-type']]).toEqual([200, 'application/yaml; charset=utf-8']);
    for (const secret of [tenant.token, tenant.key, tenant.id]) expect(all.text).not.toContain(secret);
    const some = parse((await call('GET', '/definitions?spinner=Follow%20up&spinner=Welcome')).text);
    expect([Object.keys(some.tables), Object.keys(some.spinners)]).toEqual([
      ['Leads', 'Prospects'],
      ['Follow up', 'Welcome'],
    ]);
    expect((await call('POST', '/definitions/diff', JSON.stringify(some))).body.plan.isEmpty).toBe(true);
    const absent = await call('GET', '/definitions?table=Prospect');
    expect([absent.status, absent.body.errors[0].message]).toEqual([400, '"Prospect" is no name here; did you mean "Prospects"?']);
  });

  test('400: each problem has its path and its line, and nothing is changed', async () => {
    const tenant = await aTenant(spindle());
    const call = await calls(tenant);
    const wrong = file.replace('type: email', 'typ: email').replace('for: 1 day', 'for: soon');
    const shape = await call('POST', '/definitions/apply', wrong);
    expect([shape.status, shape.body.errors]).toMatchObject([
      400,
      [{ path: 'tables.Prospects.columns[0].typ', message: expect.stringContaining('did you mean "type"? (line 6)'), at: { line: 6 } }],
    ]);
    const content = await call('POST', '/definitions/apply', file.replace('for: 1 day', 'for: soon'));
    expect([content.status, content.body.errors]).toMatchObject([400, [{ path: 'spinners["Follow up"].steps[0].for', at: { line: 11 } }]]);
    const names = (await call('GET', '/data-tables')).body.data.map(({ name }: { name: string }) => name);
    expect(names).not.toContain('Prospects');
  });

  test('403: each change needs the scope of its own operation; a limited key changes its tables alone', async () => {
    const tenant = await aTenant(spindle());
    const without = async (...missing: readonly Scope[]) => {
      const call = await calls(
        tenant,
        scopes.filter((scope) => !missing.includes(scope)),
      );
      const { status, body } = await call('POST', '/definitions/apply', file);
      return [status, body.code, body.required];
    };
    expect(await without('spinners:publish')).toEqual([403, 'MISSING_SCOPE', 'spinners:publish']);
    expect(await without('spinners:write')).toEqual([403, 'MISSING_SCOPE', 'spinners:write']);
    expect(await without('tables:write')).toEqual([403, 'MISSING_SCOPE', 'tables:write']);
    expect(await without('spinners:write', 'spinners:read')).toEqual([403, 'MISSING_SCOPE', 'spinners:read']);
    const topics = await (await calls(tenant))('POST', '/definitions/apply', 'version: 1\ntopics: { news: { name: { en: News } } }');
    expect([topics.status, topics.body.reason]).toEqual([409, 'TOPICS_BY_PEOPLE']);
    const owner = await tenant.person();
    const applied = await spindle().call('POST', '/api/v1/definitions/apply', {
      headers: { ...bearer(owner.token), 'Content-Type': 'application/yaml' },
      body: 'version: 1\ntopics: { news: { name: { en: News } } }',
    });
    expect(applied.status).toBe(200);

    const input = { organizationId: tenant.id, name: 'Limited', scopes, by: operator, dataTableIds: [tenant.table.id] };
    await (await calls(tenant))('POST', '/definitions/apply', file);
    const limited = by((await spindle().get(CreateApiKey).execute(input)).secret);
    const exported = parse((await limited('GET', '/definitions')).text);
    expect([Object.keys(exported), Object.keys(exported.tables)]).toEqual([['version', 'tables'], [tenant.table.name]]);
    const own = { version: 1, tables: { [tenant.table.name]: { webhookBody: 'record' }, Prospects: { webhookBody: 'record' } } };
    expect((await limited('POST', '/definitions/apply', JSON.stringify(own))).body.code).toBe('LIMITED_API_KEY');
    expect((await limited('POST', '/definitions/diff', file)).body.code).toBe('LIMITED_API_KEY');
    const one = { version: 1, tables: { [tenant.table.name]: own.tables[tenant.table.name] } };
    expect((await limited('POST', '/definitions/apply', JSON.stringify(one))).body.plan.changes).toMatchObject([{ act: 'change' }]);
  });
});
