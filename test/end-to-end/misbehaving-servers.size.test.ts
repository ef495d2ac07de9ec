import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Manner, startSilence, UnrulyMailServer } from '../../scripts/support/unruly-mail-server.ts';
import { until } from '../support/jest/until.ts';
import { MailHouse } from './mail-house.ts';

// Whole jobs, from the call to what an SMTP server received. Waits for probes and retries are those of production: so that they are
// waited for once, all scenes run at the same time, in one house of an API and two workers.

let house: MailHouse;
const closers: (() => Promise<void>)[] = [];
const scenes: { readonly play: () => Promise<void>; running?: Promise<void> }[] = [];

/** A test that begins when all others do. */
function scene(title: string, play: () => Promise<void>): void {
  const one: (typeof scenes)[number] = { play };
  scenes.push(one);
  test(title, () => one.running);
}

beforeAll(async () => {
  house = await MailHouse.open(2);
  for (const one of scenes) {
    one.running = one.play();
    // Noticed by its test.
    one.running.catch(() => undefined);
  }
});

afterAll(async () => {
  await Promise.allSettled(scenes.map(({ running }) => running));
  await house?.close();
  await Promise.all(closers.map((close) => close()));
});

async function server(manner: Manner = 'well', password?: string): Promise<UnrulyMailServer> {
  const started = await UnrulyMailServer.start(password === undefined ? {} : { password });
  started.manner = manner;
  closers.push(() => started.close());
  return started;
}

/** A customer who sends to so many people through a server; the job is started. */
async function given(name: string, count: number, through: Pick<UnrulyMailServer, 'port'>, channel: object = {}) {
  const customer = await house.customer(name, through.port, channel);
  const campaign = await customer.campaign(count);
  const jobId = await customer.start(campaign);
  const waits = () =>
    until(async () => {
      const { waiting, channelError, recipients } = await customer.job(jobId);
      return (
        waiting === 'channel_error' && channelError !== null && Object.keys(recipients).every((state) => /waiting|completed/.test(state))
      );
    }, `${name} waits for its channel`);
  return { customer, jobId, addresses: [...campaign.addresses].sort(), waits };
}

const taken = ({ taken: mails }: UnrulyMailServer): string[] => mails.map(({ to }) => to).sort();
const refusals = ({ signIns }: UnrulyMailServer): number => signIns.filter(({ ok }) => !ok).length;

scene('a wrong password in mid-job fails nobody and is tried once a probe; mended, everybody gets one message', async () => {
  const mails = await server('well', 'right');
  const settings = { host: '127.0.0.1', port: mails.port, security: 'none', username: 'ada' };
  const limits = { perSecond: 10, perMinute: null, perDay: null, concurrency: 3 };
  const { customer, jobId, addresses, waits } = await given('password', 80, mails, {
    settings,
    limits,
    credentials: { password: 'right' },
  });
  await until(
    () => mails.count >= 15,
    'some are sent',
    () => mails.count,
  );
  mails.changePassword('new');
  await waits();
  // A message that was under way when the first was refused is refused long before the first probe, which comes after 30 seconds.
  await sleep(5000);
  const [sent, refused] = [mails.count, refusals(mails)];
  expect(sent).toBeLessThan(80);
  // As many as were under way at the same time.
  expect(refused).toBeLessThanOrEqual(3);
  await until(() => refusals(mails) > refused, 'a probe');
  await sleep(5000);
  expect(refusals(mails)).toBe(refused + 1);
  const waiting = await customer.job(jobId);
  expect(waiting).toMatchObject({ state: 'running', waiting: 'channel_error' });
  expect(waiting.channelError.message).toBe('535 5.7.8 Wrong user name or password');
  expect(waiting.recipients).not.toHaveProperty('failed');
  expect(waiting.messages.mail).not.toHaveProperty('failed');

  await customer.call('PATCH', `/channels/${customer.channelId}`, { credentials: { password: 'new' } });
  expect(await customer.ended(jobId)).toMatchObject({
    state: 'completed',
    recipients: { completed: 80 },
    messages: { mail: { sent: 80 } },
  });
  expect([taken(mails), refusals(mails)]).toEqual([addresses, refused + 1]);
});

