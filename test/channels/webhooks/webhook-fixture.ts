import http, { type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { OutboundGuard } from '../../../src/channels/outbound-guard.ts';
import { WebhookSender, type WebhookSenderOptions } from '../../../src/channels/webhooks/webhook-sender.ts';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import { slowness } from '../../support/jest/machine.ts';

/** The id of the sample message. */
export const id = '0198c0de-0000-7000-8000-000000000002';
/** The signing key. */
export const key = Buffer.alloc(32, 7);
/** The senders' current time. */
export const now = new Date('2026-11-20T10:00:00.700Z');
const senders: WebhookSender[] = [];
const servers: Server[] = [];
/** A short time for an answer, in which a busy machine does what comes before the silence. */
export const shortMs = (): number => Math.ceil(300 * slowness());

/** A sender that may call this machine. */
export function senderWith(options: Partial<WebhookSenderOptions> = {}): WebhookSender {
  const sender = new WebhookSender({
    secretsOf: async () => [`whsec_${key.toString('base64')}`],
    guard: new OutboundGuard({ allowPrivate: true }),
    timeoutMs: 20_000,
    now: () => now,
    ...options,
  });
  senders.push(sender);
  return sender;
}

/** Starts a server on loopback; returns its host and port. */
export async function listen<Kind extends Server>(server: Kind): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An HTTP endpoint and the requests it received. */
export async function endpoint(listener: RequestListener) {
  const requests: IncomingMessage[] = [];
  const seen = { connections: 0, closed: 0 };
  const server = http.createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  server.on('connection', (socket) => {
    seen.connections++;
    socket.on('close', () => seen.closed++);
  });
  return { url: `http://${await listen(server)}/hook?a=1`, requests, seen };
}

/** A message to that URL. */
export const webhook = (url: string, body = '{"name":"Ada","city":"Zürich"}'): OutgoingMessage<'webhook'> => ({
  channel: 'webhook',
  id,
  organizationId: 'o1',
  url,
  body,
});

/** Closes the senders and the servers that a test started. */
export async function closeAll(): Promise<void> {
  for (const sender of senders.splice(0)) sender.close();
  await Promise.all(
    servers.splice(0).map((server) => {
      if (server instanceof http.Server) server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
}
