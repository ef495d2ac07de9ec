import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { SmtpSender } from '../../src/channels/smtp-sender.ts';
import { serverAt } from '../../src/channels/smtp-server.ts';
import { startMailCatcher } from '../../src/main/mail-catcher.ts';
import { logDatabaseOutages } from '../../src/main/outages/database-fault.ts';
import { logMailOutages } from '../../src/main/outages/mail-outages.ts';
import { OutageLines } from '../../src/main/outages/outage-lines.ts';
import { connect } from '../../src/postgres/engine/connection/connection.ts';
import { Pools } from '../../src/postgres/engine/connection/pools.ts';
import { email } from '../channels/smtp-fixture.ts';
import { cloneDatabase, type TestDatabase } from '../support/postgres-backend.ts';

const lines: string[] = [];
const write = (_: object, message: string): void => void lines.push(message);
const log = { debug: write, info: write, warn: write, error: write };
afterEach(() => {
  lines.length = 0;
});

describe('an outage', () => {
  test('is logged when it begins, once a minute while it lasts, and when it is over', () => {
    let now = 0;
    const outage = new OutageLines({ name: 'It', consequence: () => 'nothing is sent' }, log, () => now);
    outage.succeeded();
    for (const second of [0, 1, 30, 59, 60, 61, 125]) {
      now = second * 1000;
      outage.failed('gone');
    }
    outage.succeeded();
    outage.succeeded();
    expect(lines).toEqual([
      'It does not work: gone; nothing is sent',
      'It does not work: gone; 5 attempts have failed; nothing is sent',
      'It does not work: gone; 7 attempts have failed; nothing is sent',
      'It works again',
    ]);
  });

  test('that comes and goes is logged at most once a minute', () => {
    let now = 0;
    const outage = new OutageLines({ name: 'It' }, log, () => now);
    for (; now < 120_000; now += 1000) {
      outage.failed('gone');
      outage.succeeded();
    }
    expect(lines).toEqual(['It does not work: gone', 'It works again', 'It does not work: gone', 'It works again']);
  });
});

test('the mail server: one line with the setting and the messages that wait, and one when it is back', async () => {
  const first = await startMailCatcher({ onMail: () => undefined });
  const { port } = new URL(first.url);
  await first.close();
  const url = `smtp://user:secret@127.0.0.1:${port}`;
  const sender = new SmtpSender({ server: serverAt(first.url), from: 'hello@acme.example', onServer: logMailOutages(url, log) });
  for (const id of ['a', 'b', 'b']) await sender.send({ ...email, id });
  expect(lines).toEqual([`The SMTP server smtp://127.0.0.1:${port} (SMTP_URL) does not work: connection refused; 1 message waits`]);
  const back = await startMailCatcher({ port: Number(port), onMail: () => undefined });
  expect(await sender.send(email)).toMatchObject({ result: 'sent' });
  expect(lines.slice(1)).toEqual([`The SMTP server smtp://127.0.0.1:${port} (SMTP_URL) works again`]);
  sender.close();
  await back.close();
});

describe('a database that refuses', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());

  const changed = (change: (url: URL) => void): string => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };

  test.each([
    ['another password', (url: URL) => Object.assign(url, { password: 'wrong' }), /password authentication failed/],
    ['a missing database', (url: URL) => Object.assign(url, { pathname: '/absent' }), /database "absent" does not exist/],
    ['a closed port', (url: URL) => Object.assign(url, { port: '1' }), /connection refused$/],
    ['an unknown host', (url: URL) => Object.assign(url, { hostname: 'host.invalid' }), /the host (is unknown|name cannot be resolved)/],
  ])('is logged once, without the password: %s', async (_what, change, reason) => {
    const url = changed(change);
    const pools = new Pools(logDatabaseOutages(url, { databaseUrl: url, databaseDirectUrl: url }, log));
    const connection = connect({ url, poolSize: 2, statementTimeoutMs: 60_000 }, pools);
    for (let times = 0; times < 3; times++) await expect(connection.query('one', 'select 1', [])).rejects.toThrow();
    await connection.close();
    expect(lines).toEqual([expect.stringMatching(reason)]);
    expect(lines[0]).toMatch(/^The database postgres(ql)?:\/\/[^@]+ \(DATABASE_URL\) does not work: /);
  });
});
