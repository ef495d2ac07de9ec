import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectChannel } from '../../src/application/channels/connections/connect-channel.ts';
import { TriggerSpinner } from '../../src/application/runs/starts/trigger-spinner.ts';
import { CreateSpinner } from '../../src/application/spinners/create-spinner.ts';
import { PublishSpinner } from '../../src/application/spinners/publish-spinner.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import type { BackOffice } from '../support/back-office.ts';
import type { Child } from '../support/child.ts';
import type { Fixture } from './fixture.ts';

/** A job that takes longer has failed. */
const patienceSeconds = 600;

export interface JobMeasurement {
  readonly perSecond: number;
  /** Milliseconds from the trigger until the receiver had the first message. */
  readonly firstMs: number;
  /** Microseconds of CPU time a record, of the worker's process and of PostgreSQL with all its backends. */
  readonly workerUs: number;
  readonly postgresUs: number;
}

/** The seconds of CPU time that a worker's process and PostgreSQL have used. */
export type CpuTimes = (worker: Child) => readonly [number, number];

/** The messages that receivers took since they were reset. */
export interface TakenCount {
  readonly count: number;
  readonly firstAt?: number;
  readonly lastAt?: number;
  readonly smtpPort: number;
}

export const ask = async ({ port }: Child, method: 'GET' | 'DELETE'): Promise<TakenCount> =>
  (await (await fetch(`http://127.0.0.1:${port}/`, { method })).json()) as TakenCount;

/** Jobs of one organization on a database of their own. */
export class Jobs {
  readonly #office: BackOffice;
  readonly #organizationId: string;
  readonly #cpuTimes: CpuTimes;

  constructor(office: BackOffice, organizationId: string, cpuTimes: CpuTimes) {
    this.#office = office;
    this.#organizationId = organizationId;
    this.#cpuTimes = cpuTimes;
  }

  /** Starts a job over all records of a table. Returns its id. */
  async start(name: string, dataTableId: string, steps: readonly object[]): Promise<string> {
    const { container } = this.#office;
    const organizationId = this.#organizationId;
    const definition = { dataTableId, steps };
    const { id: spinnerId } = await container.get(CreateSpinner).execute({ organizationId, name, definition, by: operator });
    await container.get(PublishSpinner).execute({ organizationId, spinnerId, by: operator });
    return (await container.get(TriggerSpinner).execute({ organizationId, spinnerId, by: operator })).jobId;
  }

  /** Waits for its end. Returns how many recipients it had, and how many milliseconds it took. */
  async end(jobId: string): Promise<{ readonly count: number; readonly ms: number; readonly at: number }> {
    const [job] = await untilSome(() =>
      this.#office.query<{ state: string; ms: number; at: number; count: number }>(
        `select state, extract(epoch from finished_at - created_at)::float * 1000 as ms, extract(epoch from created_at)::float * 1000 as at, (
          select count(*)::int from recipients where organization_id = $1 and job_id = $2) as count
        from jobs where organization_id = $1 and id = $2 and finished_at is not null`,
        [this.#organizationId, jobId],
      ),
    );
    if (job?.state !== 'completed') throw new Error(`A job is ${job?.state}`);
    return job;
  }

  /** Runs a job over all records of a table. */
  async run(
    name: string,
    dataTableId: string,
    steps: readonly object[],
    worker: Child,
    receiver: Child,
  ): Promise<JobMeasurement & { taken: TakenCount }> {
    await ask(receiver, 'DELETE');
    const before = this.#cpuTimes(worker);
    const { count, ms, at } = await this.end(await this.start(name, dataTableId, steps));
    const taken = await ask(receiver, 'GET');
    const firstMs = (taken.firstAt ?? Number.NaN) - at;
    return { perSecond: (count / ms) * 1000, firstMs, taken, ...microseconds(before, this.#cpuTimes(worker), count) };
  }

  async connect(name: string, port: number, concurrency: number): Promise<string> {
    const { id } = await this.#office.container.get(ConnectChannel).execute({
      organizationId: this.#organizationId,
      provider: 'smtp',
      name,
      by: operator,
      sender: { name: 'Bench', address: 'bench@example.com' },
      limits: { concurrency },
      settings: { host: '127.0.0.1', port, security: 'none' },
    });
    return id;
  }
}

/** The jobs of an organization, and its table. */
export interface Owner {
  readonly jobs: Jobs;
  readonly dataTableId: string;
}

/** Makes organizations, each with a table of so many records. */
export async function makeOwners(
  { fixture, office, cpuTimes }: { readonly fixture: Fixture; readonly office: BackOffice; readonly cpuTimes: CpuTimes },
  name: string,
  count: number,
  records: number,
): Promise<Owner[]> {
  const owners: Owner[] = [];
  for (let one = 0; one < count; one++) {
    const id = await fixture.makeOrganization(`${name} ${one}`);
    owners.push({ jobs: new Jobs(office, id, cpuTimes), dataTableId: await fixture.makeTable('People', records, id) });
  }
  return owners;
}

export function microseconds(before: readonly [number, number], after: readonly [number, number], count: number) {
  return { workerUs: ((after[0] - before[0]) * 1e6) / count, postgresUs: ((after[1] - before[1]) * 1e6) / count };
}

export async function untilSome<Row>(read: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  for (const end = Date.now() + patienceSeconds * 1000; Date.now() < end; await sleep(50)) {
    const rows = await read();
    if (rows.length > 0) return rows;
  }
  throw new Error(`Not done within ${patienceSeconds} s`);
}

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
