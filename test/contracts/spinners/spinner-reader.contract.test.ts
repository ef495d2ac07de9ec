import { expect, test } from '@jest/globals';
import type { SpinnerFilter } from '../../../src/application/spinners/spinner-reader.ts';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import { LiveSpinner } from '../../../src/domain/spinners/live-spinner.ts';
import type { Spinner } from '../../../src/domain/spinners/spinner.ts';
import { aDefinition, anApiKey, anEmailStep, aProject, aSpinner, aUser, longAgo } from '../../support/builders.ts';
import { givenOrganization, givenSpinner, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('The spinner reader', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const save = (...all: readonly Spinner[]) =>
    run(async ({ spinners }) => {
      for (const one of all) await spinners.save(one);
    });
  const list = (organizationId: string, filter: SpinnerFilter = {}) =>
    store().spinners.list(organizationId, filter, { limit: 100, after: undefined });
  const idsOf = async (organizationId: string, filter?: SpinnerFilter) => (await list(organizationId, filter)).items.map(({ id }) => id);

  /** A draft, a published spinner, one that was edited since, and an archived one. */
  async function givenFour() {
    const table = await givenTable(store());
    const { organizationId } = table;
    const other = ids.next();
    await run(({ projects }) => projects.save(aProject({ organizationId, id: other })));
    const draft = aSpinner({ organizationId, projectId: other, draft: aDefinition({ dataTableId: table.id }) });
    const published = await givenSpinner(store(), table);
    const edited = (await givenSpinner(store(), table)).edit(aDefinition({ dataTableId: table.id, steps: [] }));
    const archived = aSpinner({ organizationId, draft: aDefinition({ dataTableId: table.id }), archivedAt: longAgo, projectId: other });
    await save(draft, edited, archived);
    return { organizationId, other, draft, published, edited, archived };
  }

  test('shows a spinner without its steps', async () => {
    const { organizationId, edited } = await givenFour();
    const { draft, ...fields } = edited;
    const [shown] = (await list(organizationId, { state: 'published' })).items.filter(({ id }) => id === edited.id);
    expect({ ...shown }).toEqual({ ...fields, dataTableId: draft.dataTableId, stepCount: 0, draftDiffers: true, uses: null });
  });

  test('counts the steps that people see: no branch without cases', async () => {
    const table = await givenTable(store());
    const { organizationId } = table;
    const when = { column: 'name', operator: 'equals', value: 'Lan' } as const;
    const steps = [
      { id: 'a', type: 'branch', cases: [{ when, goTo: 'c' }], otherwise: 'd' },
      { id: 'b', type: 'branch', cases: [], otherwise: 'd' },
      { id: 'c', type: 'branch', cases: [], otherwise: null },
      { id: 'd', type: 'wait', for: '1 day' },
    ] as const;
    const spinner = aSpinner({ organizationId, draft: aDefinition({ dataTableId: table.id, steps }) });
    await save(spinner);
    await run(({ spinners }) => spinners.addVersion(spinner.publish(longAgo).version));
    const [listed] = (await list(organizationId)).items;
    const versions = await store().spinners.versions(organizationId, spinner.id, { limit: 1, after: undefined });
    expect([listed?.stepCount, versions.items[0]?.stepCount]).toEqual([2, 2]);
  });

  test('returns who edited a spinner and who published a version, and the current names of the people', async () => {
    const table = await givenTable(store());
    const { organizationId } = table;
    const [ada, eve] = [aUser({ name: 'Ada' }), aUser({ name: 'Eve' })];
    const by = (id: string) => ({ type: 'user' as const, id });
    const draft = aDefinition({ dataTableId: table.id });
    const edited = aSpinner({ organizationId, draft }).change({ name: 'Hello', by: by(ada.id), at: longAgo });
    const { spinner, version } = edited.publish(longAgo, undefined, by(eve.id));
    await run(async ({ users, spinners }) => {
      for (const user of [ada, eve]) await users.save(user);
      await spinners.save(spinner);
      await spinners.addVersion(version);
    });
    expect({ ...(await store().spinners.find(organizationId, spinner.id)) }).toEqual({ ...spinner });
    expect((await list(organizationId)).items[0]).toMatchObject({ editedAt: longAgo, editedBy: by(ada.id) });
    expect(await store().spinners.version(organizationId, spinner.id, 1)).toMatchObject({ publishedBy: by(eve.id) });
    const page = await store().spinners.versions(organizationId, spinner.id, { limit: 1, after: undefined });
    expect(page.items[0]).toMatchObject({ publishedBy: by(eve.id) });
    const other = await givenOrganization(store());
    const [own, foreign] = [anApiKey({ organizationId, name: 'CRM' }), anApiKey({ organizationId: other.id, name: 'Foreign' })];
    await run(async ({ apiKeys }) => {
      for (const key of [own, foreign]) await apiKeys.save(key);
    });
    const keys = [own, foreign].map(({ id }) => ({ type: 'api-key', id }) as const);
    const authors = [by(ada.id), by(eve.id), ...keys, by(ids.next()), null, { type: 'operator', id: null } as const];
    const names = await store().spinners.namesOf(organizationId, authors);
    expect([...names].sort()).toEqual(
      [
        [ada.id, 'Ada'],
        [eve.id, 'Eve'],
        [own.id, 'CRM'],
      ].sort(),
    );
  });

  test('names the spinners that take who arrives and are on', async () => {
    const { organizationId, published, edited, archived } = await givenFour();
    const settings = { dataTableId: published.draft.dataTableId, takesAdded: true, takesChanges: false, takesMoved: false, zone: 'UTC' };
    await run(async ({ liveSpinners }) => {
      for (const { id } of [published, edited]) await liveSpinners.save(LiveSpinner.on(organizationId, id, settings));
      await liveSpinners.save(LiveSpinner.on(organizationId, archived.id, settings).turn('paused'));
    });
    const on = [published, edited].map(({ id, name }) => ({ spinnerId: id, name }));
    const named = await store().spinners.liveNames(organizationId, null, 10);
    expect([new Set(named), named.length]).toEqual([new Set(on), 2]);
    expect(await store().spinners.liveNames(organizationId, null, 1)).toHaveLength(1);
  });

  test('names the spinners that send through a channel, alone or in a pool', async () => {
    const table = await givenTable(store());
    const { organizationId } = table;
    const [id, another] = [ids.next(), ids.next()];
    const through = (fields: object) => ({ steps: [anEmailStep({ id: 'first' }), anEmailStep(fields)] });
    const rename = async (spinner: Spinner, name: string) => save(spinner.with({ name }));
    await rename(await givenSpinner(store(), table, through({ channelIds: [another, id] })), 'A pool');
    const published = await givenSpinner(store(), table, through({ channelId: id }));
    await rename(published.edit(aDefinition({ dataTableId: table.id })), 'Only its version');
    await rename(published.with({ id: ids.next(), publishedVersion: null }), 'A draft');
    await rename((await givenSpinner(store(), table, through({ channelId: id }))).archive(longAgo), 'Archived');
    await givenSpinner(store(), table, through({ channelId: another }));
    const named = (await store().spinners.sendingThrough(organizationId, id, 10)).map(({ name, isPublished }) => [name, isPublished]);
    expect(named).toEqual([
      ['A draft', false],
      ['A pool', true],
      ['Only its version', true],
    ]);
    expect(await store().spinners.sendingThrough(organizationId, id, 1)).toHaveLength(1);
    expect(await store().spinners.sendingThrough((await givenTable(store())).organizationId, id, 10)).toEqual([]);
  });

  test('returns whether the draft differs from the published version', async () => {
    const { organizationId, draft, published, edited } = await givenFour();
    const { items } = await list(organizationId);
    const differs = new Map(items.map(({ id, draftDiffers }) => [id, draftDiffers]));
    expect([draft, published, edited].map(({ id }) => differs.get(id))).toEqual([true, false, true]);
  });

  test('filters by state and by project, and omits archived spinners unless the filter wants them', async () => {
    const { organizationId, other, draft, published, edited, archived } = await givenFour();
    const newestFirst = (...all: readonly Spinner[]) =>
      all
        .map(({ id }) => id)
        .sort()
        .reverse();
    expect(await idsOf(organizationId)).toEqual(newestFirst(draft, published, edited));
    expect(await idsOf(organizationId, { state: 'draft' })).toEqual([draft.id]);
    expect(await idsOf(organizationId, { state: 'published' })).toEqual(newestFirst(published, edited));
    expect(await idsOf(organizationId, { state: 'archived' })).toEqual([archived.id]);
    expect(await idsOf(organizationId, { projectId: other })).toEqual([draft.id]);
    expect(await idsOf(organizationId, { projectId: other, state: 'archived' })).toEqual([archived.id]);
    expect(await idsOf(organizationId, { projectId: ids.next() })).toEqual([]);
    expect(await idsOf(organizationId, { projectId: parseId('no uuid') })).toEqual([]);
  });

  test('finds a text in the name of spinners, in any case and character by character', async () => {
    const { organizationId, id } = await givenTable(store());
    const named = (name: string, archivedAt: Date | null = null) =>
      aSpinner({ organizationId, name, draft: aDefinition({ dataTableId: id }), archivedAt });
    const [welcome, vietnamese, percent, old] = [
      ...[named('Welcome series'), named('Chào mừng Đặng'), named('50% (a_b) [c] \\d')],
      named('Welcome of last year', longAgo),
    ] as const;
    await save(...[welcome, vietnamese, percent, old].filter((spinner) => spinner !== undefined));
    const found = (search: string, filter: SpinnerFilter = {}) => idsOf(organizationId, { ...filter, search });
    expect(await found('WELCOME')).toEqual([welcome?.id]);
    expect(await found('welcome', { state: 'archived' })).toEqual([old?.id]);
    expect(await found('MỪNG đặng')).toEqual([vietnamese?.id]);
    for (const literal of ['0%', 'A_B', '(a', '[C]', '\\D']) expect(await found(literal)).toEqual([percent?.id]);
    for (const absent of ['w.l', 'welcome%', '^', 'c|d']) expect(await found(absent)).toEqual([]);
  });

  test('lists spinners in pages', async () => {
    const { organizationId } = await givenFour();
    const all = await idsOf(organizationId);
    const first = await store().spinners.list(organizationId, {}, { limit: 2, after: undefined });
    expect([first.items.map(({ id }) => id), first.next]).toEqual([all.slice(0, 2), [all[1]]]);
    const second = await store().spinners.list(organizationId, {}, { limit: 2, after: first.next });
    expect([second.items.map(({ id }) => id), second.next]).toEqual([all.slice(2), undefined]);
  });

  test('lists versions in pages, newest first', async () => {
    const spinner = await givenSpinner(store(), await givenTable(store()));
    const { organizationId, id } = spinner;
    for (let number = 2; number <= 11; number++) {
      const { version } = spinner.with({ lastVersion: number - 1 }).publish(longAgo);
      await run(({ spinners }) => spinners.addVersion(version));
    }
    const versions = (after?: readonly string[]) => store().spinners.versions(organizationId, id, { limit: 6, after });
    const first = await versions();
    expect(first.items.map(({ number }) => number)).toEqual([11, 10, 9, 8, 7, 6]);
    expect(first.items[0]).toEqual({ number: 11, publishedAt: longAgo, publishedBy: null, stepCount: 1 });
    expect(first.next).toEqual(['6']);
    const second = await versions(['6']);
    expect([second.items.map(({ number }) => number), second.next]).toEqual([[5, 4, 3, 2, 1], undefined]);
  });

  test('finds a spinner and its versions in full, also an archived one', async () => {
    const { organizationId, ...four } = await givenFour();
    for (const one of [four.draft, four.published, four.edited, four.archived])
      expect(await store().spinners.find(organizationId, one.id)).toEqual(one);
    const { draft: definition, id } = four.published;
    expect(await store().spinners.version(organizationId, id, 1)).toMatchObject({ spinnerId: id, number: 1, definition });
    expect(await store().spinners.version(organizationId, id, 2)).toBeUndefined();
  });

  test('finds nothing in another organization', async () => {
    const { published } = await givenFour();
    const { id: other } = await givenOrganization(store());
    const page = { limit: 10, after: undefined };
    const none = { items: [], next: undefined };
    expect(await store().spinners.list(other, {}, page)).toEqual(none);
    expect(await store().spinners.find(other, published.id)).toBeUndefined();
    expect(await store().spinners.version(other, published.id, 1)).toBeUndefined();
    expect(await store().spinners.versions(other, published.id, page)).toEqual(none);
    expect(await store().spinners.versions(published.organizationId, parseId('no uuid'), page)).toEqual(none);
  });
});
