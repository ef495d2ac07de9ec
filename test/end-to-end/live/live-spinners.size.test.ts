import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Random } from '../../../scripts/chaos/random.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { bearer } from '../../support/http-tenant.ts';
import { until } from '../../support/jest/until.ts';
import { type Customer, MailHouse } from '../mail-house.ts';

// `LIVE_RECORDS=100000 npm run test:size -- test/end-to-end/live` stores and mails more.
const count = Number(process.env.LIVE_RECORDS ?? 20_000);
const [callers, apiKills, workerKills, before] = [8, 3, 3, 100];
/** Records of a call. */
const sizes = [1, 500, 20, 7, 250, 100];
const longText = 'Zwischen Elbe und Rotem Fluss — giữa sông Elbe và sông Hồng. '.repeat(80);
const homes = [
  { city: 'Hamburg', names: ['Jürgen Müßig', 'Fiete Jansen-Groß', 'Zoë "Kiki" Ölçer'] },
  { city: 'Hà Nội', names: ['Nguyễn Thị Ánh', 'Đặng Văn Hùng', 'Trần Ngọc Quỳnh'] },
] as const;
const columns = ['email', 'name', 'city', 'note'].map((name) => ({ name, type: 'text', metadata: true, required: name === 'email' }));
const ingest = '/api/v1/public/ingest';

let house: MailHouse;
let sink: Awaited<ReturnType<typeof startSink>>;

beforeAll(async () => {
  sink = await startSink();
  house = await MailHouse.open(2);
});

afterAll(async () => {
  await house.close();
  await closeSinks();
});

const messagesByState = 'select state, count(*)::int as n from messages group by 1';
const storedRecords = `
  select count(*)::int as records, count(distinct data->>'email')::int as addresses, (count(*) filter (where data->>'note' = $2))::int as long
  from records where data_table_id = $1`;

/** Calls, and what became of them; records that were acknowledged, and added. */
type Counts = Record<'calls' | 'unanswered' | 'refused' | 'replayed' | 'acknowledged' | 'inserted', number>;

/** A call that a CRM makes: some records are appended or upserted. */
interface Work {
  readonly key: string;
  readonly mode: 'append' | 'upsert';
  readonly records: readonly object[];
}

/** A record of one of the homes; each twentieth has a long text. */
function personAt(index: number, suffix = ''): object {
  const { city, names } = homes[index % homes.length] as (typeof homes)[number];
  const note = index % 20 === 0 ? longText : null;
  return { email: `person${index}@example.com`, name: `${names[index % names.length]}${suffix}`, city, note };
}

/**
 * The writes to each record, in lists whose calls follow each other: it is appended and changed then, or upserted by two callers
 * at once.
 */
function* plan(): Generator<readonly Work[]> {
  for (let from = 0, batch = 0; from < count; batch++) {
    const size = Math.min(sizes[batch % sizes.length] as number, count - from);
    const call = (mode: Work['mode'], name: string, suffix?: string): Work => ({
      ...{ key: `${batch} ${name}`, mode },
      records: Array.from({ length: size }, (_, n) => personAt(from + n, suffix)),
    });
    if (batch % 4 < 2) yield [call('append', 'append'), call('upsert', 'change', ' II')];
    else yield* [[call('upsert', 'one')], [call('upsert', 'other')]];
    from += size;
  }
}

/** Makes a live spinner over a table with a key, in which some records are before. */
async function givenLive(customer: Customer): Promise<string> {
  const { dataTable } = await customer.call('POST', '/data-tables', { name: 'Contacts', columns });
  await customer.call('PUT', `/data-tables/${dataTable.id}/key`, { columns: ['email'] });
  const records = Array.from({ length: before }, (_, n) => ({ email: `before${n}@example.com`, name: 'Before', city: null, note: null }));
  await customer.call('POST', `/data-tables/${dataTable.id}/records`, { records });
  const mail = {
    id: 'mail',
    type: 'message',
    channel: 'email',
    to: '{{ email }}',
    subject: 'Moin {{ name }}',
    text: '{{ unsubscribe_url }}',
  };
  const draft = { dataTableId: dataTable.id, starts: [{ type: 'arrival', zone: 'Asia/Ho_Chi_Minh' }], steps: [mail] };
  const { spinner } = await customer.call('POST', '/spinners', { name: 'Welcome', draft });
  await customer.call('POST', `/spinners/${spinner.id}/publish`);
  return dataTable.id;
}

