import { describe, expect, test } from '@jest/globals';
import { aWebhookStep } from '../../support/builders.ts';
import type { Person } from '../../support/http-person.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';

onMemory("a spinner's versions", (spindle) => {
  const hook = (id: string, body = {}) => aWebhookStep({ id, body });

  /** Version 1 has the e-mail step that every tenant starts with; 2 and 3 have webhooks; the draft equals version 3. */
  async function given(): Promise<{ tenant: Tenant; owner: Person; path: string; publish: (...steps: object[]) => Promise<void> }> {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person('member');
    const path = `/spinners/${tenant.spinnerId}`;
    const publish = async (...steps: object[]): Promise<void> => {
      await owner.patch(path, { draft: { dataTableId: tenant.table.id, audience: 'new', steps } });
      expect((await owner.post(`${path}/publish`)).status).toBe(201);
    };
    await publish(hook('a'), hook('b'));
    await publish(hook('b', { x: 1 }), hook('a'), hook('c'));
    return { tenant, owner, path, publish };
  }

  test('GET 200: lists them newest first by page, and reads one', async () => {
    const { owner, path } = await given();
    const first = await owner.get(`${path}/versions?limit=2`);
    expect([first.status, first.body]).toEqual([
      200,
      {
        ok: true,
        data: [
          {
            number: 3,
            publishedAt: expect.any(String),
            publishedBy: { type: 'user', id: owner.user.id, name: 'Ada' },
            isPublished: true,
            stepCount: 3,
          },
          {
            number: 2,
            publishedAt: expect.any(String),
            publishedBy: { type: 'user', id: owner.user.id, name: 'Ada' },
            isPublished: false,
            stepCount: 2,
          },
        ],
        nextCursor: expect.any(String),
      },
    ]);
    const second = await owner.get(`${path}/versions?limit=2&cursor=${first.body.nextCursor}`);
    expect([second.body.data.map(({ number }: { number: number }) => number), second.body.nextCursor]).toEqual([[1], null]);
    const { status, body } = await owner.get(`${path}/versions/2`);
    expect([status, body.version]).toMatchObject([200, { number: 2, isPublished: false, definition: { steps: [hook('a'), hook('b')] } }]);
  });

  test('GET compare 200: shows the changes by step', async () => {
    const { owner, path } = await given();
    const { status, body } = await owner.get(`${path}/versions/compare?from=2&to=3`);
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        from: 2,
        to: '3',
        isSame: false,
        settings: [],
        added: [{ position: 2, step: hook('c') }],
        removed: [],
        moved: [{ id: expect.stringMatching(/^[ab]$/), from: expect.any(Number), to: expect.any(Number) }],
        changed: [{ id: 'b', fields: [{ field: 'body', before: {}, after: { x: 1 } }] }],
      },
    ]);
  });

  test('GET compare 200: compares the published version with the draft by default', async () => {
    const { owner, path, tenant } = await given();
    expect((await owner.get(`${path}/versions/compare`)).body).toMatchObject({ from: 3, to: 'draft', isSame: true, changed: [] });
    await owner.patch(path, { draft: { dataTableId: tenant.table.id, audience: 'all', steps: [] } });
    await owner.post(`${path}/unpublish`);
    const { body } = await owner.get(`${path}/versions/compare?to=draft`);
    expect(body).toMatchObject({ from: 3, isSame: false, settings: [{ field: 'audience', before: 'new', after: 'all' }] });
    expect(body.removed).toHaveLength(3);
    const fresh = await owner.post(`${path}/duplicate`);
    const none = await owner.get(`/spinners/${fresh.body.spinner.id}/versions/compare`);
    expect([none.status, none.body.code]).toEqual([404, 'VERSION_NOT_FOUND']);
  });

  test('POST restore 200: copies the version into the draft, and publishing it makes the next version', async () => {
    const { owner, path } = await given();
    const { revision } = (await owner.get(path)).body.spinner;
    const restored = await owner.post(`${path}/versions/2/restore`, { revision });
    expect([restored.status, restored.body.spinner]).toMatchObject([
      200,
      { publishedVersion: 3, draftDiffers: true, revision: revision + 1, draft: { steps: [hook('a'), hook('b')] } },
    ]);
    const late = await owner.post(`${path}/versions/1/restore`, { revision });
    expect([late.status, late.body.revision]).toEqual([409, revision + 1]);
    expect((await owner.post(`${path}/publish`)).body.version.number).toBe(4);
    expect((await owner.get(`${path}/versions/compare?from=2&to=4`)).body.isSame).toBe(true);
  });

  describe('404 and 400', () => {
    test('for unknown versions, and for what is not a number', async () => {
      const { owner, path } = await given();
      for (const number of ['4', '2147483647']) {
        for (const answer of [await owner.get(`${path}/versions/${number}`), await owner.post(`${path}/versions/${number}/restore`)])
          expect([answer.status, answer.body.code]).toEqual([404, 'VERSION_NOT_FOUND']);
      }
      for (const number of ['0', '-1', 'x', '1.5', '2147483648', '99999999999999999999', '1e400']) {
        const answer = await owner.get(`${path}/versions/${encodeURIComponent(number)}`);
        expect([number, answer.status]).toEqual([number, 400]);
      }
      const queries = ['from=0', 'from=draft', 'to=x', 'to=0', 'to=Draft', 'to=1&to=2', 'from=2147483648', 'to=1234567890', 'from='];
      for (const query of queries) expect([query, (await owner.get(`${path}/versions/compare?${query}`)).status]).toEqual([query, 400]);
      for (const query of ['from=9', 'to=9', 'from=1&to=999999999'])
        expect([query, (await owner.get(`${path}/versions/compare?${query}`)).status]).toEqual([query, 404]);
      const made = Buffer.from('["x"]').toString('base64url');
      expect((await owner.get(`${path}/versions?cursor=${made}`)).status).toBe(400);
    });
  });
});
