import { expect, test } from '@jest/globals';
import { openEvents } from '../../support/http-events.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';
import { until } from '../../support/jest/until.ts';

onMemory('waiting for events', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    const { key } = await tenant.keyWith(['events:read']);
    const read = (query: string) => spindle().call('GET', `/api/v1/public/events${query}`, { headers: bearer(key) });
    const add = (name: string) => tenant.append([{ email: `${name}@example.com`, name }]);
    return { tenant, key, read, add };
  };

  test('200: a call that waits is answered when something happens, and empty if nothing does', async () => {
    const { add, read } = await given();
    await add('before');
    expect((await read('?wait=30')).body.data).toHaveLength(1);
    let isAnswered = false;
    const waiting = read('?after=latest&wait=30').finally(() => {
      isAnswered = true;
    });
    const nothing = read('?after=1&type=job.failed&wait=1');
    await read('?limit=1');
    expect(isAnswered).toBe(false);
    await add('later');
    expect((await waiting).body).toMatchObject({ data: [{ number: 2 }], after: 1, next: 2, hasMore: false, dropped: 0 });
    expect((await nothing).body).toMatchObject({ data: [], after: 1, hasMore: false });
  });

  test('200: a stream sends events as they happen, and goes on after the last one that was received', async () => {
    const { add, key } = await given();
    await add('one');
    await add('two');
    const url = `${spindle().url}/api/v1/public/events/stream`;
    const stream = await openEvents(url, { ...bearer(key), 'Last-Event-ID': '1' });
    expect([stream.status, stream.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await stream.until('id: 2\n');
    await add('three');
    const text = await stream.until(/id: 3\ndata: .*\n\n/);
    expect(text).not.toContain('id: 1\n');
    expect(text).toMatch(/^retry: 1000\n\nevent: record\.created\nid: 2\ndata: \{"id":"[0-9a-f-]{36}","number":2,/);
    stream.close();
  });

  test('429: an organization has at most 20 calls that wait; a client that is gone gives its place back', async () => {
    const { key, read } = await given();
    const url = `${spindle().url}/api/v1/public/events/stream`;
    const streams = await Promise.all(Array.from({ length: 20 }, () => openEvents(url, bearer(key))));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const refused = await read('?wait=1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10']);
    expect((await read('')).status).toBe(200);
    for (const stream of streams) stream.close();
    await until(async () => (await read('?wait=1')).status === 200, 'a place is free again');
  });

  test.each(['?wait=31', '?wait=-1', '?wait=soon'])('400: %s', async (query) => {
    const { read } = await given();
    expect((await read(query)).body.errors[0].path).toContain('query.wait');
  });
});
