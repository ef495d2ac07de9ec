import { setTimeout as sleep } from 'node:timers/promises';
import type { BackOffice } from '../../support/back-office.ts';
import type { Fixture } from '../fixture.ts';
import { table } from '../report.ts';
import { type CpuTimes, Jobs, makeOwners, median, untilSome } from '../running-jobs.ts';

const organizations = 100;
/** Enough to outlast the measurement. */
const recordsOfEach = 2000;
const recordsOfSmall = 20;
/** Organizations with a small job, one after the other: others for each measurement, since what they use delays their next job. */
const smallOnes = 7;
const measurements = 4;

/** The time that a small job takes alone, beside a huge one, and beside the jobs of a hundred organizations. */
export async function neighboursReport(
  fixture: Fixture,
  office: BackOffice,
  cpuTimes: CpuTimes,
  steps: readonly object[],
): Promise<string> {
  const owners = (name: string, count: number, records: number) => makeOwners({ fixture, office, cpuTimes }, name, count, records);
  const small = await owners('Small', smallOnes * measurements, recordsOfSmall);
  const measure = async (name: string): Promise<number> => {
    const ms: number[] = [];
    for (const { jobs, dataTableId } of small.splice(0, smallOnes)) {
      ms.push((await jobs.end(await jobs.start(name, dataTableId, steps))).ms);
      await sleep(100);
    }
    return median(ms);
  };
  await measure('warm');
  const alone = await measure('alone');
  const huge = new Jobs(office, fixture.organizationId, cpuTimes);
  const hugeJob = await huge.start('Huge', fixture.largeTableId, steps);
  const besideHuge = await measure('beside a huge one');
  await huge.end(hugeJob);
  const many = await owners('Organization', organizations, recordsOfEach);
  await Promise.all(many.map(({ jobs, dataTableId }) => jobs.start('Campaign', dataTableId, steps)));
  // Starts have slots of their own, and those of so many take seconds.
  await untilSome(() => office.query(`select from jobs where state = 'running' having count(*) >= $1`, [organizations]));
  const besideMany = await measure('beside many');
  const running = await office.query<{ n: number }>(`select count(*)::int as n from jobs where state = 'running'`, []);
  const rows = [
    [`a job of ${recordsOfSmall} webhooks`, 'ms', 'ratio (target: at most 3)'],
    ['alone', alone.toFixed(0), ''],
    ['beside a huge job of another organization', besideHuge.toFixed(0), (besideHuge / alone).toFixed(2)],
    [
      `beside jobs of ${organizations} organizations (${running[0]?.n} still run at the end)`,
      besideMany.toFixed(0),
      (besideMany / alone).toFixed(2),
    ],
  ];
  return `\n\n${table(rows)}`;
}
