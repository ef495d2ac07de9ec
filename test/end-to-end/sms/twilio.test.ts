import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { accountSid, authToken, callBack, signatureOf, startTwilio, type TakenSms, twilioError } from '../../channels/twilio-speaker.ts';
import { until } from '../../support/jest/until.ts';
import { type Customer, MailHouse } from '../mail-house.ts';

type Twilio = Awaited<ReturnType<typeof startTwilio>>;

let house: MailHouse;
const speakers: Twilio[] = [];

beforeAll(async () => {
  const port = String(await freePort());
  // Twilio calls what the message names: this is where the API listens.
  house = await MailHouse.open(1, { PORT: port, PUBLIC_API_URL: `http://127.0.0.1:${port}` });
});

afterAll(async () => {
  await house?.close();
  for (const { close } of speakers) close();
});

const from = '+14155552671';
const ada = '+14155552672';
const bob = '+14155552673';
const eve = '+14155552674';

const channelAt = ({ url }: Twilio) => ({
  ...{ provider: 'twilio', sender: undefined, settings: { accountSid, from, baseUrl: url }, credentials: { authToken } },
  limits: { perSecond: null, perMinute: null, perDay: null, concurrency: 5 },
});

const text = (id: string) => ({ id, type: 'message', channel: 'sms', to: '{{ phone }}', text: '{{ text }}' });

/** An organization with a Twilio of its own, and a published spinner that texts people. */
async function campaign(name: string, people: readonly { readonly phone: string; readonly text?: string }[], steps = [text('text')]) {
  const twilio = await startTwilio();
  speakers.push(twilio);
  const customer = await house.customer(name, 0, channelAt(twilio));
  const columns = ['phone', 'text'].map((column) => ({ name: column, type: 'text', metadata: true, required: true }));
  const { dataTable } = await customer.call('POST', '/data-tables', { name: 'Leads', columns, defaultCountry: 'US' });
  await customer.call('POST', `/data-tables/${dataTable.id}/records`, { records: people.map((one) => ({ text: 'Hello', ...one })) });
  const draft = { dataTableId: dataTable.id, audience: 'all', steps };
  const { spinner } = await customer.call('POST', '/spinners', { name: 'Texts', draft });
  await customer.call('POST', `/spinners/${spinner.id}/publish`);
  return { twilio, customer, start: () => customer.start({ spinnerId: spinner.id }) };
}

/** The states of the messages of a job, by number. */
const statesOf = async (customer: Customer, jobId: string) =>
  Object.fromEntries((await customer.messages(jobId)).map(({ to, state }) => [to, state]));

const isApplied = () =>
  until(async () => {
    const [row] = await house.query<{ n: string }>('select count(*) as n from feedback where applied_at is null');
    return row?.n === '0';
  }, 'all feedback is applied');

const suppressionsOf = async (customer: Customer) =>
  (await customer.call('GET', '/suppressions?kind=phone')).data.map(({ address, reason }: { address: string; reason: string }) => [
    address,
    reason,
  ]);

/** Waits until a job is held up by its channel, and returns what the channel's owner is told. */
async function isHeldUp(customer: Customer, jobId: string) {
  let error = null;
  await until(async () => {
    ({ channelError: error } = await customer.job(jobId));
    return error !== null;
  }, 'the job is held up');
  return error as unknown as { readonly message: string; readonly since: string; readonly nextProbeAt: string };
}

const tooMany = twilioError(429, 20429, 'Too Many Requests', { 'retry-after': '7' });

/** The number of messages that Twilio was asked to send, taken or not. */
const asked = ({ calls }: Twilio) => calls.filter(({ path }) => path.startsWith('POST ')).length;

test('SMS are sent once, metered by segments, and end in the last state that their callbacks tell in any order', async () => {
  const people = [
    { phone: '(415) 555-2672', text: 'a'.repeat(160) },
    { phone: bob, text: 'a'.repeat(161) },
    { phone: eve, text: 'я'.repeat(71) },
  ];
  const { twilio, customer, start } = await campaign('shuffled', people);
  const jobId = await start();
  expect(await customer.ended(jobId)).toMatchObject({ state: 'completed' });
  expect(twilio.taken.map(({ form }) => form.To).sort()).toEqual([ada, bob, eve]);

  const told = twilio.taken.flatMap((sms) =>
    sms.form.To === eve
      ? ['undelivered', 'sent', 'undelivered'].map((status) => twilio.report(sms, status, status === 'sent' ? {} : { ErrorCode: '30006' }))
      : ['delivered', 'sent', 'queued', 'delivered', 'sent'].map((status) => twilio.report(sms, status)),
  );
  expect((await Promise.all(told)).map(({ status }) => status)).toEqual(told.map(() => 200));
  await isApplied();
  expect(await statesOf(customer, jobId)).toEqual({ [ada]: 'delivered', [bob]: 'delivered', [eve]: 'bounced' });
  const { total } = await customer.call('GET', `/channels/${customer.channelId}/figures`);
  expect(total).toMatchObject({ sent: 3, delivered: 2, bouncedHard: 1, bouncedSoft: 0, failed: 0, unsubscribed: 0, unmatched: 0 });
  expect((await customer.call('GET', '/usage')).meters.sms.used).toBe(5);
  expect(await suppressionsOf(customer)).toEqual([[eve, 'bounced']]);
});

