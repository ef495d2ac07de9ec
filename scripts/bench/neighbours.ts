import { setTimeout as sleep } from 'node:timers/promises';
import type { BackOffice } from '../support/back-office.ts';
import type { Fixture } from './fixture.ts';
import { table } from './report.ts';
import { type CpuTimes, Jobs, median } from './running-jobs.ts';

const organizations = 100;
const recordsOfEach = 400;
const recordsOfSmall = 20;
const times = 7;

/** How long a small job takes alone, beside a huge one, and beside those of a hundred organizations. */
export async function neighboursReport(
  fixture: Fixture,
  office: BackOffice,
  cpuTimes: CpuTimes,
  steps: readonly object[],
): Promise<string> {
  const jobsOf = (organizationId: string): Jobs => new Jobs(office, organizationId, cpuTimes);
  const smallId = await fixture.makeOrganization('Small');
  const small = jobsOf(smallId);
  const smallTable = await fixture.makeTable('Small', recordsOfSmall, smallId);
  const measure = async (name: string): Promise<number> => {
    const ms: number[] = [];
    for (let time = 0; time < times; time++) {
      ms.push((await small.end(await small.start(`${name} ${time}`, smallTable, steps))).ms);
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
  const many: { readonly jobs: Jobs; readonly dataTableId: string }[] = [];
  for (let one = 0; one < organizations; one++) {
    const id = await fixture.makeOrganization(`Organization ${one}`);
    many.push({ jobs: jobsOf(id), dataTableId: await fixture.makeTable('People', recordsOfEach, id) });
  }
  const started = await Promise.all(
    many.map(async ({ jobs, dataTableId }) => ({ jobs, jobId: await jobs.start('Campaign', dataTableId, steps) })),
  );
  const besideMany = await measure('beside many');
  for (const { jobs, jobId } of started) await jobs.end(jobId);
  const rows = [
    [`a job of ${recordsOfSmall} webhooks`, 'ms', 'ratio (target: at most 3)'],
    ['alone', alone.toFixed(0), ''],
    ['beside a huge job of another organization', besideHuge.toFixed(0), (besideHuge / alone).toFixed(2)],
    [`beside jobs of ${organizations} organizations`, besideMany.toFixed(0), (besideMany / alone).toFixed(2)],
  ];
  return `\n\n${table(rows)}`;
}
