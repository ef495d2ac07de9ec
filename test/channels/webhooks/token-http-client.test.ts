import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { TokenRefused, TokenUnavailable } from '../../../src/application/credentials/token-client.ts';
import { GuardedClient } from '../../../src/channels/guarded-client.ts';
import { OutboundGuard } from '../../../src/channels/outbound-guard.ts';
import { TokenHttpClient } from '../../../src/channels/webhooks/token-http-client.ts';
import type { TokenRequest } from '../../../src/domain/credentials/token-request.ts';

const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serverThat(answers: RequestListener) {
  const seen: { readonly request: IncomingMessage; readonly body: URLSearchParams }[] = [];
  const server = createServer(async (request, response) => {
    seen.push({ request, body: new URLSearchParams(await text(request)) });
    answers(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const guarded = new GuardedClient(new OutboundGuard({ allowPrivate: true }));
  closers.push(
    () => server.close(),
    () => guarded.close(),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
  const fetch = (fields: Partial<TokenRequest> = {}) =>
    new TokenHttpClient(guarded).fetch({ url, clientId: 'a:b', scope: '', authentication: 'basic', ...fields }, 'secret/1', 'o1');
  return { seen, fetch };
}

const json =
  (status: number, body: object): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test('a token is asked for with the id and the secret in a header, or in the body, and with the scope', async () => {
  const { seen, fetch } = await serverThat(json(200, { access_token: 'abc', token_type: 'bearer', expires_in: 60 }));
  expect(await fetch()).toEqual({ token: 'abc', expiresInSeconds: 60 });
  expect(await fetch({ authentication: 'post', scope: 'a b' })).toEqual({ token: 'abc', expiresInSeconds: 60 });
  const [basic, post] = seen as [(typeof seen)[0], (typeof seen)[0]];
  expect(Buffer.from(basic.request.headers.authorization?.slice(6) ?? '', 'base64').toString()).toBe('a%3Ab:secret%2F1');
  expect(Object.fromEntries(basic.body)).toEqual({ grant_type: 'client_credentials' });
  expect(Object.fromEntries(post.body)).toEqual({
    ...{ grant_type: 'client_credentials', client_id: 'a:b', client_secret: 'secret/1', scope: 'a b' },
  });
  expect([post.request.headers.authorization, post.request.method]).toEqual([undefined, 'POST']);
});

test('a refusal says why, and is told from a server that fails', async () => {
  const refused = await serverThat(json(400, { error: 'invalid_scope', error_description: 'No\nsuch scope' }));
  await expect(refused.fetch()).rejects.toThrow(new TokenRefused('invalid_scope: No such scope'));
  const unknown = await serverThat(json(401, { error: 'invalid_client' }));
  await expect(unknown.fetch()).rejects.toThrow(TokenRefused);
  for (const answer of [
    json(500, { error: 'server_error' }),
    json(200, { token: 'abc' }),
    json(200, { access_token: 'a\r\nX: 1', token_type: 'bearer' }),
    ((_, response) => response.end('<html>')) as RequestListener,
    ((_, response) => response.writeHead(302, { location: 'https://evil.example/' }).end()) as RequestListener,
    ((_, response) => response.destroy()) as RequestListener,
  ])
    await expect((await serverThat(answer)).fetch()).rejects.toThrow(TokenUnavailable);
});

test('the guard decides where the secret may go', async () => {
  const client = new TokenHttpClient(new GuardedClient(new OutboundGuard()));
  const request = { url: 'https://127.0.0.1/token', clientId: 'a', scope: '', authentication: 'basic' } as const;
  await expect(client.fetch(request, 'secret', 'o1')).rejects.toThrow(/not on the public internet/);
});