test('an answer that is lost: the message is not sent again, and its callbacks settle it', async () => {
  const { twilio, customer, start } = await campaign('lost', [{ phone: ada }]);
  twilio.next('lost');
  const jobId = await start();
  expect(await customer.ended(jobId)).toMatchObject({ state: 'completed' });
  expect(await statesOf(customer, jobId)).toEqual({ [ada]: 'unknown' });
  const [sms] = twilio.taken as [TakenSms];
  for (const state of ['sent', 'delivered']) {
    expect((await twilio.report(sms, state)).status).toBe(200);
    await until(async () => (await statesOf(customer, jobId))[ada] === state, `the message is ${state}`);
  }
  expect(asked(twilio)).toBe(1);
  const { total } = await customer.call('GET', `/channels/${customer.channelId}/figures`);
  expect(total).toMatchObject({ sent: 1, delivered: 1 });
});

test('STOP between two steps stops the second, and START lets the next job send again', async () => {
  const { twilio, customer, start } = await campaign('stopped', [{ phone: ada }], [text('first'), text('second')]);
  const { callbackUrl } = (await customer.call('GET', `/channels/${customer.channelId}`)).channel;
  const says = async (Body: string, MessageSid: string) =>
    (await callBack(`${callbackUrl}/replies`, { AccountSid: accountSid, MessageSid, From: ada, To: from, Body })).status;
  // The second step is held up, until she has answered.
  twilio.next('taken', tooMany);
  const jobId = await start();
  await isHeldUp(customer, jobId);
  expect([asked(twilio), await says('Stop', 'SMstop')]).toEqual([2, 200]);
  expect(await suppressionsOf(customer)).toEqual([[ada, 'unsubscribed']]);
  await customer.call('POST', `/channels/${customer.channelId}/check`);
  expect(await customer.ended(jobId)).toMatchObject({ state: 'completed', recipients: { suppressed: 1 } });
  expect([asked(twilio), twilio.taken.length]).toEqual([2, 1]);

  expect([await says('START', 'SMstart'), await says('Stop', 'SMstop')]).toEqual([200, 200]);
  expect(await suppressionsOf(customer)).toEqual([]);
  expect(await customer.ended(await start())).toMatchObject({ state: 'completed', recipients: { completed: 1 } });
  expect(twilio.taken).toHaveLength(3);
});

test('what a person answers in words that are no keyword is shown at their page, and suppresses nobody', async () => {
  const { customer, start } = await campaign('answered', [{ phone: ada }]);
  const { callbackUrl } = (await customer.call('GET', `/channels/${customer.channelId}`)).channel;
  const jobId = await start();
  await customer.ended(jobId);
  const words = 'Wrong number, leave me alone';
  const answer = { AccountSid: accountSid, MessageSid: 'SManswer', From: ada, To: from, Body: words };
  expect((await callBack(`${callbackUrl}/replies`, answer)).status).toBe(200);
  await isApplied();
  const [recipient] = (await customer.call('GET', `/jobs/${jobId}/recipients`)).data;
  const { messages } = await customer.call('GET', `/jobs/${jobId}/recipients/${recipient.recordId}`);
  expect(messages).toMatchObject([{ message: { state: 'sent' }, feedback: [{ kind: 'replied', words }] }]);
  expect(await suppressionsOf(customer)).toEqual([]);
});

