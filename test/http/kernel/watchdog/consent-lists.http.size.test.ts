import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Spindle, serveSpindle } from '../../../support/http-spindle.ts';
import { aTenant } from '../../../support/http-tenant.ts';
import { repeatedBlock } from '../../../support/load/loop-watch.ts';
import { openMemory } from '../../../support/memory-backend.ts';

const limitMs = 100;
const keys = Array.from({ length: 99 }, (_, index) => `topic-${index}`);
const lines = (header: string, line: (index: number) => string, bytes = 1 << 20): string => {
  const file = [header];
  for (let size = 0; size < bytes; size += (file.at(-1) as string).length) file.push(line(file.length));
  return file.join('\n');
};

let spindle: Spindle;

beforeAll(async () => {
  spindle = await serveSpindle(await openMemory());
});
afterAll(() => spindle.stop());

test.each<[string, string]>([
  ['addresses alone', lines('email', (index) => `a${index}@b.de`)],
  ['all topics in each line', lines('email,topics', (index) => `a${index}@b.de,${keys.join(' ')}`)],
  ['one address with all topics', lines('email,topics,at', (index) => `a@b.de,${keys.join(' ')},20${10 + (index % 16)}-01-01`)],
  ['more topics than there are', lines('email,topics', () => `a@b.de,${'x '.repeat(30_000)}`)],
  ['long words', lines('email,words', (index) => `a${index}@b.de,${'ä'.repeat(4900)}`)],
  ['words that are too long', lines('email,words', () => `a@b.de,${'ä'.repeat(30_000)}`)],
  ['separators', lines('email,topics', () => `a@b.de,"${',;| \t'.repeat(6000)}"`)],
  ['faults', lines('email', () => '@')],
  ['a header of many columns', `${'opt in '.repeat(2000)},email\n,a@b.de`],
])('a list of consent with %s does not hold the event loop, and has an answer', async (_, file) => {
  const person = await (await aTenant(spindle)).person('admin');
  for (const key of keys) await person.post('/topics', { key, name: { en: key } });
  const statuses = new Set<number>();
  const send = async () => {
    const { status } = await person.post('/people/consent/import?topics=general&source=fair', file, { 'Content-Type': 'text/csv' });
    statuses.add(status);
  };
  expect(await repeatedBlock(limitMs, send)).toBeLessThan(limitMs);
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
});
