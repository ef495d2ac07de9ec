import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ReturnPaths } from '../../src/application/channels/return-paths.ts';
import { Sender } from '../../src/application/channels/sender.ts';
import type { Log } from '../../src/application/kernel/log.ts';
import { RoutingSender } from '../../src/channels/routing-sender.ts';
import { readConfig } from '../../src/main/config.ts';
import { createContainer } from '../../src/main/container.ts';
import { StartedParts } from '../../src/main/process.ts';
import { rereadMs, startBounceListener } from '../../src/main/start-bounce-listener.ts';
import type { ConnectionPool } from '../../src/postgres/engine/connection/connection.ts';
import { SmtpTalk } from '../channels/bounces/smtp-talk.ts';
import { certificates } from '../channels/certificates.ts';
import { email } from '../channels/smtp-fixture.ts';
import { closeSinks, startSink } from '../channels/smtp-sink.ts';
import { until } from '../support/jest/until.ts';
import { masterKeyOf } from '../support/keys/master-keys.ts';
import { openMemory } from '../support/memory-backend.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-bounces-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(closeSinks);

const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** The acts of a process with these settings. */
async function started(environment: Readonly<Record<string, string>>, log: Log = quiet) {
  const config = readConfig({ BOUNCE_HOST: 'mx.spindle.example', ...environment });
  const settings = {
    connection: {} as ConnectionPool,
    masterKey: masterKeyOf('07'),
    publicUrl: 'https://spindle.example',
    smtpUrl: undefined,
  };
  const all = new StartedParts();
  const port = await startBounceListener(createContainer({ ...settings, config }, await openMemory()), log, all);
  return { port, all };
}

describe('a process', () => {
  test('listens for bounces where its settings say so, until it stops', async () => {
    expect((await started({})).port).toBeUndefined();
    const { port, all } = await started({ BOUNCE_PORT: '0' });
    const client = new SmtpTalk(port as number);
    expect(await client.reply()).toBe('220 mx.spindle.example ESMTP bounces only');
    await all.stop();
    await client.closed();
    const late = new SmtpTalk(port as number);
    expect(await late.reply()).toBe('');
  });

  test('says at its start that the port is in use, that the address is not there, or that a file cannot be read', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(started({ BOUNCE_PORT: `${port}` })).rejects.toThrow(
      `No bounces can be taken on port ${port} of 127.0.0.1: it is already in use. Set BOUNCE_PORT to another port.`,
    );
    other.close();
    await expect(started({ BOUNCE_PORT: '0', BOUNCE_LISTEN: '192.0.2.1' })).rejects.toThrow('Set BOUNCE_LISTEN.');
    const key = join(folder, 'key.pem');
    const cert = join(folder, 'cert.pem');
    const files = { BOUNCE_PORT: '0', BOUNCE_TLS_KEY_FILE: key, BOUNCE_TLS_CERT_FILE: cert };
    await expect(started(files)).rejects.toThrow('BOUNCE_TLS_KEY_FILE cannot be read: ENOENT');
    await writeFile(key, 'none');
    await writeFile(cert, 'none');
    await expect(started(files)).rejects.toThrow('BOUNCE_TLS_KEY_FILE and BOUNCE_TLS_CERT_FILE are no key and certificate in PEM');
  });
});

/** The fingerprint of the certificate with which the listener answers STARTTLS. */
async function shownBy(port: number): Promise<string | undefined> {
  const client = new SmtpTalk(port);
  await client.reply();
  await client.say('EHLO mta.example');
  await client.say('STARTTLS');
  const secured = connectTls({ socket: client.socket, rejectUnauthorized: false });
  await new Promise((resolve) => secured.once('secureConnect', resolve));
  const fingerprint = secured.getPeerX509Certificate()?.fingerprint256;
  secured.destroy();
  return fingerprint;
}

test('a renewed certificate is shown without a restart; one that does not fit its key is said once, and the earlier one stays', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'performance', 'Date', 'hrtime', 'queueMicrotask'] });
  try {
    const [key, cert] = [join(folder, 'renewed-key.pem'), join(folder, 'renewed.pem')];
    const write = (pair: { key: string; cert: string }) => Promise.all([writeFile(key, pair.key), writeFile(cert, pair.cert)]);
    const { good, ofAnother, expired } = certificates;
    await write(good);
    const lines: string[] = [];
    const note = (_: object, line: string): void => void lines.push(line);
    const log: Log = { ...quiet, info: note, error: note };
    const { port = 0, all } = await started({ BOUNCE_PORT: '0', BOUNCE_TLS_KEY_FILE: key, BOUNCE_TLS_CERT_FILE: cert }, log);
    const first = await shownBy(port);
    const minute = async (line?: string): Promise<void> => {
      jest.advanceTimersByTime(rereadMs);
      await (line === undefined ? new Promise((resolve) => setTimeout(resolve, 50)) : until(async () => lines.at(-1) === line, line));
    };
    await write(ofAnother);
    await minute('the bounce listener shows a renewed certificate');
    const second = await shownBy(port);
    await writeFile(cert, expired.cert);
    await minute('the bounce listener keeps its earlier certificate');
    await minute();
    expect([second === first, await shownBy(port)]).toEqual([false, second]);
    await write(good);
    await minute('the bounce listener shows a renewed certificate');
    expect([await shownBy(port), lines.length]).toEqual([first, 4]);
    await all.stop();
  } finally {
    jest.useRealTimers();
  }
});

test('what SMTP_URL sends has return paths at BOUNCE_DOMAIN', async () => {
  const sink = await startSink();
  const config = readConfig({ BOUNCE_HOST: 'mx.spindle.example', BOUNCE_DOMAIN: 'bounces.operator.example' });
  const settings = {
    connection: {} as ConnectionPool,
    masterKey: masterKeyOf('07'),
    publicUrl: 'https://spindle.example',
    smtpUrl: sink.url,
  };
  const container = createContainer({ ...settings, config }, await openMemory());
  const organizationId = '0198c0de-0000-7000-8000-0000000000aa';
  expect(await container.get(Sender).send({ ...email, organizationId })).toMatchObject({ result: 'sent' });
  const [{ from = '' } = {}] = sink.mails;
  expect(from).toMatch(/@bounces\.operator\.example$/);
  expect(container.get(ReturnPaths).targetOf(from)).toEqual({ organizationId, messageId: email.id, means: 'bounce' });
  container.get(RoutingSender).close();
});
