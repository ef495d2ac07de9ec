import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/*
 * A webhook endpoint and a mail server in a process of their own. Both take everything, each message after RECEIVER_DELAY_MS.
 * `GET /` answers what came since the last `DELETE /`.
 */

const delayMs = Number(process.env.RECEIVER_DELAY_MS ?? 0);
let count = 0;
let firstAt: number | undefined;
let lastAt: number | undefined;
const take = async (): Promise<void> => {
  lastAt = Date.now();
  firstAt ??= lastAt;
  count++;
  if (delayMs > 0) await sleep(delayMs);
};

const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, _session, callback) {
    stream.resume();
    stream.on('end', () => void take().then(() => callback()));
  },
});
mail.on('error', () => undefined);
await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
const smtpPort = (mail.server.address() as AddressInfo).port;

const answer = JSON.stringify({ data: { score: 7, tier: 'gold' } });
const web = createServer((request, response) => {
  if (request.method === 'POST') {
    request.resume();
    request.on(
      'end',
      () => void take().then(() => (request.url?.endsWith('/answered') ? response.end(answer) : response.writeHead(204).end())),
    );
    return;
  }
  response.end(JSON.stringify({ count, firstAt, lastAt, smtpPort }));
  if (request.method === 'DELETE') {
    count = 0;
    firstAt = undefined;
    lastAt = undefined;
  }
});
web.keepAliveTimeout = 60_000;
web.listen(0, '127.0.0.1', () => console.log(`listening on ${(web.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit());