scene('a server that hangs up before its answer: those messages are `unknown`, the job is paused, and nobody gets two', async () => {
  const mails = await server('hangs-up');
  const { customer, jobId, addresses } = await given('hangs-up', 100, mails);
  const paused = await customer.ended(jobId);
  const unanswered = mails.taken.map(({ to }) => to).sort();
  expect(paused).toMatchObject({ state: 'paused', reason: expect.stringMatching(/^The last 2\d messages failed; the last one: /) });
  expect(unanswered.length).toBeLessThanOrEqual(40);
  mails.manner = 'well';
  await customer.call('POST', `/jobs/${jobId}/resume`);
  const job = await customer.ended(jobId);
  expect(job).toMatchObject({ state: 'completed', recipients: { completed: 100 } });
  expect(job.messages.mail).toEqual({ unknown: unanswered.length, sent: 100 - unanswered.length });
  const unknown = (await customer.messages(jobId)).filter(({ state }) => state === 'unknown');
  expect(unknown.map(({ to }) => to).sort()).toEqual(unanswered);
  for (const { attempts, reason } of unknown) expect([attempts, reason]).toEqual([1, expect.stringMatching(/closed|reset/i)]);
  expect(taken(mails)).toEqual(addresses);
});

scene('a server that takes 30 seconds to answer: everybody gets one message', async () => {
  const mails = await server('slow');
  const { customer, jobId, addresses } = await given('slow', 5, mails);
  const job = await customer.ended(jobId);
  expect(job).toMatchObject({ state: 'completed', messages: { mail: { sent: 5 } } });
  expect(taken(mails)).toEqual(addresses);
  expect(Date.parse(job.endedAt) - Date.parse(job.startedAt)).toBeGreaterThan(30_000);
});

scene('4xx to every recipient for a while: each is tried again, fails nobody', async () => {
  const mails = await server('busy');
  const { customer, jobId, addresses } = await given('busy', 30, mails);
  await until(
    () => mails.tries.size === 30,
    'all were tried',
    () => mails.tries.size,
  );
  await until(async () => (await customer.job(jobId)).waiting === 'channel_error', 'the job says so');
  await sleep(5000);
  expect((await customer.job(jobId)).recipients).not.toHaveProperty('failed');
  mails.manner = 'well';
  expect(await customer.ended(jobId)).toMatchObject({ state: 'completed', messages: { mail: { sent: 30 } } });
  expect(taken(mails)).toEqual(addresses);
  for (const { attempts } of await customer.messages(jobId)) expect(attempts).toBeGreaterThan(1);
});

scene('5xx to one of a batch: that one fails, and the others are not held up', async () => {
  const mails = await server();
  mails.replyTo = (address) =>
    address === 'person7@example.com' ? { stage: 'RCPT', code: 550, text: '5.7.1 Not welcome here' } : undefined;
  const { customer, jobId, addresses } = await given('one-of-many', 40, mails);
  const job = await customer.ended(jobId);
  expect(job).toMatchObject({ state: 'completed', recipients: { completed: 39, failed: 1 }, messages: { mail: { sent: 39, failed: 1 } } });
  const failed = (await customer.messages(jobId)).filter(({ state }) => state === 'failed');
  expect(failed).toEqual([expect.objectContaining({ to: 'person7@example.com', attempts: 1, reason: '550 5.7.1 Not welcome here' })]);
  expect(taken(mails)).toEqual(addresses.filter((to) => to !== 'person7@example.com'));
  for (const { attempts } of await customer.messages(jobId)) expect(attempts).toBe(1);
});

for (const [manner, words] of [
  ['refuses-sender', '550 5.7.1 Sender address rejected: not owned by this account'],
  ['account-full', '452 4.2.2 The mailbox of this account is over quota'],
  ['over-quota', '550 5.4.5 Daily user sending limit exceeded'],
  ['closing', '421 4.3.2 System is shutting down'],
] as const)
  scene(`a server that answers ${words}: nobody fails, hardly anything is tried, and the job goes on by itself`, async () => {
    const mails = await server(manner);
    const { customer, jobId, addresses, waits } = await given(manner, 40, mails);
    await waits();
    const tried = mails.senders;
    // As many as were under way at the same time.
    expect(tried).toBeLessThanOrEqual(5);
    const waiting = await customer.job(jobId);
    expect([waiting.state, waiting.recipients, waiting.channelError.message]).toEqual(['running', { waiting: 40 }, words]);
    const untilProbe = Date.parse(waiting.channelError.nextProbeAt) - Date.now();
    expect(untilProbe).toBeLessThanOrEqual(30_000);
    await sleep(Math.max(0, untilProbe / 2));
    if (untilProbe > 5000) expect(mails.senders).toBe(tried);
    mails.manner = 'well';
    // The probe is waited for, except where somebody asks for a check.
    if (manner === 'refuses-sender') {
      const { channel } = await customer.call('POST', `/channels/${customer.channelId}/check`);
      expect(channel.lastCheck).toMatchObject({ ok: true });
    }
    expect(await customer.ended(jobId)).toMatchObject({ state: 'completed', messages: { mail: { sent: 40 } } });
    expect(taken(mails)).toEqual(addresses);
  });

