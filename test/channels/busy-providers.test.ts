import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OAuthClient } from '../../src/application/channels/oauth/oauth-client.ts';
import { SnsClient } from '../../src/channels/callbacks/sns-client.ts';
import { GuardedClient } from '../../src/channels/guarded-client.ts';
import { OAuthHttpClient } from '../../src/channels/oauth-http-client.ts';
import { OutboundGuard } from '../../src/channels/outbound-guard.ts';
import { RoutingSender } from '../../src/channels/routing-sender.ts';
import { isOAuth, providerOf } from '../../src/domain/channels/providers/providers.ts';
import { aChannel } from '../support/builders.ts';
import { until } from '../support/jest/until.ts';
import { snsCertificate } from './callbacks/sns-certificate.ts';
import { ownChannels } from './own-channels.ts';
import { email } from './smtp-fixture.ts';

// Never answers calls with `slow` in them.
const held = new Set<ServerResponse>();
const server = createServer((request, response) => {
  let text = request.url ?? '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    if (text.includes('slow')) return void held.add(response);
    if (request.method === 'GET') return response.end(snsCertificate);
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ access_token: 'fresh', token_type: 'bearer', expires_in: 3600 }));
  });
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const gmail = providerOf('gmail');
const http = (timeoutMs = 60_000): GuardedClient => new GuardedClient(new OutboundGuard({ allowPrivate: true }), timeoutMs);

/** Asks for new access tokens. */
function renewals(timeoutMs?: number): (refreshToken: string, owner: string) => ReturnType<OAuthClient['refresh']> {
  const urls = { issuer: origin, authorize: origin, token: origin, send: origin };
  const client = new OAuthHttpClient({
    ...{ http: http(timeoutMs), settingNames: () => ['ID', 'SECRET', 'IMAP'], callbackUrl: () => origin },
    registered: () => ({ clientId: 'id', clientSecret: 'secret', readsByImap: false, urls }),
  });
  if (!isOAuth(gmail)) throw new Error('Gmail is connected by OAuth');
  return (refreshToken, owner) => client.refresh(gmail, refreshToken, owner);
}

/** Breaks off all calls that are held, until the crowd has given up. */
async function breakOff(crowd: readonly Promise<unknown>[]): Promise<void> {
  let isOver = false;
  void Promise.all(crowd).then(() => {
    isOver = true;
  });
  await until(() => {
    for (const response of held) response.destroy();
    held.clear();
    return isOver;
  });
}

test('a renewal does not wait for those of another organization', async () => {
  const renew = renewals();
  const crowd = Array.from({ length: 25 }, () => renew('slow', 'o1').catch((reason) => reason));
  await until(() => held.size >= 20);
  expect(await Promise.race([renew('quick', 'o2'), ...crowd])).toMatchObject({ accessToken: 'fresh' });
  await breakOff(crowd);
});

test('a renewal that gets no connection is no outage of the provider', async () => {
  const renew = renewals(1000);
  const send = (refreshToken: string) => {
    const connectionOf = async () => gmail.connection({}, { accessToken: (await renew(refreshToken, 'o1')).accessToken });
    const channel = aChannel({ organizationId: 'o1', provider: 'gmail' });
    const sender = new RoutingSender({}, { transports: ownChannels().transports, connectionOf });
    return sender.send({ ...email, via: { connection: channel.id, channel } });
  };
  const outcomes = await Promise.all(Array.from({ length: 25 }, () => send('slow')));
  held.clear();
  const reason = 'Other calls of the organization took all connections to Google';
  const untried = { result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: true, isUntried: true };
  expect(outcomes.filter((outcome) => 'isUntried' in outcome)).toEqual(Array(5).fill(untried));
  expect(outcomes.filter((outcome) => !('isUntried' in outcome))).toEqual(
    Array(20).fill({ ...untried, reason: 'Google could not be asked: No answer within 1000 ms', isUntried: undefined }),
  );
});

test('a callback of SNS does not wait for those of another topic', async () => {
  const sns = new SnsClient(http(), () => origin);
  const keyAt = (name: string, topic: string) =>
    sns.keyAt(`${origin}/SimpleNotificationService-${name}.pem`, `arn:aws:sns:eu-west-1:123456789012:${topic}`);
  const crowd = Array.from({ length: 25 }, (_, index) => keyAt(`slow${index}`, 'one').catch((reason) => reason));
  await until(() => held.size >= 20);
  expect(await Promise.race([keyAt('quick', 'other'), ...crowd])).toMatchObject({ asymmetricKeyType: 'rsa' });
  await breakOff(crowd);
});
