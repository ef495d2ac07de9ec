import { describe, expect, test } from '@jest/globals';
import { UuidIds } from '../../src/system/uuid-ids.ts';

const version7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
const draw = (ids: UuidIds, count: number): string[] => Array.from({ length: count }, () => ids.next());

describe('UuidIds', () => {
  test('are version 7 UUIDs that begin with the time', () => {
    const before = Date.now();
    const ids = draw(new UuidIds(), 100);
    for (const id of ids) expect(id).toMatch(version7);
    expect(timeOf(ids[0] as string)).toBeGreaterThanOrEqual(before);
    expect(timeOf(ids[0] as string)).toBeLessThanOrEqual(Date.now());
    expect(new UuidIds(() => 0x0123456789ab).next()).toMatch(/^01234567-89ab-7[0-7]/);
  });

  test('each is greater than the one before', () => {
    const ids = draw(new UuidIds(), 200_000);
    expect(ids.every((id, index) => index === 0 || (ids[index - 1] as string) < id)).toBe(true);
  });

  test('a millisecond has room for 2,048; further ids run ahead of the clock', () => {
    const ids = draw(new UuidIds(() => 1000), 20_000);
    expect(ids.slice(0, 2048).map(timeOf)).toEqual(Array(2048).fill(1000));
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
    expect(timeOf(ids.at(-1) as string)).toBeLessThanOrEqual(1010);
  });

  test('a clock that is set back does not set the ids back', () => {
    const times = [5000, 5000, 10, 4999, 5000, 5001];
    const ids = new UuidIds(() => times.shift() as number);
    const drawn = draw(ids, 6);
    expect(drawn).toEqual([...drawn].sort());
    expect(drawn.map(timeOf)).toEqual([5000, 5000, 5000, 5000, 5000, 5001]);
  });

  test('two processes create different ids', () => {
    const [one, other] = [new UuidIds(() => 1000), new UuidIds(() => 1000)];
    expect(new Set([...draw(one, 10_000), ...draw(other, 10_000)]).size).toBe(20_000);
  });

  test('every random bit is random, and the fixed ones are fixed', () => {
    const ids = draw(new UuidIds(), 5000).map((id) => BigInt(`0x${id.replaceAll('-', '')}`));
    const share = (bit: bigint) => ids.filter((id) => (id >> bit) & 1n).length / ids.length;
    for (let bit = 0n; bit < 62n; bit++) expect(Math.abs(share(bit) - 0.5)).toBeLessThan(0.05);
    expect([share(62n), share(63n)]).toEqual([0, 1]);
  });
});
