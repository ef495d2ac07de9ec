import { beforeEach, describe, expect, test } from '@jest/globals';
import { ChangeSpinnerState } from '../../../src/application/spinners/change-spinner-state.ts';
import { DuplicateSpinner } from '../../../src/application/spinners/duplicate-spinner.ts';
import { EditSpinner, type EditSpinnerInput } from '../../../src/application/spinners/edit-spinner.ts';
import { RestoreVersion } from '../../../src/application/spinners/restore-version.ts';
import type { Actor } from '../../../src/domain/kernel/actor.ts';
import { notAudited } from '../../../src/domain/kernel/actor.ts';
import type { Spinner } from '../../../src/domain/spinners/spinner.ts';
import { encodeCells } from '../../../src/domain/tables/encoding/record-encoder.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aDefinition, anEmailStep, aProject, aWebhookStep, longAgo } from '../../support/builders.ts';
import { givenOrganization, givenSpinner, givenTable } from '../../support/given.ts';

let app: Application;
let edit: (spinner: Spinner, change: Partial<EditSpinnerInput>) => Promise<Spinner>;
let state: ChangeSpinnerState;
const by: Actor = { type: 'user', id: '0198c0de-0000-7000-8000-000000000009', ip: '192.0.2.1' };
beforeEach(async () => {
  app = await openApplication();
  const editSpinner = new EditSpinner({ unitOfWork: app.unitOfWork, audit: app.audit, clock: app.clock, pauses: new TimerPauses() });
  edit = ({ organizationId, id: spinnerId }, change) => editSpinner.execute({ organizationId, spinnerId, by, ...change });
  state = new ChangeSpinnerState({ unitOfWork: app.unitOfWork, audit: app.audit, clock: app.clock });
});

const find = ({ organizationId, id }: Spinner) =>
  app.unitOfWork.run(({ spinners }) => spinners.find(organizationId, id)) as Promise<Spinner>;
const publish = ({ organizationId, id: spinnerId }: Spinner, revision?: number) =>
  app.publishSpinner.execute({ organizationId, spinnerId, revision, by });
const trigger = ({ organizationId, id: spinnerId }: Spinner) => app.triggerSpinner.execute({ organizationId, spinnerId, by: notAudited });
const change = ({ organizationId, id: spinnerId }: Spinner, what: 'unpublish' | 'archive' | 'restore') =>
  state.execute({ organizationId, spinnerId, change: what, by });
const audited = ({ id }: Spinner) =>
  [...app.tables.committed.auditEntries.list()]
    .filter(({ subject }) => subject.id === id)
    .map(({ action, details }) => ({ action, ...details }));

