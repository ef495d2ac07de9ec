import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type Account,
  aMailgunAccount,
  aPostmarkAccount,
  aResendAccount,
  aSendgridAccount,
  type EventKind,
} from '../channels/callbacks/accounts.ts';
import { closeSinks, startSink } from '../channels/smtp-sink.ts';
import { until } from '../support/jest/until.ts';
import { MailHouse } from './mail-house.ts';

let house: MailHouse;
let sink: Awaited<ReturnType<typeof startSink>>;

beforeAll(async () => {
  sink = await startSink();
  house = await MailHouse.open(1);
});

afterAll(async () => {
  await house?.close();
  await closeSinks();
});

/** The header by which the provider of a mail names it: names of headers may come in any case. */
const idsIn: Readonly<Record<string, RegExp>> = {
  sendgrid: /^X-SMTPAPI: \{"unique_args":\{"spindle_message_id":"([0-9a-f-]{36})"\}\}$/m,
  mailgun: /^X-Mailgun-Variables: \{"spindle-message-id":"([0-9a-f-]{36})"\}$/m,
  postmark: /^X-PM-Metadata-spindle-id: ([0-9a-f-]{36})$/im,
  resend: /^X-Spindle-Message-Id: ([0-9a-f-]{36})$/im,
};

test.each<readonly [string, () => Account]>([
  ['sendgrid', aSendgridAccount],
  ['mailgun', aMailgunAccount],
  ['postmark', aPostmarkAccount],
  ['resend', aResendAccount],
])('%s tells what became of each message by the header that it came with', async (source, make) => {
  const account = make();
  const customer = await house.customer(source, Number(sink.address.split(':')[1]));
  const { callbackUrl } = await customer.call('PUT', `/channels/${customer.channelId}/feedback`, account.written);
  const { spinnerId } = await customer.campaign(3);
  sink.mails.length = 0;
  const jobId = await customer.start({ spinnerId });
  expect(await customer.ended(jobId)).toMatchObject({ state: 'completed' });

  const kinds: Readonly<Record<string, EventKind>> = {
    'person1@example.com': 'delivered',
    'person2@example.com': 'hard',
    'person3@example.com': 'complained',
  };
  for (const { to, raw } of sink.mails) {
    const [address = ''] = to;
    const [, messageId = ''] = (idsIn[source] as RegExp).exec(raw.replaceAll('\r', '')) ?? [];
    expect(raw).toContain(`<${messageId}@`);
    const now = new Date();
    const body = account.body(kinds[address] as EventKind, { messageId, to: address, at: now });
    const { status } = await house.api.call('POST', new URL(callbackUrl).pathname, account.sign(body, callbackUrl, now));
    expect([address, status]).toEqual([address, 200]);
  }

  const states = async () => Object.fromEntries((await customer.messages(jobId)).map(({ to, state }) => [to, state]));
  await until(async () => !Object.values(await states()).includes('sent'), 'the feedback is applied');
  expect(await states()).toEqual({
    'person1@example.com': 'delivered',
    'person2@example.com': 'bounced',
    'person3@example.com': 'complained',
  });
  const { data } = await customer.call('GET', '/suppressions');
  const suppressed = data.map(({ address, reason }: { address: string; reason: string }) => [address, reason]).sort();
  expect(suppressed).toEqual([
    ['person2@example.com', 'bounced'],
    ['person3@example.com', 'complained'],
  ]);
});
