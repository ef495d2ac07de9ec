import { afterEach, expect, test } from '@jest/globals';
import { OutboundGuard } from '../../../src/channels/outbound-guard.ts';
import { SignedEventPost } from '../../../src/channels/webhooks/signed-event-post.ts';
import { closeAll, endpoint, key, now } from './webhook-fixture.ts';

const posts: SignedEventPost[] = [];
afterEach(async () => {
  for (const post of posts.splice(0)) post.close();
  await closeAll();
});

function deliver(url: string, { guard = new OutboundGuard({ allowPrivate: true }), timeoutMs = 10_000, own = [] as string[] } = {}) {
  const post = new SignedEventPost(guard, () => now, own, timeoutMs);
  posts.push(post);
  const secrets = [`whsec_${key.toString('base64')}`];
  return post.post({ organizationId: 'o1', url, id: 'e1', number: 1, body: '{}', secrets });
}

test('a redirect is not followed: the attempt has failed, and says so', async () => {
  const inside = await endpoint((_, response) => response.end());
  const { url } = await endpoint((_, response) => response.writeHead(307, { location: inside.url }).end('moved'));
  expect(await deliver(url)).toMatchObject({
    status: 307,
    reason: 'The endpoint answered 307; redirects are not followed',
    answer: 'moved',
  });
  expect(inside.requests).toHaveLength(0);
});

test('an endpoint that hangs fails when the time is over', async () => {
  const { url } = await endpoint(() => undefined);
  expect(await deliver(url, { timeoutMs: 500 })).toEqual({ status: null, reason: 'No answer within 500 ms', answer: null });
});

test('an answer of 410 is passed on', async () => {
  const { url } = await endpoint((_, response) => response.writeHead(410).end());
  expect(await deliver(url)).toMatchObject({ status: 410, reason: 'The endpoint answered 410' });
});

test('an answer of 5 GB is cut off: its status counts, and its beginning is kept', async () => {
  let written = 0;
  let cut: () => void;
  const closed = new Promise<void>((resolve) => {
    cut = resolve;
  });
  const { url } = await endpoint((_, response) => {
    response.on('close', () => cut());
    response.writeHead(200, { 'content-length': String(5 * 1024 ** 3) });
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384, 'a'))) written += 16_384;
    };
    response.on('drain', more);
    more();
  });
  const outcome = await deliver(url);
  expect(outcome).toMatchObject({ status: 200, reason: null });
  expect(outcome.answer).toMatch(/^a{100,1024}/);
  expect(outcome.answer?.length).toBeLessThanOrEqual(1024);
  await closed;
  expect(written).toBeLessThan(20_000_000);
});

test.each(['http://127.0.0.1:PORT/', 'http://[::ffff:127.0.0.1]:PORT/', 'http://inside.example:PORT/'])(
  'an address inside is not called, also if only its name leads there: %s',
  async (pattern) => {
    const { url, seen } = await endpoint((_, response) => response.end());
    const guard = new OutboundGuard({ resolve: async () => ['127.0.0.1'] });
    const outcome = await deliver(pattern.replace('PORT', new URL(url).port), { guard });
    expect(outcome).toMatchObject({ status: null, reason: expect.stringContaining('public internet') });
    expect(seen.connections).toBe(0);
  },
);
