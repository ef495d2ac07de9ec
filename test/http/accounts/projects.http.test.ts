import { describe, expect, test } from '@jest/globals';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

onMemory('projects', (spindle) => {
  test('are one in a new organization, and more can be created', async () => {
    const owner = await (await aTenant(spindle())).person();
    const { status, body } = await owner.post('/projects', { name: '  Spring campaign ' });
    expect([status, body]).toEqual([
      201,
      { ok: true, project: { id: expect.stringMatching(uuid), name: 'Spring campaign', createdAt: expect.any(String), archivedAt: null } },
    ]);
    const { body: listed } = await owner.get('/projects');
    expect(listed.data.map(({ name }: { name: string }) => name)).toEqual(['Main', 'Spring campaign']);
  });

  test('are listed in pages', async () => {
    const owner = await (await aTenant(spindle())).person();
    for (const name of ['Spring', 'Summer']) await owner.post('/projects', { name });
    const { body: first } = await owner.get('/projects?limit=2');
    const { body: second } = await owner.get(`/projects?limit=2&cursor=${first.nextCursor}`);
    expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(['Main', 'Spring', 'Summer']);
    expect(second.nextCursor).toBeNull();
  });

  test('are renamed', async () => {
    const owner = await (await aTenant(spindle())).person();
    const { body } = await owner.post('/projects', { name: 'Sprong' });
    const renamed = await owner.patch(`/projects/${body.project.id.toUpperCase()}`, { name: 'Spring' });
    expect([renamed.status, renamed.body.project]).toEqual([200, { ...body.project, name: 'Spring' }]);
  });

  test('are archived and restored, and repeating either has no effect', async () => {
    const owner = await (await aTenant(spindle())).person();
    const { body } = await owner.post('/projects', { name: 'Spring' });
    const path = `/projects/${body.project.id}`;
    const archived = await owner.post(`${path}/archive`);
    spindle().clock.pass({ minutes: 1 });
    expect((await owner.post(`${path}/archive`)).body).toEqual(archived.body);
    expect(archived.body.project.archivedAt).not.toBeNull();
    expect((await owner.post(`${path}/restore`)).body.project.archivedAt).toBeNull();
  });

  describe('400', () => {
    test.each([
      ['a blank name', { name: ' ' }, 'name'],
      ['no name', {}, 'name'],
      ['a long name', { name: 'x'.repeat(201) }, 'name'],
      ['a name with a line break', { name: 'Spring\r\nBcc: eve@example.com' }, 'name'],
      ['a name with a bidirectional control', { name: '\u202Egnirps' }, 'name'],
      ['a name without a visible character', { name: '\u200B' }, 'name'],
      ['an unknown member', { name: 'x', color: 'red' }, 'color'],
    ])('%s', async (_, sent, path) => {
      const owner = await (await aTenant(spindle())).person();
      const { status, body } = await owner.post('/projects', sent);
      expect([status, body.code, body.errors.map((error: { path: string }) => error.path)]).toEqual([400, 'VALIDATION_ERROR', [path]]);
      expect((await owner.get('/projects')).body.data).toHaveLength(1);
    });
  });
});
