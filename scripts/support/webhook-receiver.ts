import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StartedParts } from '../../src/main/process.ts';

const toleranceSeconds = 300;

/**
 * The behaviours of a receiver: `fails` refuses each call, `hangs` never answers, and `forgets` takes a call and hangs up without an
 * answer.
 */
export type ReceiverManner = 'well' | 'fails' | 'hangs' | 'forgets';

/** A customer's endpoint that receives webhooks and verifies signatures by the Standard Webhooks specification. */
export class WebhookReceiver {
  /** The bodies by webhook id, one per delivery. */
  readonly received = new Map<string, string[]>();
  manner: ReceiverManner = 'well';
  /** Called with the body of each call that is taken. */
  onTaken: (body: string) => void = () => undefined;
  #forged = 0;
  #secret: string | undefined;
  #url = '';

  static async open(started: StartedParts): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    const server = createServer((request, response) => {
      void bodyOf(request).then(
        (body) => {
          const { manner } = receiver;
          if (manner === 'hangs') return;
          const status = manner === 'fails' ? 503 : receiver.#take(request.headers, body) ? 204 : 401;
          if (manner === 'forgets') response.destroy();
          else response.writeHead(status).end();
        },
        () => response.destroy(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    started.add(async () => {
      server.closeAllConnections();
      server.close();
    });
    receiver.#url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    return receiver;
  }

  get url(): string {
    return this.#url;
  }

  /** The number of calls that were refused for a wrong signature. */
  get forged(): number {
    return this.#forged;
  }

  /** Expects signatures with this secret: `whsec_` and base64. */
  expect(secret: string): void {
    this.#secret = secret;
  }

  #take(headers: IncomingHttpHeaders, body: string): boolean {
    const id = String(headers['webhook-id']);
    if (!this.#isGenuine(id, headers, body)) {
      this.#forged++;
      return false;
    }
    this.received.set(id, [...(this.received.get(id) ?? []), body]);
    this.onTaken(body);
    return true;
  }

  #isGenuine(id: string, headers: IncomingHttpHeaders, body: string): boolean {
    const timestamp = Number(headers['webhook-timestamp']);
    if (this.#secret === undefined || !(Math.abs(Date.now() / 1000 - timestamp) <= toleranceSeconds)) return false;
    const key = Buffer.from(this.#secret.slice('whsec_'.length), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
    const signatures = String(headers['webhook-signature']).split(' ');
    return signatures.some((signature) => {
      const [version, text = ''] = signature.split(',');
      const given = Buffer.from(text, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
