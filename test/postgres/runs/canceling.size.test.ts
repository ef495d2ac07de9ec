import { expect, test } from '@jest/globals';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { ControlJob } from '../../../src/application/runs/control-job.ts';
import { EndJob } from '../../../src/application/runs/end-job.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { givenEndpoint } from '../../support/events/given-events.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenSpinner, givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { ids } from '../../support/sequential-ids.ts';
import { fillTable } from '../rows-read.ts';

const connection = ownConnection(2);
const count = 50_000;

const enrolled = `
  insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, step_id, wake_at)
  select $1, $2, id, $3, data_table_id, true, 'pending', 'welcome', now() from records where organization_id = $1`;
const outbox = `
  select sum(jsonb_array_length(items))::int as n from event_outbox where organization_id = $1 and kind = 'recipient.left' group by xmin`;
const numbered = `
  select count(*)::int as n from events where organization_id = $1 and kind = 'recipient.left' group by xmin`;

test('canceling a job of 50,000 writes an event a recipient in small transactions, and goes on after a stop', async () => {
  const { unitOfWork } = postgresStorageOn({ connection: connection() });
  const clock = new FixedClock();
  const table = await givenTable({ unitOfWork });
  const spinner = await givenSpinner({ unitOfWork }, table);
  const queued = await givenJob({ unitOfWork }, spinner);
  const { organizationId, id: jobId } = queued;
  const enrolment = { after: '0', upTo: '0', done: '0', mark: '' };
  await givenEndpoint({ unitOfWork }, { organizationId });
  await unitOfWork.run(({ jobs }) => jobs.save(queued.with({ state: 'running', enrolment })));
  await fillTable(connection(), table, count);
  await connection().query('', enrolled, [organizationId, jobId, spinner.id]);
  await connection().query('', 'analyze records, recipients', []);

  await new ControlJob({ unitOfWork, clock, audit: new Audit(clock, ids) }).execute({
    organizationId,
    jobId,
    action: 'cancel',
    by: operator,
  });
  const sizesOf = async (statement: string) =>
    (await connection().query<{ readonly n: number }>('', statement, [organizationId])).map(({ n }) => n);
  expect(await sizesOf(outbox)).toEqual([]);

  const end = new EndJob({ unitOfWork, clock });
  // A turn whose time is up ends after a step, and queues the next: so does one that was killed, by its task's retry.
  await end.execute({ organizationId, jobId, signal: AbortSignal.abort() });
  expect(await sizesOf(outbox)).toEqual([1000]);
  await end.execute({ organizationId, jobId });
  const noted = await sizesOf(outbox);
  expect([noted.length, ...new Set(noted)]).toEqual([count / 1000, 1000]);

  const relay = new RelayEvents(unitOfWork);
  while (await relay.execute());
  const told = await sizesOf(numbered);
  expect(Math.max(...told)).toBeLessThanOrEqual(5200);
  expect(told.reduce((sum, n) => sum + n, 0)).toBe(count);
  const people = `select count(distinct data ->> 'recordId')::int as n from events where organization_id = $1 and kind = 'recipient.left'`;
  expect(await sizesOf(people)).toEqual([count]);
  const [job] = await connection().query<{ state: string }>('', 'select state from jobs where id = $1', [jobId]);
  expect(job?.state).toBe('canceled');
});