describe('Editing a spinner', () => {
  test('changes the given members and keeps the rest', async () => {
    const spinner = await givenSpinner(app, await givenTable(app));
    const renamed = await edit(spinner, { name: '  Hello ' });
    const byUs = { editedAt: app.clock.now(), editedBy: { type: by.type, id: by.id } };
    expect({ ...renamed }).toEqual({ ...spinner, name: 'Hello', revision: 2, ...byUs });
    const { dataTableId } = spinner.draft;
    const edited = await edit(spinner, { definition: { dataTableId: dataTableId.toUpperCase(), steps: [] } });
    expect({ ...edited }).toEqual({ ...renamed, draft: { dataTableId, audience: 'new', steps: [] }, revision: 3 });
    expect(await find(spinner)).toEqual(edited);
    expect(audited(spinner)).toEqual([
      { action: 'spinner.edited', revision: 2, changed: ['name'], before: 'Welcome' },
      { action: 'spinner.edited', revision: 3, changed: ['draft'] },
    ]);
  });

  test('is refused with the current revision if it is based on an older one', async () => {
    const spinner = await givenSpinner(app, await givenTable(app));
    const results = await Promise.allSettled(['One', 'Two', 'Three'].map((name) => edit(spinner, { name, revision: 1 })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(edit(spinner, { name: 'Late', revision: 1 })).rejects.toMatchObject({ code: 'INVALID_STATE', details: { revision: 2 } });
    expect((await edit(spinner, { name: 'Later', revision: 2 })).revision).toBe(3);
    await expect(publish(spinner, 2)).rejects.toMatchObject({ code: 'INVALID_STATE', details: { revision: 3 } });
  });

  test('moves it to an open project', async () => {
    const spinner = await givenSpinner(app, await givenTable(app));
    const { organizationId } = spinner;
    const [open, closed] = [aProject({ organizationId }), aProject({ organizationId, archivedAt: longAgo })];
    const foreign = aProject({ organizationId: (await givenOrganization(app)).id });
    await app.unitOfWork.run(async ({ projects }) => {
      for (const project of [open, closed, foreign]) await projects.save(project);
    });
    expect((await edit(spinner, { projectId: open.id })).projectId).toBe(open.id);
    await expect(edit(spinner, { projectId: closed.id })).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await expect(edit(spinner, { projectId: foreign.id })).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
    expect(await find(spinner)).toMatchObject({ projectId: open.id, revision: 2 });
  });

  test('requires a table of its own organization', async () => {
    const spinner = await givenSpinner(app, await givenTable(app));
    const { id: dataTableId } = await givenTable(app);
    await expect(edit(spinner, { definition: aDefinition({ dataTableId }) })).rejects.toMatchObject({ code: 'DATA_TABLE_NOT_FOUND' });
  });
});

describe('Unpublishing and archiving', () => {
  test('refuses to trigger an unpublished spinner; its running job continues; the same draft keeps its version number', async () => {
    const spinner = await givenSpinner(app, await givenTable(app));
    const { jobId } = await trigger(spinner);
    expect((await change(spinner, 'unpublish')).publishedVersion).toBeNull();
    await expect(trigger(spinner)).rejects.toMatchObject({ code: 'SPINNER_NOT_FOUND', message: 'Published spinner not found' });
    await app.work();
    expect(app.tables.committed.jobs.find(spinner.organizationId, jobId)?.state).toBe('completed');
    expect(await publish(spinner)).toMatchObject({ isNew: false, version: { number: 1 } });
    expect(audited(spinner)).toEqual([
      { action: 'spinner.unpublished', version: 1 },
      { action: 'spinner.published', version: 1 },
    ]);
  });

  test('refuses to trigger, edit, publish or roll back an archived spinner until it is restored', async () => {
    const spinner = await givenSpinner(app, await givenTable(app));
    const { organizationId, id: spinnerId } = spinner;
    expect(await change(spinner, 'archive')).toMatchObject({ publishedVersion: null, archivedAt: app.clock.now() });
    await expect(trigger(spinner)).rejects.toMatchObject({ code: 'SPINNER_NOT_FOUND' });
    const restore = new RestoreVersion({ unitOfWork: app.unitOfWork, audit: app.audit, clock: app.clock }).execute({
      organizationId,
      spinnerId,
      number: 1,
      by,
    });
    for (const refused of [edit(spinner, { name: 'x' }), publish(spinner), restore])
      await expect(refused).rejects.toMatchObject({ code: 'INVALID_STATE' });
    expect(await change(spinner, 'restore')).toMatchObject({ publishedVersion: null, archivedAt: null });
    expect((await publish(spinner)).version.number).toBe(1);
  });

  test('is idempotent and audited once', async () => {
    const spinner = await givenSpinner(app, await givenTable(app));
    for (const what of ['unpublish', 'archive', 'restore'] as const) {
      const first = await change(spinner, what);
      app.clock.pass({ minutes: 1 });
      expect(await change(spinner, what)).toEqual(first);
    }
    expect(audited(spinner).map(({ action }) => action)).toEqual(['spinner.unpublished', 'spinner.archived', 'spinner.restored']);
  });

  test('never leaves an archived spinner published if both run concurrently', async () => {
    const spinner = await givenSpinner(app, await givenTable(app));
    await Promise.allSettled([publish(spinner), change(spinner, 'archive'), publish(spinner)]);
    expect(await find(spinner)).toMatchObject({ publishedVersion: null, archivedAt: app.clock.now() });
  });
});

describe('Restoring a version', () => {
  test('copies the version into the draft, and publishing adds a new version', async () => {
    const spinner = await givenSpinner(app, await givenTable(app));
    const { organizationId, id: spinnerId } = spinner;
    await edit(spinner, { definition: { ...spinner.draft, steps: [aWebhookStep()] } });
    expect((await publish(spinner)).version.number).toBe(2);
    const restore = new RestoreVersion({ unitOfWork: app.unitOfWork, audit: app.audit, clock: app.clock });
    const restored = await restore.execute({ organizationId, spinnerId, number: 1, revision: 2, by });
    expect({ ...restored }).toEqual({
      ...{ ...spinner, publishedVersion: 2, lastVersion: 2, revision: 3 },
      ...{ editedAt: app.clock.now(), editedBy: { type: by.type, id: by.id } },
    });
    expect(await publish(spinner)).toMatchObject({ isNew: true, version: { number: 3, definition: spinner.draft } });
    await expect(restore.execute({ organizationId, spinnerId, number: 9, by })).rejects.toMatchObject({ code: 'VERSION_NOT_FOUND' });
    await expect(restore.execute({ organizationId, spinnerId, number: 1, revision: 2, by })).rejects.toMatchObject({
      code: 'INVALID_STATE',
    });
  });
});

describe('Duplicating a spinner', () => {
  test('creates a draft without the versions and the enrolled records of the original', async () => {
    const table = await givenTable(app);
    await app.unitOfWork.run(({ records }) =>
      records.add([
        { organizationId: table.organizationId, dataTableId: table.id, records: encodeCells([{ email: 'ada@example.com', name: 'Ada' }]) },
      ]),
    );
    const spinner = await givenSpinner(app, table, { steps: [anEmailStep()] });
    await trigger(spinner);
    await app.work();
    const duplicate = new DuplicateSpinner({ unitOfWork: app.unitOfWork, audit: app.audit, clock: app.clock, ids: app.ids });
    const copy = await duplicate.execute({ organizationId: spinner.organizationId, spinnerId: spinner.id, by });
    expect(copy).toMatchObject({ name: 'Welcome (copy)', publishedVersion: null, lastVersion: 0, revision: 1, draft: spinner.draft });
    expect(copy.id).not.toBe(spinner.id);
    await expect(trigger(copy)).rejects.toMatchObject({ code: 'SPINNER_NOT_FOUND' });
    await publish(copy);
    for (const one of [copy, spinner]) {
      await trigger(one);
      await app.work();
    }
    // The copy sent to the record again, the original did not.
    expect(app.sender.attempts).toHaveLength(2);
  });
});
