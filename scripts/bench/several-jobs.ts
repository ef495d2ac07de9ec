import type { BackOffice } from '../support/back-office.ts';
import type { Child } from '../support/child.ts';
import type { Fixture } from './fixture.ts';
import { table } from './report.ts';
import { type CpuTimes, makeOwners, microseconds } from './running-jobs.ts';

const organizations = 4;
const recordsOfEach = 5000;

/** The number of records a second that a worker gets through when several organizations have a job: the time of all. */
export async function severalJobsReport(
  fixture: Fixture,
  office: BackOffice,
  cpuTimes: CpuTimes,
  steps: readonly object[],
  worker: Child,
  rounds: number,
): Promise<string> {
  const owners = await makeOwners({ fixture, office, cpuTimes }, 'Together', organizations, recordsOfEach);
  const all = organizations * recordsOfEach;
  const rows = [['round', 'records/s', 'worker µs', 'PostgreSQL µs']];
  // The first warms up.
  for (let round = 0; round <= rounds; round++) {
    const before = cpuTimes(worker);
    const began = Date.now();
    await Promise.all(owners.map(async ({ jobs, dataTableId }) => jobs.end(await jobs.start(`together ${round}`, dataTableId, steps))));
    const { workerUs, postgresUs } = microseconds(before, cpuTimes(worker), all);
    if (round > 0) rows.push([`${round}`, ((all / (Date.now() - began)) * 1000).toFixed(0), workerUs.toFixed(0), postgresUs.toFixed(0)]);
  }
  return `\n\nA job of ${recordsOfEach} webhooks of each of ${organizations} organizations\n\n${table(rows)}`;
}
