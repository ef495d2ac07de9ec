import { describe, expect, test } from '@jest/globals';
import { anEmailStep, aProject, aWebhookStep } from '../../support/builders.ts';
import type { Person } from '../../support/http-person.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';
import { absentId } from '../access/access-case.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

onEachStore('spinners', (spindle) => {
  async function given(): Promise<{ tenant: Tenant; owner: Person; draft: object }> {
    const tenant = await aTenant(spindle());
    const draft = { dataTableId: tenant.table.id, audience: 'new', steps: [anEmailStep()] };
    return { tenant, owner: await tenant.person('member'), draft };
  }
  const namesOf = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);

  test('POST 201: creates a draft; GET 200 reads it', async () => {
    const { owner, tenant, draft } = await given();
    const { status, body } = await owner.post('/spinners', {
      name: ' Welcome ',
      draft: { ...draft, dataTableId: tenant.table.id.toUpperCase() },
    });
    expect([status, body]).toEqual([
      201,
      {
        ok: true,
        spinner: {
          id: expect.stringMatching(uuid),
          name: 'Welcome',
          projectId: tenant.id,
          dataTableId: tenant.table.id,
          state: 'draft',
          publishedVersion: null,
          newer: [],
          lastVersion: 0,
          draftDiffers: true,
          revision: 1,
          stepCount: 1,
          createdAt: expect.any(String),
          editedAt: body.spinner.createdAt,
          editedBy: { type: 'user', id: owner.user.id, name: 'Ada' },
          liveVersion: null,
          archivedAt: null,
          draft,
        },
      },
    ]);
    const read = await owner.get(`/spinners/${body.spinner.id.toUpperCase()}`);
    expect([read.status, read.body]).toEqual([200, body]);
    expect((await tenant.trigger(undefined, {}, body.spinner.id)).status).toBe(404);
  });

  test('GET uses 200: the other spinners that move people to one', async () => {
    const { owner, tenant, draft } = await given();
    const made = async (name: string, steps: readonly object[]) =>
      (await owner.post('/spinners', { name, draft: { ...draft, steps } })).body.spinner.id;
    const to = await made('To', [anEmailStep()]);
    const from = await made('From', [{ id: 'on', type: 'move', spinnerId: to }]);
    const { body } = await owner.get(`/spinners/${to}/uses`);
    const found = [{ id: from, name: 'From', isInDraft: true, isPublished: false, versions: 0 }];
    expect(body).toEqual({ ok: true, fragments: [], spinners: found });
    expect((await owner.get(`/spinners/${from}/uses`)).body.spinners).toEqual([]);
    expect((await owner.get(`/spinners/${tenant.id}/uses`)).status).toBe(404);
  });

  test('GET 200: lists them page by page, by project and state', async () => {
    const { owner, tenant, draft } = await given();
    const project = aProject({ organizationId: tenant.id });
    await spindle().store.unitOfWork.run(({ projects }) => projects.save(project));
    for (const name of ['One', 'Two', 'Three']) await owner.post('/spinners', { name, draft });
    const { body } = await owner.post('/spinners', { name: 'Elsewhere', projectId: project.id.toUpperCase(), draft });
    const first = await owner.get('/spinners?limit=3');
    expect([first.status, namesOf(first)]).toEqual([200, ['Elsewhere', 'Three', 'Two']]);
    const second = await owner.get(`/spinners?limit=3&cursor=${first.body.nextCursor}`);
    expect([namesOf(second), second.body.nextCursor]).toEqual([['One', 'Welcome'], null]);
    expect(namesOf(await owner.get(`/spinners?projectId=${project.id.toUpperCase()}`))).toEqual(['Elsewhere']);
    expect(namesOf(await owner.get('/spinners?state=published'))).toEqual(['Welcome']);
    const found = await owner.get('/spinners?search=O&limit=2');
    expect(namesOf(found)).toEqual(['Two', 'One']);
    expect(namesOf(await owner.get(`/spinners?search=O&limit=2&cursor=${found.body.nextCursor}`))).toEqual(['Welcome']);
    await owner.post(`/spinners/${body.spinner.id}/archive`);
    expect(namesOf(await owner.get('/spinners'))).not.toContain('Elsewhere');
    const { data } = (await owner.get('/spinners?state=archived')).body;
    expect(data).toMatchObject([{ name: 'Elsewhere', state: 'archived', archivedAt: expect.any(String) }]);
    expect(data[0]).not.toHaveProperty('draft');
  });

  test('PATCH 200: changes what is sent, and increases the revision', async () => {
    const { owner, tenant, draft } = await given();
    const path = `/spinners/${tenant.spinnerId}`;
    const renamed = await owner.patch(path, { name: 'Hello', revision: 1 });
    expect([renamed.status, renamed.body.spinner]).toMatchObject([
      200,
      { name: 'Hello', revision: 2, state: 'published', draftDiffers: false },
    ]);
    const edited = await owner.patch(path, { draft: { ...draft, steps: [] } });
    expect(edited.body.spinner).toMatchObject({
      name: 'Hello',
      revision: 3,
      publishedVersion: 1,
      draftDiffers: true,
      draft: { steps: [] },
    });
    // Jobs run the published version.
    expect((await tenant.trigger()).status).toBe(201);
    const back = await owner.patch(path, { draft });
    expect(back.body.spinner).toMatchObject({ revision: 4, draftDiffers: false });
  });

  test('PATCH 409: refuses an edit of an earlier revision, and reports the current one', async () => {
    const { owner, tenant } = await given();
    const path = `/spinners/${tenant.spinnerId}`;
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => owner.patch(path, { name, revision: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const other = await tenant.person('member');
    const { body } = await other.patch(path, { name: 'E', revision: 1 });
    const { draft, editedAt, editedBy } = (await owner.get(path)).body.spinner;
    expect(body).toMatchObject({ code: 'INVALID_STATE', reason: 'SPINNER_EDITED', revision: 2, draft, editedAt, editedBy });
    expect(editedBy).toMatchObject({ type: 'user', name: 'Ada' });
    const winner = answers.find(({ status }) => status === 200)?.body.spinner;
    expect((await owner.get(path)).body.spinner).toEqual(winner);
  });

  test('POST duplicate 201: makes a new draft', async () => {
    const { owner, tenant } = await given();
    const copy = await owner.post(`/spinners/${tenant.spinnerId}/duplicate`);
    expect([copy.status, copy.body.spinner]).toMatchObject([201, { name: 'Welcome (copy)', state: 'draft', lastVersion: 0, revision: 1 }]);
    const named = await owner.post(`/spinners/${tenant.spinnerId}/duplicate`, { name: 'Again' });
    expect(named.body.spinner.name).toBe('Again');
    expect((await owner.get('/spinners')).body.data).toHaveLength(3);
  });

  describe('404', () => {
    test('for a project, a table or a spinner that does not exist or is another organization’s', async () => {
      const [{ owner, tenant, draft }, other] = [await given(), await given()];
      const foreign = { ...draft, dataTableId: other.tenant.table.id };
      for (const projectId of [absentId, other.tenant.id, 'x'])
        expect((await owner.post('/spinners', { name: 'x', projectId, draft })).body.code).toBe('PROJECT_NOT_FOUND');
      expect((await owner.post('/spinners', { name: 'x', draft: foreign })).body.code).toBe('DATA_TABLE_NOT_FOUND');
      expect((await owner.patch(`/spinners/${tenant.spinnerId}`, { draft: foreign })).body.code).toBe('DATA_TABLE_NOT_FOUND');
      expect((await owner.patch(`/spinners/${tenant.spinnerId}`, { projectId: other.tenant.id })).body.code).toBe('PROJECT_NOT_FOUND');
      for (const id of ['x', '%00', '%E0%A4%A', other.tenant.spinnerId])
        expect([400, 404]).toContain((await owner.get(`/spinners/${id}`)).status);
      expect((await owner.get('/spinners')).body.data).toHaveLength(1);
    });
  });

  describe('400', () => {
    test('reports every problem of the name and the draft with its step and field', async () => {
      const { owner, draft } = await given();
      const steps = [
        { id: 'A', type: 'wait' },
        { id: 'hi', type: 'message', channel: 'email', subject: '{{ name' },
        { ...aWebhookStep(), body: [] },
      ];
      const { status, body } = await owner.post('/spinners', { name: '  ', draft: { ...draft, steps, color: 'red' } });
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(body.errors.map(({ path, step, field }: Record<string, string>) => [path, step, field])).toEqual([
        ['name', undefined, undefined],
        ['draft.color', undefined, 'color'],
        ['draft.steps[0].id', 'A', 'id'],
        ['draft.steps[1].subject', 'hi', 'subject'],
        ['draft.steps[2].body', 'notify', 'body'],
      ]);
    });

    test.each<[string, string]>([
      ['no draft', '{"name":"x"}'],
      ['a draft that is a list', '{"name":"x","draft":[]}'],
      ['a draft that is null', '{"name":"x","draft":null}'],
      ['__proto__ in the body', '{"name":"x","draft":{},"__proto__":{}}'],
      [
        '__proto__ in the draft',
        '{"name":"x","draft":{"dataTableId":"0190f2de-7e5c-7000-8000-000000000000","steps":[],"__proto__":{"a":1}}}',
      ],
      [
        '__proto__ in a step',
        '{"name":"x","draft":{"dataTableId":"0190f2de-7e5c-7000-8000-000000000000","steps":[{"__proto__":{"id":"a","type":"wait"}}]}}',
      ],
      ['a NUL in a name', '{"name":"x\\u0000","draft":{"dataTableId":"0190f2de-7e5c-7000-8000-000000000000","steps":[]}}'],
      ['too many steps', JSON.stringify({ name: 'x', draft: { dataTableId: absentId, steps: Array(100_000).fill(0) } })],
      ['a long name', JSON.stringify({ name: 'x'.repeat(201), draft: { dataTableId: absentId, steps: [] } })],
    ])('%s', async (_, sent) => {
      const { owner } = await given();
      const { status, body, text } = await owner.post('/spinners', sent);
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(text.length).toBeLessThan(20_000);
      expect((await owner.get('/spinners')).body.data).toHaveLength(1);
    });

    test.each([
      [{}, 'body'],
      [{ revision: 1 }, 'body'],
      [{ name: 'x', revision: '1' }, 'revision'],
      [{ name: 'x', revision: 1.5 }, 'revision'],
      [{ draft: 7 }, 'draft'],
      [{ publishedVersion: 7, name: 'x' }, 'publishedVersion'],
    ])('an edit with %j', async (sent, path) => {
      const { owner, tenant } = await given();
      const { status, body } = await owner.patch(`/spinners/${tenant.spinnerId}`, sent);
      expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
      expect((await owner.get(`/spinners/${tenant.spinnerId}`)).body.spinner.revision).toBe(1);
    });

    test('invalid query parameters, including a made-up cursor', async () => {
      const { owner } = await given();
      const cursor = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
      const queries = ['state=open', 'limit=0', 'limit=x', 'cursor=x', 'offset=3', `cursor=${cursor(['x'])}`, `cursor=${cursor([null])}`];
      for (const query of [...queries, `cursor=${cursor([absentId, absentId])}`])
        expect([query, (await owner.get(`/spinners?${query}`)).status]).toEqual([query, 400]);
    });
  });

  test('GET 200: finds nothing for a project filter that is not an id', async () => {
    const { owner } = await given();
    expect((await owner.get('/spinners?projectId=x')).body).toEqual({ ok: true, data: [], nextCursor: null });
  });
});
