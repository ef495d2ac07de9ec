import { describe, expect, test } from '@jest/globals';
import { repeatedly } from '../../../../web/src/api/repeats.ts';

const asked = (path: string, body: unknown, headers: Record<string, string> = {}): Request =>
  new Request(`http://localhost/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

/** A server that gives these answers one after the other; `lost` is no answer. */
function server(...answers: readonly (number | 'lost')[]) {
  const keys: (string | null)[] = [];
  const waits: number[] = [];
  const call = (request: Request): Promise<number> =>
    repeatedly(
      request,
      async (one) => {
        keys.push(one.headers.get('Idempotency-Key'));
        await one.text();
        const answer = answers[keys.length - 1] ?? 'lost';
        if (answer === 'lost') throw new TypeError('fetch failed');
        return new Response(null, { status: answer });
      },
      async (ms) => void waits.push(ms),
    ).then(({ status }) => status);
  return { keys, waits, call };
}

describe('A call that got no answer', () => {
  test('is sent again with the same key until one comes', async () => {
    const { keys, waits, call } = server('lost', 503, 201);
    expect(await call(asked('/spinners/1/jobs', { token: 'a' }))).toBe(201);
    expect([new Set(keys).size, keys.length, keys[0], waits]).toEqual([1, 3, expect.stringMatching(/^[\da-f-]{36}$/), [500, 1000]]);
  });

  test('keeps its key for a person who sends the same again, and gives the next one another', async () => {
    const { keys, call } = server(...(['lost', 'lost', 'lost', 'lost', 'lost'] as const), 201, 201);
    const again = () => call(asked('/data-tables/1/records', { records: [{ name: 'Ada' }] }));
    await expect(again()).rejects.toThrow('fetch failed');
    expect([await again(), await again()]).toEqual([201, 201]);
    expect(new Set(keys.slice(0, 6)).size).toBe(1);
    expect(keys[6]).not.toBe(keys[0]);
  });

  test('is told another thing with another key', async () => {
    const { keys, call } = server(201, 201);
    await call(asked('/jobs/1/retry', { reasons: ['a'] }));
    await call(asked('/jobs/1/retry', { reasons: ['b'] }));
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('is sent once where a repeat would do it twice, and has no key where none is stored', async () => {
    const { keys, call } = server('lost');
    await expect(call(asked('/spinners', { name: 'Welcome' }))).rejects.toThrow('fetch failed');
    expect(keys).toEqual([null]);
    const pause = server('lost', 200);
    expect([await pause.call(asked('/jobs/1/pause', {})), pause.keys]).toEqual([200, [null, null]]);
  });
});