/** Repeats a call under its key until it is acknowledged. */
async function persist(call: () => Promise<ReceivedAnswer>, counts: Counts, size: number, random: Random): Promise<void> {
  for (;;) {
    counts.calls++;
    const answer = await call().catch(() => undefined);
    if (answer?.status === 201) {
      if (answer.headers['idempotent-replayed']) counts.replayed++;
      counts.acknowledged += size;
      counts.inserted += answer.body.inserted;
      return;
    }
    if (answer && answer.status !== 503 && answer.body.code !== 'IDEMPOTENCY_IN_PROGRESS') throw new Error(answer.text);
    if (answer) counts.refused++;
    else counts.unanswered++;
    await sleep(random.between(50, 250));
  }
}

test('each record that eight callers append and upsert gets one mail, while API and workers are killed', async () => {
  const customer = await house.customer('live', Number(new URL(sink.url).port), { limits: { concurrency: null } });
  const dataTableId = await givenLive(customer);
  const { secret } = await customer.call('POST', '/api-keys', { name: 'CRM', scopes: ['ingest'] });
  const counts: Counts = { calls: 0, unanswered: 0, refused: 0, replayed: 0, acknowledged: 0, inserted: 0 };
  const begun = performance.now();
  const post = ({ key, mode, records }: Work) =>
    house.api.call('POST', ingest, { headers: { ...bearer(secret), 'Idempotency-Key': key }, body: { dataTableId, mode, records } });
  const work = plan();
  const calling = Array.from({ length: callers }, async (_, caller) => {
    const random = new Random(caller);
    for (const calls of work) for (const call of calls) await persist(() => post(call), counts, call.records.length, random);
  });
  const killingApi = async (): Promise<void> => {
    for (let kill = 1; kill <= apiKills; kill++) {
      await until(
        () => counts.acknowledged > (2 * count * kill) / (apiKills + 1),
        'callers are served',
        () => counts.acknowledged,
      );
      const start = await house.crashApi();
      await sleep(200);
      await start();
    }
  };
  const killingWorkers = async (): Promise<void> => {
    for (let kill = 1; kill <= workerKills; kill++) {
      await until(
        () => sink.mails.length > (count * kill) / (workerKills + 1),
        'mails are sent',
        () => sink.mails.length,
      );
      const start = await house.crashWorker(kill % 2);
      await sleep(200);
      start();
    }
  };
  const seconds = (): number => Math.round((performance.now() - begun) / 1000);
  const stored = Promise.all([...calling, killingApi()]).then(seconds);
  await Promise.all([stored, killingWorkers()]);

  const states = async () =>
    Object.fromEntries((await house.query<{ state: string; n: number }>(messagesByState)).map(({ state, n }) => [state, n]));
  // A recipient that a killed worker had leased is sent to once the lease has ended.
  let settled = 0;
  await until(
    async () => {
      const { sent = 0, unknown = 0 } = await states();
      settled = sent + unknown;
      return settled >= count;
    },
    'all is sent',
    () => settled,
  );
  const { unknown = 0, ...others } = await states();
  console.info(
    `${count} records stored in ${await stored} s and mailed in ${seconds()} s; ${JSON.stringify({ ...counts, unknown })}, ${apiKills} APIs and ${workerKills} workers killed`,
  );
  expect(others).toEqual({ sent: count - unknown });
  expect(counts.inserted).toBe(count);
  expect(await house.query(storedRecords, [dataTableId, longText])).toEqual([
    { records: count + before, addresses: count + before, long: Math.ceil(count / 20) },
  ]);
  expect(await house.query('select from recipients group by record_id having count(*) > 1')).toEqual([]);
  const mailed = sink.mails.flatMap(({ to }) => to);
  expect(mailed.length - new Set(mailed).size).toBe(0);
  const messages = await house.query<{ to: string; state: string }>('select m.to, state from messages m');
  const [missing, known] = [new Map(messages.map(({ to, state }) => [to, state])), new Set(mailed)];
  for (const address of known) missing.delete(address);
  // A message that a killed worker was sending is not sent again: its mail has come, or not.
  expect([...missing.values()].filter((state) => state !== 'unknown')).toEqual([]);
  expect(mailed.length).toBe(count - missing.size);
  expect(mailed.filter((address) => !/^person\d+@/.test(address))).toEqual([]);
});
