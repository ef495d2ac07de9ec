import { expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { EditRecords } from '../../../src/application/tables/edit-records.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Cells } from '../../../src/domain/kernel/cell.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { personQuery } from '../../../src/domain/tables/person-search.ts';
import { aColumn, anEmailStep } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll, recordIdsOf } from '../runs/enrolled.ts';

const columns = [aColumn('email'), aColumn('name')];
const now = new Date('2026-03-10T12:00:00Z');

onEachBackend('Finding records by what people know them by', (store) => {
  const audit = new Audit(new FixedClock(now.toISOString()), ids);
  const search = (tables: readonly DataTable[], typed: string, limit = 20, jobId?: string) =>
    store().recordFinder.find({ organizationId: tables[0]?.organizationId ?? '', tables, query: personQuery(typed), limit, jobId });
  const named = async (...asked: Parameters<typeof search>) => (await search(...asked)).items.map(({ cells }) => cells.name);
  const keep = () => store().recordFinder.keepIndex({});
  const given = async (...names: readonly string[]) => {
    const table = await givenTable(store(), { columns });
    await givenRecords(store(), table, ...names.map((name, at): Cells => ({ email: `p${at}@example.com`, name })));
    return table;
  };
  const edit = ({ organizationId, id: dataTableId }: DataTable, id: string, name: string) =>
    new EditRecords({ unitOfWork: store().unitOfWork, audit }).execute({
      organizationId,
      dataTableId,
      edits: [{ id, set: { name } }],
      by: operator,
    });

  // A record that was added a moment ago is found before the index has it.
  test.each([false, true])(
    'finds each word at the beginning of a word, in any order and without accents; indexed: %s',
    async (isIndexed) => {
      const table = await given('Ada Lovelace', 'Đặng Thị Ánh', 'Jürgen Groß', 'Adam Love', "Siobhán O'Brien");
      if (isIndexed) await keep();
      expect(await named([table], 'love ada')).toEqual(['Adam Love', 'Ada Lovelace']);
      expect(await named([table], 'anh dang')).toEqual(['Đặng Thị Ánh']);
      expect(await named([table], 'juergen gross')).toEqual(['Jürgen Groß']);
      expect(await named([table], 'P2@exa')).toEqual(['Jürgen Groß']);
      expect(await named([table], "o'b \\ ' & | ! :*")).toEqual(["Siobhán O'Brien"]);
      for (const typed of ['lace', 'ada lovelace x', '', '☺', '\0']) expect(await named([table], typed)).toEqual([]);
    },
  );

  test('lists whole words first, then the newest, and says whether there are more', async () => {
    const table = await given('Adam A', 'Ada B', 'Adam C', 'Ada D');
    await keep();
    expect(await named([table], 'ada')).toEqual(['Ada D', 'Ada B', 'Adam C', 'Adam A']);
    expect((await search([table], 'ada', 4)).hasMore).toBe(false);
    expect(await search([table], 'ada', 3)).toMatchObject({ hasMore: true, isComplete: true, items: { length: 3 } });
  });

  test('finds somebody by a whole short name among many newer ones that begin with it', async () => {
    const table = await given('Ho Anna', 'Anna Ho', 'Ho Michael', ...Array.from({ length: 30 }, (_, at) => `Horst Annabell ${at}`));
    await keep();
    expect((await named([table], 'ho', 5)).slice(0, 3)).toEqual(['Ho Michael', 'Anna Ho', 'Ho Anna']);
    expect((await named([table], 'ho anna', 5)).slice(0, 2)).toEqual(['Anna Ho', 'Ho Anna']);
    // The last word is typed still.
    expect((await named([table], 'ho mi', 5))[0]).toBe('Ho Michael');
    expect((await named([table], 'ho ann', 5)).slice(0, 2)).toEqual(['Anna Ho', 'Ho Anna']);
  });

  test('looks into the given tables of one organization alone', async () => {
    const [one, other] = [await given('Ada One'), await given('Ada Other')];
    const { organizationId } = one;
    const second = await givenTable(store(), { organizationId, columns });
    await givenRecords(store(), second, { email: null, name: 'Ada Second' });
    await keep();
    expect(await named([one], 'ada')).toEqual(['Ada One']);
    expect(await named([one, second], 'ada')).toEqual(['Ada Second', 'Ada One']);
    expect(await named([other], 'ada')).toEqual(['Ada Other']);
    expect(await named([], 'ada')).toEqual([]);
  });

  test.each([false, true])('follows edits; indexed again: %s', async (isIndexed) => {
    const table = await given('Ada', 'Grace');
    await keep();
    const [id = ''] = await recordIdsOf(store(), table);
    await edit(table, id, 'Augusta');
    if (isIndexed) await keep();
    expect([await named([table], 'ada'), await named([table], 'augu'), await named([table], 'grace')]).toEqual([
      [],
      ['Augusta'],
      ['Grace'],
    ]);
  });

  test('forgets deleted records', async () => {
    const table = await given('Ada', 'Ada Two');
    await keep();
    const [id = ''] = await recordIdsOf(store(), table);
    await store().unitOfWork.run(({ records }) => records.remove(table.organizationId, table.id, [id]));
    expect(await named([table], 'ada')).toEqual(['Ada Two']);
    await keep();
    expect(await named([table], 'ada')).toEqual(['Ada Two']);
  });

  test('follows the columns that name the records', async () => {
    const table = await given('Ada');
    await keep();
    const entitled = table.entitle('email');
    await store().unitOfWork.run(({ dataTables }) => dataTables.save(entitled));
    await keep();
    expect([await named([entitled], 'ada'), await named([entitled], 'p0')]).toEqual([[], ['Ada']]);
  });

  test('finds among the recipients of a job', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const table = await givenTable(store(), { organizationId, columns });
    await givenRecords(store(), table, { email: 'a@example.com', name: 'Ada In' });
    const spinner = await givenSpinner(store(), table, { steps: [anEmailStep({ id: 'welcome' })], audience: 'all' });
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'), { now });
    await givenRecords(store(), table, { email: 'b@example.com', name: 'Ada Out' });
    expect(await named([table], 'ada', 20, job.id)).toEqual(['Ada In']);
    await keep();
    expect([await named([table], 'ada', 20, job.id), await named([table], 'ada')]).toEqual([['Ada In'], ['Ada Out', 'Ada In']]);
  });
});
