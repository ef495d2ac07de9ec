import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { StartedParts } from '../../src/main/process.ts';

const host = '127.0.0.1';
const slowMs = 3500;

/** The time that a mail takes: in waves, so that there is something to see over time. */
const delayOf = (address: string): number =>
  address.startsWith('slow.') ? slowMs : 60 + 50 * (1 + Math.sin(Number(/\d+/.exec(address)?.[0] ?? 0) / 210));

const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

/**
 * A mail server that does by the address what servers do: `gone.` and its like do not exist, `slow.` takes long. It may have turned
 * off an account, whatever is sent.
 */
export async function startMailServer(started: StartedParts, isTurnedOff = false): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    maxClients: 100,
    closeTimeout: 200,
    onMailFrom(_, __, callback) {
      callback(isTurnedOff ? refusal(454, '4.7.0 Temporary authentication failure: mailbox is being moved, try again later') : null);
    },
    onRcptTo({ address }, _, callback) {
      const isGone = address.startsWith('gone.');
      callback(isGone ? refusal(550, `5.1.1 <${address}>: Recipient address rejected: no such user`) : null);
    },
    onData(stream, { envelope: { rcptTo } }, callback) {
      const ms = Math.max(...rcptTo.map(({ address }) => delayOf(address)));
      stream.resume();
      stream.on('end', () => void sleep(ms).then(() => callback()));
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  started.add(() => new Promise((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}
