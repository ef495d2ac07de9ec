import { expect, test } from '@jest/globals';
import type { Person } from '../../support/http-person.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const imported = async (person: Person, file: string) => {
  const { status, body } = await person.post('/suppressions/import', file, { 'Content-Type': 'text/csv' });
  return [status, body] as const;
};
const counts = (added: number) => [201, { ok: true, added, alreadyThere: 0, invalid: 0, errors: [] }];
const addressesOf = async (person: Person, query: string) =>
  (await person.get(`/suppressions${query}`)).body.data.map(({ address }: { address: string }) => address);

onEachStore('/suppressions/import', (spindle) => {
  test('201: a list of 100,000 lines adds each, and 400 for one of too many lines, whose first million stays', async () => {
    const person = await (await aTenant(spindle())).person('member');
    const file = Array.from({ length: 100_000 }, (_, index) => `person${index}@example.com\n`).join('');
    expect(await imported(person, file)).toEqual(counts(100_000));
    const [status, body] = await imported(person, `ada@example.com\n${'\n'.repeat(1_000_000)}bob@example.com\n`);
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'line 1000001', message: expect.stringContaining('is one more than a list may have') }],
    ]);
    expect(await addressesOf(person, '?prefix=ada')).toEqual(['ada@example.com']);
    expect(await addressesOf(person, '?prefix=bob')).toEqual([]);
  });

  test('201: a header is no line of the million', async () => {
    const person = await (await aTenant(spindle())).person('member');
    const lines = '\n'.repeat(999_999);
    expect(await imported(person, `email\n${lines}ada@example.com\n`)).toEqual(counts(1));
    const [status, body] = await imported(person, `email\n${lines}\nbob@example.com\n`);
    expect([status, body.errors?.map(({ path }: { path: string }) => path)]).toEqual([400, ['line 1000002']]);
  });
});
