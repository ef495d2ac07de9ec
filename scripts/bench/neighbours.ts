import { setTimeout as sleep } from 'node:timers/promises';
import type { BackOffice } from '../support/back-office.ts';
import type { Fixture } from './fixture.ts';
import { table } from './report.ts';
import { type CpuTimes, Jobs, median, untilSome } from './running-jobs.ts';

const organizations = 100;
/** Enough to outlast the measurement. */
const recordsOfEach = 2000;
const recordsOfSmall = 20;
/** Organizations with a small job, one after the other: others for each measurement, since what they use delays their next job. */
const smallOnes = 7;
const measurements = 4;

/** How long a small job takes alone, beside a huge one, and beside those of a hundred organizations. */
export async function neighboursReport(
  fixture: Fixture,
  office: BackOffice,
  cpuTimes: CpuTimes,
  steps: readonly object[],
): Promise<string> {
  const jobsOf = (organizationId: string): Jobs => new Jobs(office, organizationId, cpuTimes);
  const small: { readonly jobs: Jobs; readonly dataTableId: string }[] = [];
  for (let one = 0; one < smallOnes * measurements; one++) {
    const id = await fixture.makeOrganization(`Small ${one}`);
    small.push({ jobs: jobsOf(id), dataTableId: await fixture.makeTable('Small', recordsOfSmall, id) });
  }
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
  const huge = jobsOf(fixture.organizationId);
  const hugeJob = await huge.start('Huge', fixture.largeTableId, steps);
  const besideHuge = await measure('beside a huge one');
  await huge.end(hugeJob);
  const many: (() => Promise<string>)[] = [];
  for (let one = 0; one < organizations; one++) {
    const id = await fixture.makeOrganization(`Organization ${one}`);
    const dataTableId = await fixture.makeTable('People', recordsOfEach, id);
    many.push(() => jobsOf(id).start('Campaign', dataTableId, steps));
  }
  await Promise.all(many.map((start) => start()));
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
