import { expect, test } from '@jest/globals';
import { isDueSoon, TaskMail, type TaskMailChoice } from '../../../src/domain/runs/tasks/task-mail.ts';

const zone = 'Europe/Berlin';
const minute = 60_000;

/** The times, by the clocks of Berlin, at which a look asks for a list, where a worker looks each minute. */
function listsFrom(choice: TaskMailChoice, from: string, days: number): string[] {
  let mail = TaskMail.initial('o', 'u').choose(choice, zone, new Date(from));
  const lists: string[] = [];
  for (let at = Date.parse(from); at < Date.parse(from) + days * 86_400_000; at += minute) {
    const now = new Date(at);
    if (mail.nextAt === null || mail.nextAt > now) continue;
    const { next, lists: isDue } = mail.look(zone, now);
    if (isDue) lists.push(now.toLocaleString('sv', { timeZone: zone }));
    mail = next;
  }
  return lists;
}

test('a list comes at its hour of the zone, each day once, also where clocks change', () => {
  expect(listsFrom({ listsAt: 8 }, '2026-03-27T12:00:00Z', 4)).toEqual([
    '2026-03-28 08:00:00',
    '2026-03-29 08:00:00',
    '2026-03-30 08:00:00',
    '2026-03-31 08:00:00',
  ]);
  expect(listsFrom({ listsAt: 2 }, '2026-03-28T12:00:00Z', 2)).toEqual(['2026-03-29 03:00:00', '2026-03-30 02:00:00']);
  expect(listsFrom({ listsAt: 2 }, '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25 02:00:00', '2026-10-26 02:00:00']);
});

test('a list of today comes late if no worker ran, and that of yesterday never', () => {
  const chosen = TaskMail.initial('o', 'u').choose({ listsAt: 8 }, 'UTC', new Date('2026-03-10T00:00:00Z'));
  const late = chosen.look('UTC', new Date('2026-03-11T15:00:00Z'));
  expect([late.lists, late.next.listedOn]).toEqual([true, '2026-03-11']);
  expect(late.next.look('UTC', new Date('2026-03-11T16:00:00Z')).lists).toBe(false);
});

test('a later hour of the same day brings no second list, and nothing that is off is looked at', () => {
  const chosen = TaskMail.initial('o', 'u').choose({ listsAt: 8 }, 'UTC', new Date('2026-03-10T00:00:00Z'));
  const { next } = chosen.look('UTC', new Date('2026-03-10T08:00:00Z'));
  const moved = next.choose({ listsAt: 9 }, 'UTC', new Date('2026-03-10T08:30:00Z'));
  expect(moved.look('UTC', new Date('2026-03-10T09:00:00Z')).lists).toBe(false);
  expect(moved.choose({ listsAt: null }, 'UTC', new Date('2026-03-10T09:00:00Z')).nextAt).toBeNull();
});

test('another zone is kept to from the next hour on', () => {
  const chosen = TaskMail.initial('o', 'u').choose({ listsAt: 20 }, 'UTC', new Date('2026-03-10T00:30:00Z'));
  expect(chosen.nextAt).toEqual(new Date('2026-03-10T01:30:00Z'));
  expect(chosen.look('Pacific/Auckland', chosen.nextAt as Date).lists).toBe(false);
  expect(chosen.look('Pacific/Auckland', new Date('2026-03-10T07:00:00Z')).lists).toBe(true);
});

test.each([-1, 24, 8.5])('%s is refused: it is no hour', (listsAt) => {
  expect(() => TaskMail.initial('o', 'u').choose({ listsAt }, 'UTC', new Date())).toThrow();
});

test('whatever is due an hour after a look or later is in exactly one reminder, before it is due', () => {
  let seed = 7;
  const random = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const begin = Date.parse('2026-03-10T00:00:00Z');
  const tasks = Array.from({ length: 2000 }, () => {
    const createdAt = new Date(begin + random(24 * 60) * minute + 1);
    return { createdAt, dueAt: new Date(createdAt.getTime() + (66 + random(600)) * minute), told: 0 };
  });
  let mail = TaskMail.initial('o', 'u').choose({ reminds: true }, zone, new Date(begin));
  for (let at = begin; at < begin + 40 * 60 * minute; at += (1 + random(5)) * minute) {
    const now = new Date(at);
    if (mail.nextAt === null || mail.nextAt > now) continue;
    const { next, remindsSince } = mail.look(zone, now);
    mail = next;
    const there = tasks.filter(({ createdAt }) => createdAt <= now);
    for (const task of there) if (remindsSince && isDueSoon(task, { since: remindsSince, at: now })) task.told++;
  }
  expect(tasks.filter(({ told }) => told !== 1)).toEqual([]);
});