test('callbacks that are forged, of another channel or repeated change nothing', async () => {
  const { twilio, customer, start } = await campaign('forged', [{ phone: ada }]);
  const other = (await customer.call('POST', '/channels', { ...channelAt(twilio), name: 'Other' })).channel;
  const jobId = await start();
  await customer.ended(jobId);
  const [sms] = twilio.taken as [TakenSms];
  const url = String(sms.form.StatusCallback);
  const othersUrl = url.replace(customer.channelId, other.id);
  const form = { AccountSid: accountSid, MessageSid: sms.sid, MessageStatus: 'failed', ErrorCode: '30004', To: ada };
  const post = async (to: string, signature: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
    return (await fetch(to, { method: 'POST', headers, body: new URLSearchParams(form).toString() })).status;
  };
  const good = signatureOf(url, form);
  const flipped = (good.startsWith('A') ? 'B' : 'A') + good.slice(1);
  expect([await post(url, flipped), await post(url, ''), await post(othersUrl, good)]).toEqual([401, 401, 401]);
  // Signed as it should be, by a channel that the message did not go through.
  expect(await post(othersUrl, signatureOf(othersUrl, form))).toBe(200);
  await isApplied();
  expect([await statesOf(customer, jobId), await suppressionsOf(customer)]).toEqual([{ [ada]: 'sent' }, []]);

  for (const state of ['delivered', 'sent', 'delivered']) expect((await twilio.report(sms, state)).status).toBe(200);
  await isApplied();
  expect(await statesOf(customer, jobId)).toEqual({ [ada]: 'delivered' });
  const outcomes =
    'select kind, outcome, count(*)::int as n from feedback where message_id = $1 group by kind, outcome order by kind, outcome';
  expect(await house.query(outcomes, [url.split('/').at(-1)])).toEqual([
    { kind: 'delivered', outcome: 'applied', n: 1 },
    { kind: 'failed', outcome: 'other_channel', n: 1 },
    { kind: 'sent', outcome: 'repeated', n: 1 },
    { kind: 'unsubscribed', outcome: 'other_channel', n: 1 },
  ]);
  expect((await customer.call('GET', `/channels/${customer.channelId}/figures`)).total).toMatchObject({ sent: 1, delivered: 1, failed: 0 });
});

test('429 holds up the channel, and nothing is lost or sent twice; 21610 suppresses, and the audit log says why', async () => {
  const { twilio, customer, start } = await campaign('refused', [{ phone: ada }, { phone: bob }]);
  twilio.next(tooMany);
  const heldUp = await start();
  const { message, since, nextProbeAt } = await isHeldUp(customer, heldUp);
  expect(message).toBe('429 20429 Too Many Requests');
  expect(Date.parse(nextProbeAt) - Date.parse(since)).toBeGreaterThanOrEqual(7000);
  await customer.call('POST', `/channels/${customer.channelId}/check`);
  expect(await customer.ended(heldUp)).toMatchObject({ state: 'completed', recipients: { completed: 2 } });
  expect(twilio.taken.map(({ form }) => form.To).sort()).toEqual([ada, bob]);

  twilio.next(twilioError(400, 21610, 'Unsubscribed recipient'));
  const jobId = await start();
  expect(await customer.ended(jobId)).toMatchObject({ state: 'completed', recipients: { completed: 1, suppressed: 1 } });
  const [gone, ...others] = [...(await customer.messages(jobId))].sort((one, other) => (one.state < other.state ? -1 : 1));
  expect(gone).toMatchObject({ state: 'failed', reason: '400 21610 Unsubscribed recipient' });
  expect(others.map(({ state }) => state)).toEqual(['sent']);
  expect(await suppressionsOf(customer)).toEqual([[gone?.to, 'unsubscribed']]);
  const { data } = await customer.call('GET', '/audit?action=suppression.added');
  expect(data).toMatchObject([
    {
      actor: { type: 'recipient' },
      subject: { type: 'suppression', id: gone?.to },
      details: { kind: 'phone', feedback: 'unsubscribed', source: 'twilio', channelId: customer.channelId, jobId },
    },
  ]);
  expect((await customer.call('GET', '/usage')).meters.sms.used).toBe(4);
});

test('429 holds the channel for as long as it says, else for a second and then twice as long each time; then the job goes on by itself', async () => {
  const { twilio, customer, start } = await campaign('hasty', [{ phone: ada }]);
  const says = (seconds?: string) => twilioError(429, 20429, 'Too Many Requests', seconds ? { 'retry-after': seconds } : {});
  twilio.next(says(), says(), says('3'));
  expect(await customer.ended(await start())).toMatchObject({ state: 'completed', recipients: { completed: 1 } });
  const asked = twilio.calls.filter(({ path }) => path.startsWith('POST '));
  const waits = asked.slice(1).map(({ at }, place) => (at - (asked[place]?.at ?? 0)) / 1000);
  expect(waits).toHaveLength(3);
  for (const [place, least] of [1, 2, 3].entries()) expect(waits[place]).toBeGreaterThan(least * 0.95);
});
