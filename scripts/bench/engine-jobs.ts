import type { StartedParts } from '../../src/main/process.ts';
import { type BackOffice, openBackOffice } from '../support/back-office.ts';
import { type Child, startChild, startWorker } from '../support/child.ts';
import type { Customer, Engine } from './engine.ts';
import { HttpCaller, post } from './load.ts';
import { RecordMaker } from './records.ts';
import { spreadOf } from './report.ts';
import { ask, Jobs, median } from './running-jobs.ts';

const [records, slowRecords] = [10_000, 1000];
const slowMs = 100;
const concurrency = 10;

const text = 'Hello {{ first_name }}!\n\nNo more of these: {{ unsubscribe_url }}';
const email = { id: 'mail', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello {{ first_name }}', text };

/** Jobs of one organization, on one engine. */
interface Contender {
  readonly engine: Engine;
  readonly office: BackOffice;
  readonly environment: Readonly<Record<string, string>>;
}

/** Compares whole jobs, with one worker process, by turns. Returns the rows of a table. */
export async function engineJobs(
  engines: readonly Engine[],
  common: Readonly<Record<string, string>>,
  rounds: number,
  started: StartedParts,
): Promise<readonly (readonly string[])[]> {
  const receiver = async (delayMs: number): Promise<Child> => {
    const child = await startChild('scripts/bench/receivers.ts', { ...common, RECEIVER_DELAY_MS: String(delayMs) });
    started.add(() => child.stop());
    return child;
  };
  const [quick, slow] = [await receiver(0), await receiver(slowMs)];
  const url = `http://127.0.0.1:${quick.port}/hook`;
  const SMTP_URL = `smtp://127.0.0.1:${(await ask(quick, 'GET')).smtpPort}`;
  const contenders: Contender[] = [];
  for (const engine of engines) {
    const environment = { ...engine.environment, SMTP_URL, OUTBOUND_ALLOW_PRIVATE: 'true', PUBLIC_API_URL: 'http://127.0.0.1' };
    contenders.push({ engine, environment, office: openBackOffice(environment, started) });
    await fill(engine, engine.customers[0] as Customer, records);
    await fill(engine, engine.customers[1] as Customer, slowRecords);
  }
  const { smtpPort } = await ask(slow, 'GET');
  const perSecond = async (
    contender: Contender,
    place: number,
    name: string,
    steps: (jobs: Jobs) => Promise<readonly object[]>,
    to: Child,
  ) => {
    const { organizationId, dataTableId } = contender.engine.customers[place] as Customer;
    const jobs = new Jobs(contender.office, organizationId, () => [0, 0]);
    const worker = await startWorker(contender.environment);
    try {
      const { taken } = await jobs.run(name, dataTableId, await steps(jobs), worker, to);
      return (taken.count / ((taken.lastAt ?? 0) - (taken.firstAt ?? 0))) * 1000;
    } finally {
      await worker.stop();
    }
  };
  const kinds = {
    'webhooks, receiver of 0 ms': [0, async () => [{ id: 'call', type: 'webhook', url }], quick, '≥ 0.5'],
    'e-mails, server of 0 ms': [0, async () => [email], quick, '≥ 0.5'],
    [`e-mails, server of ${slowMs} ms, ${concurrency} at a time`]: [
      1,
      async (jobs: Jobs) => [{ ...email, channelId: await jobs.connect(`Slow ${Math.random()}`, smtpPort, concurrency) }],
      slow,
      '≥ 0.9',
    ],
  } as const;
  const rows: string[][] = [['jobs, messages a second', 'PostgreSQL', 'Citus', 'ratio', 'of a round', 'bound']];
  for (const [name, [place, steps, to, bound]] of Object.entries(kinds)) {
    const measured: number[][] = contenders.map(() => []);
    for (let round = 0; round < rounds; round++)
      for (const [index, contender] of contenders.entries())
        measured[index]?.push(await perSecond(contender, place, `${name} ${round}`, steps, to));
    const [plain = [], citus = []] = measured;
    const ratios = citus.map((one, round) => one / (plain[round] ?? Number.NaN));
    rows.push([
      name,
      median(plain).toFixed(0),
      median(citus).toFixed(0),
      (median(citus) / median(plain)).toFixed(2),
      spreadOf(ratios),
      bound,
    ]);
    console.error(`${name}: done`);
  }
  return rows;
}

/** Appends records to the table of an organization. */
async function fill({ api }: Engine, { authorization, dataTableId }: Customer, count: number): Promise<void> {
  const [maker, caller] = [new RecordMaker(), await HttpCaller.open(api.port)];
  for (let sent = 0; sent < count; sent += 500)
    await caller.call(post('/api/v1/public/ingest', JSON.stringify({ dataTableId, records: maker.many(500) }), { authorization }));
  caller.close();
}
