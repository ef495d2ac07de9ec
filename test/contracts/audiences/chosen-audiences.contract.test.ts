import { expect, test } from '@jest/globals';
import type { Condition } from '../../../src/domain/tables/condition.ts';
import { aJob } from '../../support/builders.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll, enrolledBy, recordIdsOf } from '../runs/enrolled.ts';

const even: Condition = { column: 'name', operator: 'in', value: ['person 2', 'Person 4', 'person 6'] };

onEachBackend('Audiences that are chosen for one job', (store) => {
  const given = async (count = 6) => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(count));
    const spinner = await givenSpinner(store(), table);
    const enrol = async (kind: 'new' | 'all', condition?: Condition, chunk = 2) => {
      const audience = { ...audienceOf(spinner, kind), filter: condition && { condition, table } };
      const job = await enrolAll(store(), await givenJob(store(), spinner), audience, { chunk });
      const all = await recordIdsOf(store(), table);
      return (await enrolledBy(store(), job)).map((id) => all.indexOf(id) + 1);
    };
    const choose = async (kind: 'new' | 'all', recordIds: readonly string[], chunk = 2) => {
      const job = await enrolAll(store(), await givenJob(store(), spinner), { ...audienceOf(spinner, kind), recordIds }, { chunk });
      const all = await recordIdsOf(store(), table);
      return (await enrolledBy(store(), job)).map((id) => all.indexOf(id) + 1);
    };
    const of = { organizationId: table.organizationId, spinnerId: spinner.id, dataTableId: table.id };
    return { table, spinner, enrol, choose, of };
  };

  test('a filter takes only what matches, and leaves the others new', async () => {
    const { enrol } = await given();
    expect(await enrol('new', even)).toEqual([2, 4, 6]);
    expect(await enrol('new', even)).toEqual([]);
    expect(await enrol('new')).toEqual([1, 3, 5]);
    expect(await enrol('new')).toEqual([]);
    expect(await enrol('all', even, 100)).toEqual([2, 4, 6]);
  });

  test('a filter on how far a time is from now compares it with the time that it is given', async () => {
    const { table, enrol } = await given(0);
    // The jobs start on 2026-03-10, whatever the clock of the machine says.
    const days = ['2026-03-01', '2026-03-08', '2026-03-11'];
    await givenRecords(store(), table, ...days.map((name) => ({ email: `${name}@example.com`, name })));
    expect(await enrol('new', { column: 'name', operator: 'in_last', value: '7 days' })).toEqual([2]);
    expect(await enrol('new', { column: 'name', operator: 'in_next', value: '2 days' })).toEqual([3]);
  });

  test('a filter reaches all records, also where large ones end a chunk early', async () => {
    const { table, enrol } = await given(0);
    const large = Array.from({ length: 40 }, (_, index) => ({ email: `${'x'.repeat(250_000)}${index}`, name: `person ${index % 8}` }));
    await givenRecords(store(), table, ...large);
    const matching = large.flatMap(({ name }, index) => (['person 2', 'person 4', 'person 6'].includes(name) ? [index + 1] : []));
    expect(await enrol('new', even, 1000)).toEqual(matching);
  });

  test('records chosen by their ids are taken, in chunks of any size, and leave the others new', async () => {
    const { table, enrol, choose, of } = await given();
    const all = await recordIdsOf(store(), table);
    const others = await givenTable(store(), { organizationId: of.organizationId });
    await givenRecords(store(), others, ...people(1));
    const [foreign] = await recordIdsOf(store(), others);
    const ids = [all[0], all[1], all[3], all[4]] as string[];
    await store().unitOfWork.run(({ records }) => records.remove(of.organizationId, table.id, [all[1] as string]));
    // Of six, the second is gone.
    expect(await choose('new', [...ids, foreign as string])).toEqual([1, 3, 4]);
    expect(await choose('new', ids)).toEqual([]);
    expect(await choose('all', ids.slice(0, 1), 100)).toEqual([1]);
    expect(await enrol('new')).toEqual([2, 5]);
    const found = await store().audiences.find(of, [...ids, foreign as string]);
    expect(found.map(({ id, isTaken }) => [id, isTaken])).toEqual([all[0], all[3], all[4]].map((id) => [id, true]));
  });

  test('a job keeps what was chosen', async () => {
    const { spinner, of } = await given(1);
    const { organizationId } = of;
    const chosen = { records: 'all', filter: even } as const;
    const job = aJob({ organizationId, spinnerId: spinner.id, audience: chosen });
    await store().unitOfWork.run(({ jobs }) => jobs.add([job]));
    const found = await store().unitOfWork.run(({ jobs }) => jobs.find(organizationId, job.id));
    expect(found?.audience).toEqual(chosen);
  });

  test('the reader tells which records a job would take', async () => {
    const { table, enrol, of } = await given();
    const { audiences } = store();
    expect(await audiences.mark(of)).toBe('0');
    await enrol('new', even);
    const all = await recordIdsOf(store(), table);
    const range = { after: '0', upTo: undefined, limit: 4 };
    const first = await audiences.next(of, range);
    expect(first.map(({ id, isTaken, cells }) => [all.indexOf(id) + 1, isTaken, Object.keys(cells).length])).toEqual([
      [1, false, 2],
      [2, true, 2],
      [3, false, 2],
      [4, true, 2],
    ]);
    const rest = await audiences.next(of, { ...range, after: all[3] as string, upTo: all[4] });
    expect(rest.map(({ id }) => id)).toEqual([all[4]]);
    expect(await audiences.count(of, { after: '0', upTo: all[4] as string, limit: 3 })).toEqual({ count: 3, last: all[2] });
    expect(await audiences.count(of, { after: all[2] as string, upTo: all[4] as string, limit: 3 })).toEqual({ count: 2, last: undefined });
    const others = { ...of, organizationId: (await givenOrganization(store())).id };
    expect(await audiences.next(others, range)).toEqual([]);
    expect(await audiences.next({ ...of, spinnerId: ids.next() }, range)).toMatchObject([{ isTaken: false }, { isTaken: false }, {}, {}]);
    expect([await audiences.mark(others), await audiences.count(others, { after: '0', upTo: '9', limit: 3 })]).toEqual([
      '0',
      { count: 0, last: undefined },
    ]);
  });
});
