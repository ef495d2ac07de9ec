import { expect, test } from '@jest/globals';
import type { Permission } from '../../../src/domain/kernel/role.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const editing: Permission[] = [
  ...(['projects:read', 'tables:read', 'tables:edit', 'records:read', 'records:edit', 'spinners:read', 'spinners:edit'] as const),
  ...(['jobs:read', 'jobs:start', 'forms:read', 'forms:edit'] as const),
];

onEachStore('roles in projects', (spindle) => {
  /** An organization with a second project, which has a table, a record and a published spinner. */
  async function given() {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person('owner');
    const { body } = await owner.post('/projects', { name: 'Sales' });
    const projectId = body.project.id as string;
    const columns = [{ name: 'email', type: 'text', metadata: true, required: true }];
    const table = (await owner.post('/data-tables', { name: 'Guests', projectId, columns })).body.dataTable.id as string;
    await owner.post(`/data-tables/${table}/records`, { records: [{ email: 'ada@example.com' }] });
    const draft = { dataTableId: table, steps: [{ id: 'hook', type: 'webhook', url: 'https://example.com/hook', body: {} }] };
    const spinner = (await owner.post('/spinners', { name: 'Invite', projectId, draft })).body.spinner.id as string;
    const published = await owner.post(`/spinners/${spinner}/publish`);
    expect([published.status, published.body.errors]).toEqual([201, undefined]);
    const { id: editor } = await tenant.definedRole(editing, 'Editor');
    return { tenant, owner, projectId, table, spinner, draft, editor };
  }
  const refused = ({ status, body }: ReceivedAnswer) => `${status} ${body.code} ${body.permission}`;
  const ids = ({ body }: ReceivedAnswer) => body.data.map(({ id }: { id: string }) => id);

  test('who reads in one project alone sees nothing of the others, in lists and by id', async () => {
    const { tenant, owner, projectId, table, spinner, editor } = await given();
    const person = await tenant.personWith(['organization:read'], { [projectId]: editor });
    await tenant.append([{ email: 'grace@example.com', name: 'Grace' }]);
    const job = (await owner.post(`/spinners/${spinner}/jobs`)).body.jobId;
    const other = (await owner.post(`/spinners/${tenant.spinnerId}/jobs`)).body.jobId;

    expect(ids(await owner.get('/jobs')).toSorted()).toEqual([job, other].toSorted());
    for (const [path, only] of [
      ['/projects', projectId],
      ['/data-tables', table],
      ['/spinners', spinner],
      ['/jobs', job],
    ])
      expect([path, ids(await person.get(path as string))]).toEqual([path, [only]]);
    for (const path of [`/data-tables/${table}`, `/data-tables/${table}/records`, `/spinners/${spinner}`, `/jobs/${job}`])
      expect([path, (await person.get(path)).status]).toEqual([path, 200]);
    const { table: first, spinnerId } = tenant;
    const foreign = [`/data-tables/${first.id}`, `/data-tables/${first.id}/records`, `/spinners/${spinnerId}`, `/jobs/${other}`];
    for (const path of [...foreign, '/results', `/forms?dataTableId=${first.id}`])
      expect([path, (await person.get(path)).body.code]).toEqual([path, 'MISSING_ROLE']);
    // An id that is nobody's is answered alike.
    const nobodys = await person.get('/spinners/0190f2de-7e5c-7000-8000-000000000000');
    expect(refused(nobodys)).toBe(refused(await person.get(`/spinners/${spinnerId}`)));
    expect((await person.get(`/forms?dataTableId=${table}`)).status).toBe(200);
    expect((await person.get('/results/spinners')).body.data?.length ?? 0).toBeLessThanOrEqual(1);
  });

  test('people, tasks, starts and Home are limited to the projects that a person reads', async () => {
    const { tenant, owner, projectId, table, spinner, draft, editor } = await given();
    const person = await tenant.personWith(['usage:read'], { [projectId]: editor });
    await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
    const asked = (dataTableId: string) => ({
      dataTableId,
      starts: [{ type: 'schedule', cron: '0 9 * * 1', zone: 'Europe/Berlin' }],
      steps: draft.steps,
    });
    for (const [id, over, project] of [
      [spinner, table, projectId],
      [tenant.spinnerId, tenant.table.id, undefined],
    ] as const) {
      const saved = await owner.patch(`/spinners/${id}`, { draft: asked(over) });
      expect([project, saved.status, saved.body.errors]).toEqual([project, 200, undefined]);
      expect((await owner.post(`/spinners/${id}/publish`)).body.errors).toBeUndefined();
    }
    const job = (await owner.post(`/spinners/${spinner}/jobs`)).body.jobId;
    const other = (await owner.post(`/spinners/${tenant.spinnerId}/jobs`)).body.jobId;

    const found = async (by: typeof owner) =>
      (await by.get('/people?search=ada')).body.data.map((one: { dataTableId: string }) => one.dataTableId);
    expect((await found(owner)).toSorted()).toEqual([table, tenant.table.id].toSorted());
    expect(await found(person)).toEqual([table]);
    expect((await person.get(`/people?search=ada&dataTableId=${tenant.table.id}`)).status).toBe(404);
    expect([
      (await person.get(`/people?search=ada&jobId=${other}`)).status,
      (await person.get(`/people?search=ada&jobId=${job}`)).status,
    ]).toEqual([404, 200]);
    const starts = async (by: typeof owner) => (await by.get('/starts')).body.nextRuns.map((one: { spinnerId: string }) => one.spinnerId);
    expect((await starts(owner)).toSorted()).toEqual([spinner, tenant.spinnerId].toSorted());
    expect(await starts(person)).toEqual([spinner]);
    // The editor needs these, which belong to no project.
    expect([
      (await person.get('/step-kinds')).status,
      (await person.post('/starts/preview', { start: asked(table).starts[0] })).status,
    ]).toEqual([200, 200]);
    const foreignDates = { start: { type: 'date', column: 'email' }, dataTableId: tenant.table.id };
    expect((await person.post('/starts/preview', foreignDates)).status).toBe(403);
    const home = (await person.get('/home')).body;
    expect([home.firstSteps, home.lastChanges]).toEqual([null, null]);
    expect(home.running.jobs.map((one: { job: { id: string } }) => one.job.id)).toEqual([job]);
    expect((await owner.get('/home')).body.running.jobs).toHaveLength(2);
    expect([(await person.get('/tasks')).status, (await person.get('/tasks/count')).body.count]).toEqual([200, 0]);
    // Nobody without any role in a project or the organization has a Home.
    expect(refused(await (await tenant.personWith(['usage:read'])).get('/home'))).toBe('403 MISSING_ROLE organization:read');
  });

  test('who may do more in one project does it there alone', async () => {
    const { tenant, projectId, table, spinner, draft, editor } = await given();
    const person = await tenant.personWith(['organization:read', 'tables:read', 'spinners:read', 'jobs:read'], { [projectId]: editor });
    const { spinnerId } = tenant;
    expect((await person.patch(`/spinners/${spinner}`, { name: 'Renamed' })).status).toBe(200);
    expect(refused(await person.patch(`/spinners/${spinnerId}`, { name: 'Renamed' }))).toBe('403 MISSING_ROLE spinners:edit');
    expect(refused(await person.post(`/spinners/${spinner}/publish`))).toBe('403 MISSING_ROLE spinners:publish');
    expect((await person.post(`/spinners/${spinner}/jobs`)).status).toBe(201);
    expect(refused(await person.post(`/spinners/${spinnerId}/jobs`))).toBe('403 MISSING_ROLE jobs:start');
    // Nothing leaves the project, and nothing is made outside.
    expect(refused(await person.patch(`/spinners/${spinner}`, { projectId: tenant.id }))).toBe('403 MISSING_ROLE spinners:edit');
    expect(refused(await person.patch(`/data-tables/${table}`, { projectId: tenant.id }))).toBe('403 MISSING_ROLE tables:edit');
    expect((await person.post('/spinners', { name: 'Second', projectId, draft })).status).toBe(201);
    expect(refused(await person.post('/spinners', { name: 'Second', projectId: tenant.id, draft }))).toBe('403 MISSING_ROLE spinners:edit');
    expect(refused(await person.post('/spinners', { name: 'Second', draft }))).toBe('403 MISSING_ROLE spinners:edit');
    // A layout belongs to no project.
    const layout = { key: 'main', name: 'Main', html: '{{ content }}' };
    expect(refused(await person.post('/layouts', layout))).toBe('403 MISSING_ROLE spinners:edit');
    expect(refused(await person.post('/layouts/main/publish', { spinnerIds: [spinner] }))).toBe('403 MISSING_ROLE spinners:publish');
    expect(refused(await person.post('/projects', { name: 'Third' }))).toBe('403 MISSING_ROLE projects:edit');
    const form = { name: 'Join', dataTableId: tenant.table.id };
    expect(refused(await person.post('/forms', form))).toBe('403 MISSING_ROLE forms:read'.replace('read', 'edit'));
    // A part of a call that takes more is for the project, too.
    expect((await person.post(`/spinners/${spinner}/preview`, { stepId: 'hook', recordId: '1' })).body.code).not.toBe('MISSING_ROLE');
  });

  test('a table of a project that the person does not read is not used in another', async () => {
    const { tenant, projectId, spinner, draft, editor } = await given();
    const person = await tenant.personWith(['organization:read'], { [projectId]: editor });
    const foreign = { ...draft, dataTableId: tenant.table.id };
    expect(refused(await person.post('/spinners', { name: 'Second', projectId, draft: foreign }))).toBe('403 MISSING_ROLE tables:read');
    expect(refused(await person.patch(`/spinners/${spinner}`, { draft: foreign }))).toBe('403 MISSING_ROLE tables:read');
    expect(refused(await person.post(`/spinners/${spinner}/walk`, { draft: foreign, recordId: '1' }))).toBe('403 MISSING_ROLE tables:read');
  });

  test('a change of the project’s role acts on the next call, and built-in roles can be given there', async () => {
    const { tenant, owner, projectId, spinner } = await given();
    const person = await tenant.personWith(['organization:read']);
    const give = (projectRoles: unknown) => owner.patch(`/members/${person.user.id}`, { projectRoles });
    expect((await person.get(`/spinners/${spinner}`)).status).toBe(403);
    const given200 = await give([{ projectId, roleId: 'member' }]);
    expect([given200.status, given200.body.member.projectRoles]).toEqual([200, [{ projectId, roleId: 'member' }]]);
    const me = (await person.get('/auth/me')).body;
    expect([me.permissions, me.projects]).toEqual([
      ['organization:read'],
      [{ projectId, permissions: expect.arrayContaining(['jobs:start']) }],
    ]);
    expect((await person.get(`/spinners/${spinner}`)).status).toBe(200);
    expect((await person.post(`/spinners/${spinner}/unpublish`)).status).toBe(200);
    // It gives nothing that belongs to no project.
    expect((await person.get('/suppressions')).body.code).toBe('MISSING_ROLE');
    await give([]);
    expect((await person.get(`/spinners/${spinner}`)).status).toBe(403);
  });
});
