import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer to a call with a good token. */
export type GmailAnswer = Answer | 'hang up' | 'silence';

/** Speaks as Gmail's API does, on loopback: takes messages with an access token that is good. */
export async function startGmail({
  answers = [],
  isGood = (token) => token === 'good',
}: {
  readonly answers?: readonly GmailAnswer[];
  readonly isGood?: (token: string) => boolean | Promise<boolean>;
} = {}) {
  const mails: string[] = [];
  const paths: string[] = [];
  /** The threads that calls have named, in order. */
  const threads: (string | undefined)[] = [];
  const left = [...answers];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', async () => {
      paths.push(`${request.method} ${request.url}`);
      const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
      const refused: Answer = {
        status: 401,
        body: { error: { code: 401, message: 'Invalid Credentials', errors: [{ reason: 'authError' }] } },
      };
      const answer = (await isGood(token))
        ? (left.shift() ?? { status: 200, body: { id: `g${mails.length + 1}`, threadId: 't1' } })
        : refused;
      threads.push(JSON.parse(text || '{}').threadId);
      if (answer === 'hang up') return request.socket.destroy();
      if (answer === 'silence') return undefined;
      if (answer.status === 200) mails.push(Buffer.from(JSON.parse(text).raw, 'base64url').toString());
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(JSON.stringify(answer.body ?? {}));
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, mails, paths, threads, close };
}
