import { expect, test } from '@jest/globals';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll, enrolledBy, givenEnrolled, recordIdsOf } from '../runs/enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');

onEachBackend('Audiences of new records', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);

  test('each job takes the records added since the last one, none twice', async () => {
    const { table, spinner, job: first, recordIds } = await givenEnrolled(store(), 3);
    const audience = audienceOf(spinner);
    const second = await enrolAll(store(), await givenJob(store(), spinner), audience);
    await givenRecords(store(), table, ...people(2, 4));
    const third = await enrolAll(store(), await givenJob(store(), spinner), audience, { chunk: 1 });
    await givenRecords(store(), table, ...people(1, 6));
    const fourth = await enrolAll(store(), await givenJob(store(), spinner), audience);
    const all = await recordIdsOf(store(), table);
    expect(await enrolledBy(store(), first)).toEqual(recordIds);
    expect(await enrolledBy(store(), second)).toEqual([]);
    expect(await enrolledBy(store(), third)).toEqual(all.slice(3, 5));
    expect(await enrolledBy(store(), fourth)).toEqual(all.slice(5));
  });

  test('records that one job did not enrol are taken by the next', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(5));
    const spinner = await givenSpinner(store(), table);
    const audience = audienceOf(spinner);
    const canceled = await givenJob(store(), spinner);
    const started = await run(async ({ recipients }) => canceled.start(now, await recipients.open(audience)));
    await run(({ recipients }) => recipients.enrol(started, audience, now, 2));
    const next = await enrolAll(store(), await givenJob(store(), spinner), audience);
    const all = await recordIdsOf(store(), table);
    expect(await enrolledBy(store(), canceled)).toEqual(all.slice(0, 2));
    expect(await enrolledBy(store(), next)).toEqual(all.slice(2));
  });

  test('jobs that enrol concurrently share the records', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(60));
    const spinner = await givenSpinner(store(), table);
    const jobs = [await givenJob(store(), spinner), await givenJob(store(), spinner), await givenJob(store(), spinner)];
    await Promise.all(jobs.map((job) => enrolAll(store(), job, audienceOf(spinner), { chunk: 7 })));
    const taken = (await Promise.all(jobs.map((job) => enrolledBy(store(), job)))).flat();
    expect(taken.sort()).toEqual([...(await recordIdsOf(store(), table))].sort());
  });

  test('no record that is appended while jobs start is skipped', async () => {
    const table = await givenTable(store());
    const spinner = await givenSpinner(store(), table);
    const jobs: Parameters<typeof enrolledBy>[1][] = [];
    await allAtOnce(40, async (index) => {
      if (index % 4 === 0) jobs.push(await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner)));
      else await givenRecords(store(), table, ...people(3));
    });
    jobs.push(await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner)));
    const taken = (await Promise.all(jobs.map((job) => enrolledBy(store(), job)))).flat();
    expect(taken).toHaveLength(90);
    expect(taken.sort()).toEqual([...(await recordIdsOf(store(), table))].sort());
  });

  test('leave out records that went through the spinner in a job of all records', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(2));
    const spinner = await givenSpinner(store(), table, { audience: 'all' });
    await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'));
    await givenRecords(store(), table, ...people(1, 3));
    const next = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'new'));
    expect(await enrolledBy(store(), next)).toEqual((await recordIdsOf(store(), table)).slice(2));
  });

  test('of one spinner do not affect another spinner', async () => {
    const { table, job, recordIds } = await givenEnrolled(store(), 2);
    const other = await givenSpinner(store(), table);
    const own = await enrolAll(store(), await givenJob(store(), other), audienceOf(other));
    expect([await enrolledBy(store(), job), await enrolledBy(store(), own)]).toEqual([recordIds, recordIds]);
  });

  test('continue at their mark when a spinner returns to a table', async () => {
    const { table, spinner, recordIds } = await givenEnrolled(store(), 2);
    const elsewhere = await givenTable(store(), { organizationId: table.organizationId });
    await givenRecords(store(), elsewhere, ...people(2));
    const away = await enrolAll(store(), await givenJob(store(), spinner), { ...audienceOf(spinner), dataTableId: elsewhere.id });
    await givenRecords(store(), table, ...people(1));
    const back = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner));
    expect(await enrolledBy(store(), away)).toEqual(await recordIdsOf(store(), elsewhere));
    expect(await enrolledBy(store(), back)).toEqual((await recordIdsOf(store(), table)).slice(recordIds.length));
  });
});
