import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from '../../support/jest/until.ts';
import { MailHouse } from '../mail-house.ts';

// The real processes: a call asks, the worker sends over SMTP, a person presses the button.

let house: MailHouse;
const mails: { readonly to: string; readonly raw: string }[] = [];
/** Whether the server takes mails without ever saying so. */
let isSilent = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  closeTimeout: 50,
  onData: async (stream, { envelope }, done) => {
    const raw = (await buffer(stream)).toString();
    mails.push({ to: envelope.rcptTo[0]?.address as string, raw });
    if (!isSilent) done();
  },
});
server.on('error', () => undefined);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  house = await MailHouse.open(1);
});
afterAll(async () => {
  await house?.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

test('a mail that a killed worker had handed over is not sent again, and its link joins', async () => {
  const customer = await house.customer('confirming', (server.server.address() as AddressInfo).port);
  await customer.call('POST', '/topics', { key: 'tips', name: { en: 'Tips', de: 'Tipps' }, reaches: 'joined' });
  const join = (address: string) =>
    customer.call('POST', '/people/join', { address, topics: ['tips'], confirm: true, language: 'de', words: 'Ja', source: 'form 3' });
  const to = (address: string) => mails.filter((mail) => mail.to === address);

  isSilent = true;
  await join('ada@example.com');
  await until(() => to('ada@example.com').length === 1);
  const startAgain = await house.crashWorker(0);
  isSilent = false;
  startAgain();
  await join('bob@example.com');
  await until(() => to('bob@example.com').length === 1, 'the next worker sends');
  await join('eve@example.com');
  await until(() => to('eve@example.com').length === 1, 'another round has sent');
  expect(mails.map((mail) => mail.to)).toEqual(['ada@example.com', 'bob@example.com', 'eve@example.com']);

  const mail = await PostalMime.parse(mails[0]?.raw ?? '');
  expect([mail.subject, mail.from?.address]).toEqual(['Bitte bestätigen: Tipps', 'confirming@acme.example']);
  const path = /http:\/\/spindle\.test(\/\S+)/.exec(mail.text ?? '')?.[1] as string;
  expect(mails[0]?.raw).toContain(`List-Unsubscribe: <http://spindle.test${path}/decline>`);
  const { call } = house.api;
  const tips = async () => {
    const { preferences } = await customer.call('GET', '/people/preferences?address=ada%40example.com');
    const { state, pending, gets } = preferences.topics.find(({ key }: { key: string }) => key === 'tips');
    return [state, pending, gets];
  };
  expect([(await call('GET', path)).status, await tips()]).toEqual([200, [null, true, false]]);
  expect([(await call('POST', path)).status, await tips()]).toEqual([200, ['joined', false, true]]);
  expect((await call('POST', path)).status).toBe(410);
  const { data } = await customer.call('GET', '/people/consent?address=ada%40example.com');
  expect(data).toMatchObject([
    { act: 'asked', via: 'hand', words: 'Ja' },
    { act: 'joined', via: 'confirmation', words: 'Ja', source: 'form 3', by: { type: 'recipient' } },
  ]);
});