scene('a server that accepts connections and says nothing: the job waits, and goes on through another one', async () => {
  const silence = await startSilence();
  closers.push(silence.close);
  const { customer, jobId, addresses, waits } = await given('silence', 20, silence);
  await waits();
  const waiting = await customer.job(jobId);
  expect([waiting.recipients, waiting.channelError.message]).toEqual([{ waiting: 20 }, expect.stringMatching(/greeting/i)]);
  const mails = await server();
  const settings = { host: '127.0.0.1', port: mails.port, security: 'none' };
  await customer.call('PATCH', `/channels/${customer.channelId}`, { settings });
  expect(await customer.ended(jobId)).toMatchObject({ state: 'completed', messages: { mail: { sent: 20 } } });
  expect(taken(mails)).toEqual(addresses);
});

scene('unsubscribed or suppressed between enrolling and sending: 0 of 1,000 are sent', async () => {
  const mails = await server('well', 'right');
  const settings = { host: '127.0.0.1', port: mails.port, security: 'none', username: 'ada' };
  const customer = await house.customer('suppressed', mails.port, { settings, credentials: { password: 'right' } });
  const { spinnerId, addresses } = await customer.campaign(1000);
  // Twenty of them know the links of an earlier job.
  const { spinner } = await customer.call('GET', `/spinners/${spinnerId}`);
  const few = { column: 'email', operator: 'in', value: addresses.slice(0, 20) };
  const draft = { ...spinner.draft, audience: 'all', steps: [{ id: 'few', type: 'filter', where: few }, ...spinner.draft.steps] };
  const made = await customer.call('POST', '/spinners', { name: 'Earlier', draft });
  await customer.call('POST', `/spinners/${made.spinner.id}/publish`);
  await customer.ended(await customer.start({ spinnerId: made.spinner.id }));
  const links = mails.taken.map(({ unsubscribeUrl }) => new URL(unsubscribeUrl).pathname);
  expect(links).toHaveLength(20);

  mails.changePassword('new');
  const jobId = await customer.start({ spinnerId });
  await until(async () => {
    const { enrolled, recipients } = await customer.job(jobId);
    return enrolled && recipients.waiting === 1000;
  }, 'all are enrolled and wait');
  for (const link of links) {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await house.api.call('POST', link, { headers: form, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  }
  const list = addresses.slice(20).map((address) => address.toUpperCase());
  const imported = await customer.call('POST', '/suppressions/import?reason=unsubscribed', list.join('\n'), { 'Content-Type': 'text/csv' });
  expect(imported).toMatchObject({ added: 980, invalid: 0 });

  await customer.call('PATCH', `/channels/${customer.channelId}`, { credentials: { password: 'new' } });
  expect(await customer.ended(jobId)).toMatchObject({ state: 'completed', recipients: { suppressed: 1000 } });
  expect(mails.count).toBe(20);
});

scene('two organizations through two servers in one run: each only through its own, from its own sender', async () => {
  const [one, other] = [await server(), await server()];
  const [first, second] = await Promise.all([given('first', 60, one), given('second', 60, other)]);
  for (const { customer, jobId } of [first, second])
    expect(await customer.ended(jobId)).toMatchObject({ state: 'completed', messages: { mail: { sent: 60 } } });
  for (const [mails, name, { addresses, jobId }] of [
    [one, 'first', first],
    [other, 'second', second],
  ] as const) {
    expect([taken(mails), new Set(mails.taken.map(({ from }) => from))]).toEqual([addresses, new Set([`${name}@acme.example`])]);
    const ids = await house.query<{ id: string }>('select id from messages where job_id = $1', [jobId]);
    expect(mails.taken.map(({ messageId }) => messageId).sort()).toEqual(ids.map(({ id }) => id).sort());
  }
});
