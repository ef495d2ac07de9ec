import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onEachStore('the audit log', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    return { tenant, admin: await tenant.person('admin'), owner: await tenant.person() };
  };

  test('200: lists who did what, when and from where, newest first', async () => {
    const { admin, owner } = await given();
    const { body: made } = await owner.post('/projects', { name: 'Spring' });
    spindle().clock.pass({ seconds: 1 });
    await admin.patch(`/projects/${made.project.id}`, { name: 'Summer' });
    const { status, body } = await admin.get('/audit?limit=2');
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        data: [
          {
            id: expect.any(String),
            at: '2026-03-10T12:00:01.000Z',
            actor: { type: 'user', id: admin.user.id, name: 'Ada', ip: '127.0.0.1' },
            action: 'project.renamed',
            subject: { type: 'project', id: made.project.id, name: 'Summer', isGone: false },
            details: { before: 'Spring' },
          },
          expect.objectContaining({ action: 'project.created', actor: { type: 'user', id: owner.user.id, name: 'Ada', ip: '127.0.0.1' } }),
        ],
        nextCursor: expect.any(String),
      },
    ]);
    spindle().clock.set('2026-03-10T12:00:00Z');
  });

  test('200: is paged and filtered', async () => {
    const { tenant, admin, owner } = await given();
    for (const name of ['one', 'two', 'three']) await owner.post('/projects', { name });
    const { body: first } = await admin.get('/audit?action=project.&limit=2');
    const { body: rest } = await admin.get(`/audit?action=project.&limit=2&cursor=${first.nextCursor}`);
    const names = [...first.data, ...rest.data].map(({ subject }) => subject.name);
    expect([names, rest.nextCursor]).toEqual([['three', 'two', 'one'], null]);
    const count = async (query: string) => (await admin.get(`/audit?${query}`)).body.data.length;
    expect(await count(`actorType=user&actorId=${owner.user.id.toUpperCase()}`)).toBe(3);
    expect(await count(`actorId=${admin.user.id}`)).toBe(0);
    expect(await count(`subjectType=api-key&subjectId=${tenant.keyId}`)).toBe(1);
    expect(await count('from=2026-03-10T12:00:00Z&to=2026-03-10T12:00:01Z')).toBe(5);
    expect(await count('to=2026-03-10')).toBe(0);
  });

  test('200: is exported as CSV with the same filters, safe to open in a spreadsheet', async () => {
    const { admin, owner } = await given();
    await owner.post('/projects', { name: '=1+1' });
    await owner.post('/projects', { name: 'a "b", c' });
    await owner.post('/projects', { name: '＝1+1' });
    const { status, headers, text } = await admin.get('/audit/export?action=project.');
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="audit.csv"',
    ]);
    const [header, ...lines] = text.split('\r\n');
    expect(header).toBe('at,action,actorType,actorId,actorName,ip,subjectType,subjectId,subjectName,details');
    const start = `2026-03-10T12:00:00.000Z,project.created,user,${owner.user.id},Ada,127.0.0.1,project,`;
    expect(lines).toEqual([
      expect.stringMatching(/,'\\＝1\+1,\{\}$/),
      expect.stringMatching(/,"a ""b"", c",\{\}$/),
      expect.stringMatching(/,'\\=1\+1,\{\}$/),
      '',
    ]);
    for (const line of lines.slice(0, 3)) expect(line.startsWith(start)).toBe(true);
  });

  test('200: an export spans many pages', async () => {
    const { tenant, admin } = await given();
    const { items } = await spindle().store.auditEntries.list(tenant.id, {}, { limit: 1, after: undefined });
    const entry = items[0]?.entry as NonNullable<(typeof items)[0]>['entry'];
    const copies = Array.from({ length: 1203 }, (_, n) =>
      entry.with({ id: `00000000-0000-7000-9000-${n.toString(16).padStart(12, '0')}`, action: 'job.retried' }),
    );
    await spindle().store.unitOfWork.run(({ audit }) => audit.add(...copies));
    const { text } = await admin.get('/audit/export?action=job.retried');
    expect(text.split('\r\n')).toHaveLength(1203 + 2);
  });

  test.each([
    ['actorType=nobody', 'actorType'],
    ['actorId=x', 'actorId'],
    ['action=%25', 'action'],
    ['action=Spinner', 'action'],
    ['subjectType=thing', 'subjectType'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    [`subjectId=${'x'.repeat(101)}`, 'subjectId'],
    ['subjectId=%00', 'subjectId'],
    ['limit=501', 'limit'],
    ['offset=1', 'offset'],
    ['action=a&action=b', 'action'],
  ])('400: %s', async (query, name) => {
    const { admin } = await given();
    const { status, body } = await admin.get(`/audit?${query}`);
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, [`query.${name}`]]);
  });
});
