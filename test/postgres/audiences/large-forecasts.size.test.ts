import { expect, test } from '@jest/globals';
import { CountAudience } from '../../../src/application/audiences/count-audience.ts';
import { ReadForecast } from '../../../src/application/audiences/forecast/read-forecast.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { audienceOf, enrolAll } from '../../contracts/runs/enrolled.ts';
import { aChannel, aColumn } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';

const size = 100_000;
const now = new Date('2026-03-10T12:00:00Z');
const zones = Intl.supportedValuesOf('timeZone')
  .filter((_, index) => index % 10 === 0)
  .slice(0, 40);
const limits = { perSecond: null, perMinute: null, perDay: 20_000, concurrency: null };
const week = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((name) => [name, ['09:00-17:00']]));

const connection = ownConnection(4);

test(`a sample of ${size} people in forty zones foresees what counting all of them does`, async () => {
  const store = postgresStorageOn({ connection: connection() });
  const table = await givenTable(store, { columns: [aColumn('email'), aColumn('zone')] });
  const { organizationId } = table;
  await store.unitOfWork.run(async ({ channels, dataTables }) => {
    await channels.save(aChannel({ organizationId, isDefault: true, limits, sendingWindow: { hours: week } }));
    await dataTables.save(table.tellTime({ zoneColumn: 'zone' }));
  });
  // Zones follow one another in the table, as in a list that was sorted by country.
  const records = Array.from({ length: size }, (_, at) => ({
    email: `p${at}@example.com`,
    zone: zones[Math.floor((at * zones.length) / size)] ?? '',
  }));
  for (let from = 0; from < size; from += 5000) await givenRecords(store, table, ...records.slice(from, from + 5000));
  const spinner = await givenSpinner(store, table);
  const [clock, sender, processor] = [new FixedClock(now.toISOString()), new FakeSender(), new Processor(new TimerPauses())];
  const counting = new CountAudience({
    unitOfWork: store.unitOfWork,
    reader: store.audiences,
    sender,
    secrets: new NodeSecrets(new Uint8Array(32).fill(7)),
    clock,
    processor,
  });
  const counted = await counting.execute({ organizationId, spinnerId: spinner.id, isPatient: true });
  expect(counted).toMatchObject({ receives: size, complete: true, forecast: { gap: null, steps: [{ people: size }] } });

  const job = await enrolAll(store, await givenJob(store, spinner), audienceOf(spinner), { now, chunk: 10_000 });
  const reading = new ReadForecast({
    unitOfWork: store.unitOfWork,
    jobs: store.jobs,
    inside: store.inside,
    activity: store.jobActivity,
    sender,
    clock,
    processor,
  });
  const read = () => reading.execute({ organizationId, jobId: job.id });
  const sampled = await read();
  const times: number[] = [];
  const ofStore: number[] = [];
  for (let round = 0; round < 7; round++) {
    const begun = performance.now();
    await read();
    times.push(performance.now() - begun);
    const asked = performance.now();
    await store.inside.sample({ organizationId, jobId: job.id, dataTableId: table.id });
    ofStore.push(performance.now() - asked);
  }
  const median = (all: number[]): number => all.sort((one, other) => one - other)[3] ?? 0;
  console.info(`A forecast of ${size} people takes ${median(times).toFixed(0)} ms, of it its sample ${median(ofStore).toFixed(0)} ms`);
  expect(sampled.steps).toMatchObject([{ people: size }]);
  const took = (counted.forecast.lastAt?.getTime() ?? 0) - now.getTime();
  expect(Math.abs((sampled.lastAt?.getTime() ?? 0) - now.getTime() - took) / took).toBeLessThan(0.02);
});
