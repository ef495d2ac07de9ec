import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { MailHouse } from '../mail-house.ts';

const spinners = 4;
const each = 250;
const most = 7;

let house: MailHouse;
let sink: Awaited<ReturnType<typeof startSink>>;

beforeAll(async () => {
  sink = await startSink();
  house = await MailHouse.open(8, { WORKER_CONCURRENCY: '2', DATABASE_POOL_SIZE: '4' });
});

afterAll(async () => {
  await house?.close();
  await closeSinks();
});

test(`eight workers with ${spinners * each} messages to one address send it ${most}, as its cap says`, async () => {
  sink.mails.length = 0;
  const customer = await house.customer('cap', Number(new URL(sink.url).port));
  await customer.call('PATCH', '/organization', { frequencyCap: { email: { most, hours: 24 }, over: 'skip' } });
  const campaigns = [];
  for (let count = 0; count < spinners; count++) {
    const columns = ['email', 'name'].map((name) => ({ name, type: 'text', metadata: true, required: true }));
    const { dataTable } = await customer.call('POST', '/data-tables', { name: `Leads ${count}`, columns });
    const records = Array.from({ length: each }, (_, place) => ({
      email: place % 2 ? 'ada@example.com' : 'ADA@Example.com ',
      name: 'Ada',
    }));
    await customer.call('POST', `/data-tables/${dataTable.id}/records`, { records });
    const mail = { id: 'mail', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello', text: '{{ unsubscribe_url }}' };
    const draft = { dataTableId: dataTable.id, duplicates: 'send', steps: [mail] };
    const { spinner } = await customer.call('POST', '/spinners', { name: `Welcome ${count}`, draft });
    await customer.call('POST', `/spinners/${spinner.id}/publish`);
    campaigns.push({ spinnerId: spinner.id });
  }
  const jobs = await Promise.all(campaigns.map((campaign) => customer.start(campaign)));
  const ended = await Promise.all(jobs.map((job) => customer.ended(job)));
  expect(sink.mails).toHaveLength(most);
  const sums = { sent: 0, failed: 0 };
  for (const { messages } of ended) {
    sums.sent += messages.mail.sent ?? 0;
    sums.failed += messages.mail.failed ?? 0;
  }
  expect(sums).toEqual({ sent: most, failed: spinners * each - most });
});
