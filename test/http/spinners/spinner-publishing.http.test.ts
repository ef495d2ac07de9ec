import { describe, expect, test } from '@jest/globals';
import { anEmailStep, aWebhookStep } from '../../support/builders.ts';
import type { Person } from '../../support/http-person.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';

onMemory('publishing spinners', (spindle) => {
  async function given(): Promise<{ tenant: Tenant; owner: Person; path: string; draftOf: (...steps: object[]) => object }> {
    const tenant = await aTenant(spindle());
    const draftOf = (...steps: object[]) => ({ dataTableId: tenant.table.id, audience: 'new', steps });
    return { tenant, owner: await tenant.person('member'), path: `/spinners/${tenant.spinnerId}`, draftOf };
  }
  const hook = (url: string) => aWebhookStep({ url: `https://hooks.example.com/${url}` });

  test('publish 201: makes a version of the draft; 200: returns the same version if the draft is unchanged', async () => {
    const { owner, path, draftOf, tenant } = await given();
    await owner.patch(path, { draft: draftOf(hook('a')) });
    const first = await owner.post(`${path}/publish`, { revision: 2 });
    const version = { number: 2, publishedAt: expect.any(String) };
    expect([first.status, first.body]).toEqual([201, { ok: true, spinnerId: tenant.spinnerId, version, movedJobs: 0, warnings: [] }]);
    spindle().clock.pass({ minutes: 1 });
    const again = await owner.post(`${path}/publish`);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await tenant.trigger()).status).toBe(201);
  });

  test('publish with `continue`: jobs under way go on in the version, which inside, the job, its happenings and the audit log say', async () => {
    const { owner, path, draftOf, tenant } = await given();
    const admin = await tenant.person('admin');
    const { jobId } = (await tenant.trigger()).body;
    await owner.patch(path, { draft: draftOf(hook('a')) });
    expect((await owner.get(`${path}/inside`)).body).toMatchObject({ jobs: 1, versions: [1], canContinue: true });
    expect((await owner.post(`${path}/publish`, { inside: 'all' })).status).toBe(400);
    const { status, body } = await owner.post(`${path}/publish`, { inside: 'continue' });
    expect([status, body.movedJobs, body.version.number]).toEqual([201, 1, 2]);
    expect((await owner.get(`${path}/inside`)).body).toEqual({
      ok: true,
      jobs: 0,
      people: 0,
      versions: [],
      canContinue: false,
      inEarlier: 0,
      steps: [],
    });
    expect((await tenant.readJob(jobId)).body.version).toBe(2);
    expect((await owner.get(`/jobs/${jobId}/happenings`)).body.data).toMatchObject([
      { kind: 'moved', version: 2, channelId: null, host: null },
    ]);
    const { data } = (await admin.get('/audit?limit=1')).body;
    expect(data).toMatchObject([{ action: 'spinner.published', details: { version: 2, movedJobs: 1 } }]);
  });

  test('makes one version if the same draft is published several times at the same time', async () => {
    const { owner, path, draftOf } = await given();
    await owner.patch(path, { draft: draftOf(hook('a')) });
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner.post(`${path}/publish`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(answers.map(({ body }) => body.version.number)).toEqual([2, 2, 2, 2, 2]);
    expect((await owner.get(`${path}/versions`)).body.data).toHaveLength(2);
  });

  test('publishes a draft whole, from before or after a concurrent edit, and never a revision other than the requested one', async () => {
    const { owner, path, draftOf } = await given();
    await owner.patch(path, { draft: draftOf(hook('before')) });
    const [published, edited] = await Promise.all([
      owner.post(`${path}/publish`, { revision: 2 }),
      owner.patch(path, { draft: draftOf(hook('after')), revision: 2 }),
    ]);
    expect(edited.status).toBe(200);
    // The edit came first: the revision to publish is no longer current.
    if (published.status === 409) expect(published.body.revision).toBe(3);
    else {
      const { body } = await owner.get(`${path}/versions/${published.body.version.number}`);
      expect(body.version.definition).toEqual(draftOf(hook('before')));
    }
    expect((await owner.get(path)).body.spinner).toMatchObject({ draftDiffers: true, draft: draftOf(hook('after')) });
  });

  test('publish 400: lists the problems, and changes nothing', async () => {
    const { owner, path, draftOf } = await given();
    await owner.patch(path, { draft: draftOf(anEmailStep({ subject: '{{ nam }}' }), hook('{{ salary }}')) });
    const { status, body } = await owner.post(`${path}/publish`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.errors.map(({ step, field }: Record<string, string>) => [step, field])).toEqual([
      // No mail server is configured in this test.
      ['welcome', 'channel'],
      ['welcome', 'subject'],
      ['notify', 'url'],
    ]);
    expect((await owner.get(path)).body.spinner).toMatchObject({ publishedVersion: 1, lastVersion: 1 });
  });

  test('unpublish 200: the next trigger gets 404, and a running job keeps its version', async () => {
    const { owner, path, tenant } = await given();
    const { jobId } = (await tenant.trigger()).body;
    const { status, body } = await owner.post(`${path}/unpublish`);
    expect([status, body.spinner]).toMatchObject([200, { state: 'draft', publishedVersion: null, lastVersion: 1, draftDiffers: true }]);
    const refused = await tenant.trigger();
    expect([refused.status, refused.body.message]).toEqual([404, 'Published spinner not found']);
    expect((await tenant.readJob(jobId)).body).toMatchObject({ state: 'queued', version: 1 });
    expect((await owner.post(`${path}/unpublish`)).body).toEqual(body);
  });

  test('archive 200: is not listed and cannot be used until it is restored as a draft', async () => {
    const { owner, path, tenant, draftOf } = await given();
    await owner.patch(path, { draft: draftOf(hook('a')) });
    const archived = await owner.post(`${path}/archive`);
    expect([archived.status, archived.body.spinner.state]).toEqual([200, 'archived']);
    expect((await owner.get('/spinners')).body.data).toEqual([]);
    expect((await tenant.trigger()).status).toBe(404);
    const refused = await Promise.all([
      owner.post(`${path}/publish`),
      owner.patch(path, { name: 'x' }),
      owner.post(`${path}/versions/1/restore`),
      owner.post(`${path}/test`, { stepId: 'notify' }),
    ]);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([409, 'INVALID_STATE']));
    expect((await owner.post(`${path}/validate`)).status).toBe(200);
    spindle().clock.pass({ minutes: 1 });
    expect((await owner.post(`${path}/archive`)).body).toEqual(archived.body);
    const restored = await owner.post(`${path}/restore`);
    expect(restored.body.spinner).toMatchObject({ state: 'draft', archivedAt: null });
    expect((await owner.post(`${path}/publish`)).status).toBe(201);
  });

  test('never leaves an archived spinner that can be triggered if archived and published at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { owner, path, tenant, draftOf } = await given();
      await owner.patch(path, { draft: draftOf(hook('a')) });
      await Promise.all([owner.post(`${path}/publish`), owner.post(`${path}/archive`), owner.post(`${path}/publish`)]);
      expect((await owner.get(path)).body.spinner).toMatchObject({ state: 'archived', publishedVersion: null });
      expect((await tenant.trigger()).status).toBe(404);
    }
  });

  describe('validate 200', () => {
    test('lists the problems of the stored draft, and changes nothing', async () => {
      const { owner, path, tenant, draftOf } = await given();
      await owner.patch(path, { draft: draftOf(hook('{{ name }}'), { id: 'pause', type: 'wait' }) });
      const before = (await owner.get(path)).body;
      const { status, body } = await expectUnchanged(tenant, () => owner.post(`${path}/validate`));
      expect([status, body]).toEqual([
        200,
        {
          ok: true,
          warnings: [],
          languages: [],
          valid: false,
          problems: [{ path: 'steps[1].for', message: expect.stringContaining('how long'), step: 'pause', field: 'for' }],
        },
      ]);
      expect((await owner.get(path)).body).toEqual(before);
    });

    test('lists the problems of a draft in the body, whatever its shape', async () => {
      const { owner, path, draftOf } = await given();
      const check = async (draft: unknown) => (await owner.post(`${path}/validate`, { draft })).body;
      expect(await check(draftOf(hook('a')))).toEqual({ ok: true, valid: true, problems: [], warnings: [], languages: [] });
      const absent = { ...draftOf(hook('a')), dataTableId: '0190f2de-7e5c-7000-8000-000000000000' };
      expect((await check(absent)).problems).toEqual([{ path: 'dataTableId', message: expect.any(String), field: 'dataTableId' }]);
      for (const odd of [null, 7, 'x', [], {}, { steps: {} }, { dataTableId: 7, steps: [null, { id: 7 }, { id: '' }] }])
        expect(await check(odd)).toMatchObject({ ok: true, valid: false });
    });
  });
});
