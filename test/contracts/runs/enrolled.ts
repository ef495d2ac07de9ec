import type { Audience } from '../../../src/application/runs/recipient-repository.ts';
import type { Job } from '../../../src/domain/runs/job.ts';
import type { Spinner } from '../../../src/domain/spinners/spinner.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import type { Backend } from '../../support/backends.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';

export const audienceOf = ({ organizationId, id: spinnerId, draft }: Spinner, kind: Audience['kind'] = 'new'): Audience => ({
  organizationId,
  spinnerId,
  dataTableId: draft.dataTableId,
  kind,
  firstStepId: draft.steps[0]?.id ?? null,
});

/** Starts a queued job and enrols its whole audience, `chunk` records per transaction; returns the saved job. */
export async function enrolAll(
  { unitOfWork }: Pick<Backend, 'unitOfWork'>,
  job: Job,
  audience: Audience,
  { now = new Date('2026-03-10T12:00:00Z'), chunk = 1000 } = {},
): Promise<Job> {
  let current = await unitOfWork.run(async ({ jobs, recipients }) => {
    const started = job.start(now, await recipients.open(audience));
    await jobs.save(started);
    return started;
  });
  while (!current.isEnrolled) {
    current = await unitOfWork.run(async ({ jobs, recipients }) => {
      const next = current.enrolled(await recipients.enrol(current, audience, now, chunk));
      await jobs.save(next);
      return next;
    });
  }
  await unitOfWork.run(({ recipients }) => recipients.close(current, audience));
  return current;
}

export interface EnrolledJob {
  readonly table: DataTable;
  readonly spinner: Spinner;
  readonly job: Job;
  /** The ids of the table's records, in order. */
  readonly recordIds: readonly string[];
}

/** A running job with `count` recipients, all due since `now`. */
export async function givenEnrolled(store: Backend, count: number, now = new Date('2026-03-10T12:00:00Z')): Promise<EnrolledJob> {
  const table = await givenTable(store);
  if (count > 0) await givenRecords(store, table, ...people(count));
  const spinner = await givenSpinner(store, table);
  const job = await enrolAll(store, await givenJob(store, spinner), audienceOf(spinner), { now });
  return { table, spinner, job, recordIds: await recordIdsOf(store, table) };
}

export const recordIdsOf = async ({ records }: Backend, { organizationId, id }: DataTable): Promise<readonly string[]> =>
  (await records.list(organizationId, id, { limit: 10_000 })).map((record) => record.id);

/** The records that a job has enrolled, in order. */
export const enrolledBy = ({ unitOfWork }: Backend, { organizationId, id }: Job): Promise<readonly string[]> =>
  unitOfWork.run(async ({ recipients }) => {
    const due = await recipients.takeDue(organizationId, id, new Date('2099-01-01T00:00:00Z'), 10_000);
    return due.map(({ recipient }) => recipient.recordId);
  });
