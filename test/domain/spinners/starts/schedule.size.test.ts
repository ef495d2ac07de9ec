import { expect, test } from '@jest/globals';
import { nextChangeAfter } from '../../../../src/domain/kernel/zone.ts';
import { nextOfCron } from '../../../../src/domain/spinners/starts/cron.ts';

/** The times of an expression in a zone after a time and up to another. */
function times(cron: string, zone: string, from: string | Date, to: string | Date): Date[] {
  const found: Date[] = [];
  for (let next = nextOfCron(cron, zone, new Date(from)); next && next <= new Date(to); next = nextOfCron(cron, zone, next))
    found.push(next);
  return found;
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** A time as the clocks of a zone show it: `2026-03-29 02:30`. */
function shown(at: Date, zone: string): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  formats.set(zone, format);
  return format.format(at);
}

// Only days around changes differ from others, and many zones change alike; both changes of every third year.
test('the times of a schedule come once on each local date in all zones from 2020 to 2030', () => {
  const [from, to] = [new Date('2020-01-01T00:00Z'), new Date('2031-01-01T00:00Z')];
  const zones = new Map<string, { zone: string; changes: readonly Date[] }>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const changes: Date[] = [];
    for (let at = nextChangeAfter(from, zone); at && at < to; at = nextChangeAfter(at, zone)) changes.push(at);
    zones.set([shown(from, zone), ...changes.map((at) => `${at.getTime()} ${shown(at, zone)}`)].join(), { zone, changes });
  }
  expect(zones.size).toBeGreaterThan(50);
  const wrong: string[] = [];
  const day = 86_400_000;
  for (const { zone, changes } of zones.values())
    for (const at of [from, ...changes.filter((_, index) => index % 6 < 2)])
      for (const cron of ['30 2 * * *', '0 0 * * *']) {
        const dates = times(cron, zone, new Date(at.getTime() - 1.6 * day), new Date(at.getTime() + 1.7 * day)).map((one) =>
          shown(one, zone).slice(0, 10),
        );
        const wanted = dates.map((_, index) => new Date(new Date(dates[0] as string).getTime() + index * day).toISOString().slice(0, 10));
        if (dates.length < 3 || dates.join() !== wanted.join()) wrong.push(`${cron} in ${zone}: ${dates.join(', ')}`);
      }
  expect(wrong).toEqual([]);
});
