import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as a service got it. */
export interface TakenCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
}

/** The answer to a call: its status, JSON or text, and headers; or what the server does. */
export type ServiceAnswer =
  | readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>]
  | ((response: ServerResponse) => void);

/** A service on loopback that answers each call with the next of these, and the last again. */
export async function startService(...answers: readonly ServiceAnswer[]) {
  const taken: TakenCall[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const answer = answers[Math.min(taken.length, answers.length - 1)] ?? [200, {}];
      taken.push({ method, path, headers, text, json: text.startsWith('{') ? JSON.parse(text) : {} });
      if (typeof answer === 'function') return answer(response);
      const [status, body, more = {}] = answer;
      response.writeHead(status, { 'content-type': 'application/json', ...more });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, taken, close };
}

/** A callback of WhatsApp's Cloud API with these statuses, and its signature. */
export function whatsappCallback(statuses: readonly object[], key: string) {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }] }],
  });
  return { body, headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', key).update(body).digest('hex')}` } };
}
