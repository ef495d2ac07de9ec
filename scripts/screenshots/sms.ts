import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StartedParts } from '../../src/main/process.ts';
import type { BackOffice } from '../support/back-office.ts';
import type { Session } from './session.ts';

/** The data that the pictures of SMS show. */
export interface PicturedSms {
  readonly channelId: string;
  readonly spinnerId: string;
}

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`;
const authToken = '0123456789abcdef0123456789abcdef';
const from = '+4915155501000';
const text =
  'Hello {{ name | default: "there" }}, your boat leaves the harbour at {{ time }}. We are looking forward to seeing you at pier 7. Reply STOP to get no more of these.';

/** Connects a channel of SMS, to which people have answered STOP, and writes a spinner that sends through it. */
export async function setUpSms(session: Session, { query }: BackOffice, started: StartedParts): Promise<PicturedSms> {
  const settings = { accountSid, from, countries: 'DE, AT, CH', baseUrl: await startTwilio(started) };
  const body = { provider: 'twilio', name: 'Reminders', settings, credentials: { authToken }, check: true };
  const { channel } = await session.post('/channels', body);
  for (let at = 0; at < 8; at++) await reply(`${channel.callbackUrl}/replies`, `+49151555020${10 + at}`, at);
  for (let ago = 0; ago < 12; ago++)
    for (const [kind, n] of Object.entries({
      sent: 240 + ago * 9,
      delivered: 228 + ago * 8,
      bounced_hard: 4,
      failed: ago % 3,
      unsubscribed: 1,
    }))
      await query(
        `insert into channel_figures (organization_id, channel_id, hour, kind, n) values ($1, $2, date_trunc('day', now()) - $3 * interval '1 day', $4, $5)`,
        [session.organizationId, channel.id, ago, kind, n],
      );
  const { dataTable } = await session.post('/data-tables', { name: 'Passengers', defaultCountry: 'DE' });
  for (const name of ['email', 'name', 'mobile', 'time'])
    await session.post(`/data-tables/${dataTable.id}/columns`, { name, type: 'text', metadata: true });
  const records = [{ email: null, name: 'Søren Kjær', mobile: '0151 55502001', time: '8:40' }];
  await session.post(`/data-tables/${dataTable.id}/records`, { records });
  const steps = [{ id: 'reminder', type: 'message', channel: 'sms', to: '{{ mobile }}', text }];
  const draft = { dataTableId: dataTable.id, steps };
  const { spinner } = await session.post('/spinners', { name: 'Boat reminders', projectId: dataTable.projectId, draft });
  return { channelId: channel.id, spinnerId: spinner.id };
}

/** Answers as Twilio does when all is well. */
async function startTwilio(started: StartedParts): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sid: `SM${'0'.repeat(32)}`, status: 'queued' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.add(() => new Promise((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Passes on that somebody has answered STOP, signed. */
async function reply(url: string, who: string, at: number): Promise<void> {
  const form = { AccountSid: accountSid, Body: 'STOP', From: who, MessageSid: `SM${String(at).padStart(32, '0')}`, To: from };
  const signed = Object.entries(form).reduce((all, [name, value]) => all + name + value, url);
  const signature = createHmac('sha1', authToken).update(signed).digest('base64');
  const { status } = await fetch(url, { method: 'POST', headers: { 'x-twilio-signature': signature }, body: new URLSearchParams(form) });
  if (status !== 200) throw new Error(`The reply was answered with ${status}`);
}
