import { describe, expect, test } from '@jest/globals';
import { pickSender } from '../../../src/domain/channels/sender-pool.ts';
import { chooseVia } from '../../../src/domain/channels/via.ts';
import { aChannel } from '../../support/builders.ts';

const pool = ['a', 'b', 'c', 'd', 'e'];

/** The number of records of each sender. */
function counted(from: bigint, records: number, isGone?: (id: string) => boolean, senders = pool) {
  const counts = new Map<string, number>();
  for (let index = 0; index < records; index++) {
    const id = pickSender(senders, String(from + BigInt(index)), isGone) as string;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

describe('the senders of a pool', () => {
  test.each([1n, 7_000_001n, 9_007_199_254_740_993n])('are even within 1 %% over 100,000 sequential records from %d on', (from) => {
    for (const count of counted(from, 100_000).values()) expect(Math.abs(count - 20_000)).toBeLessThan(200);
    for (const count of counted(from, 1000).values()) expect(Math.abs(count - 200)).toBeLessThan(10);
  });

  test('are the same each time, and in whatever order they are written', () => {
    const records = Array.from({ length: 500 }, (_, index) => String(index * 37));
    const picked = (senders: readonly string[]) => records.map((id) => pickSender(senders, id));
    expect(picked(pool)).toEqual(picked([...pool].reverse()));
    expect(pickSender(['only'], '5')).toBe('only');
  });

  test('that are gone are replaced evenly, for those alone who had them', () => {
    const isGone = (id: string): boolean => id === 'b' || id === 'e';
    for (let record = 1; record < 3000; record++) {
      const usual = pickSender(pool, String(record)) as string;
      const now = pickSender(pool, String(record), isGone) as string;
      expect(isGone(now)).toBe(false);
      if (!isGone(usual)) expect(now).toBe(usual);
    }
    for (const count of counted(1n, 30_000, isGone).values()) expect(Math.abs(count - 10_000)).toBeLessThan(200);
    expect([pickSender(pool, '3', () => true), pickSender([], '3')]).toEqual([undefined, undefined]);
  });
});

describe('a message of a pool', () => {
  const channels = ['a', 'b', 'c'].map((id) => aChannel({ organizationId: 'acme', id }));
  const [a, b, c] = channels as [(typeof channels)[0], (typeof channels)[0], (typeof channels)[0]];
  const connected = { organizationId: 'acme', archived: [], hasBuiltIn: () => true };
  const via = (message: object, found = channels) =>
    chooseVia({ channel: 'email', channelIds: ['a', 'b', 'c'], ...message }, { ...connected, channels: found });

  test('goes through the channel that its receiver knows, if that is in the pool and can be used', () => {
    const usual = via({ recordId: '1' })?.connection;
    const other = ['a', 'b', 'c'].find((id) => id !== usual) as string;
    expect(via({ recordId: '1', keptChannelId: other })?.connection).toBe(other);
    expect(via({ recordId: '1', keptChannelId: 'd' }, [...channels, aChannel({ organizationId: 'acme', id: 'd' })])?.connection).toBe(
      usual,
    );
    const archived = channels.map((one) => (one.id === other ? one.archive(new Date()) : one));
    expect(via({ recordId: '1', keptChannelId: other }, archived)?.connection).toBe(usual);
  });

  test('goes through none that is archived, disconnected, absent or of another medium', () => {
    const found = [a.archive(new Date()), b.disconnect(), c.with({ serves: 'sms' }), aChannel({ organizationId: 'acme', isDefault: true })];
    expect(via({ recordId: '1' }, found)).toEqual({ connection: 'acme', fault: expect.stringMatching(/^No channel of the pool can send/) });
    for (let record = 0; record < 50; record++) expect(via({ recordId: String(record) }, [a, b.disconnect()])?.connection).toBe('a');
  });
});
