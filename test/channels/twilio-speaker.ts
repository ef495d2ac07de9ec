import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const accountSid = `AC${'0123456789abcdef'.repeat(2)}`;
export const authToken = '0123456789abcdef0123456789abcdef';

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer to a message: by default it takes it. `lost`: it takes it, and its answer never arrives. */
export type TwilioAnswer = Answer | 'taken' | 'lost' | 'silence' | 'reset before it is read';

/** An error as Twilio answers it. */
export const twilioError = (status: number, code: number, message = 'No', headers = {}): Answer => ({
  ...{ status, headers },
  body: { code, message, status, more_info: `https://www.twilio.com/docs/errors/${code}` },
});

/** A message that it took. */
export interface TakenSms {
  readonly sid: string;
  readonly form: Readonly<Record<string, string>>;
}

/** The signature of a call, made from its URL and the parameters of its form. */
export function signatureOf(url: string, form: Readonly<Record<string, string>>, token = authToken): string {
  const signed = Object.keys(form)
    .sort()
    .reduce((text, name) => text + name + form[name], url);
  return createHmac('sha1', token).update(signed).digest('base64');
}

/** Calls a URL as Twilio does, signed. */
export const callBack = (
  url: string,
  form: Readonly<Record<string, string>>,
  { signedUrl = url, token = authToken } = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signatureOf(signedUrl, form, token) },
    body: new URLSearchParams(form).toString(),
  });

/** Speaks as Twilio's REST API does, on loopback. */
export async function startTwilio({ answers = [] }: { readonly answers?: readonly TwilioAnswer[] } = {}) {
  const taken: TakenSms[] = [];
  const calls: { readonly path: string; readonly user: string; readonly at: number }[] = [];
  const left = [...answers];
  const take = (form: Readonly<Record<string, string>>): TakenSms => {
    const one = { sid: `SM${String(taken.length + 1).padStart(32, '0')}`, form };
    taken.push(one);
    return one;
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const [user = '', password] = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
        .toString()
        .split(':');
      calls.push({ path: `${request.method} ${request.url}`, user, at: performance.now() });
      const respond = ({ status, body, headers }: Answer) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body ?? {}));
      if (password !== authToken && password !== 'key-secret') return respond(twilioError(401, 20003, 'Authenticate'));
      if (request.method === 'GET') return respond({ status: 200, body: { sid: accountSid, status: 'active' } });
      const form = Object.fromEntries(new URLSearchParams(text));
      const answer = left.shift();
      if (answer === 'reset before it is read') return request.socket.destroy();
      if (answer === 'silence') return undefined;
      if (answer === 'lost') {
        take(form);
        return request.socket.destroy();
      }
      if (answer && answer !== 'taken') return respond(answer);
      const { sid } = take(form);
      return respond({ status: 201, body: { sid, status: 'queued', to: form.To } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    calls,
    /** Answers the next messages so. */
    next: (...more: readonly TwilioAnswer[]) => void left.push(...more),
    /** Says what became of a message, to its StatusCallback. */
    report: ({ sid, form }: TakenSms, status: string, more: Readonly<Record<string, string>> = {}) =>
      callBack(String(form.StatusCallback), {
        ...{ AccountSid: accountSid, MessageSid: sid, SmsSid: sid, MessageStatus: status, SmsStatus: status },
        ...{ To: String(form.To), From: String(form.From ?? ''), ApiVersion: '2010-04-01', ...more },
      }),
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
