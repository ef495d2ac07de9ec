import { expect, test } from '@jest/globals';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import { TakeOutChanged } from '../../../src/application/people/take-out-changed.ts';
import { leaveJob } from '../../../src/application/runs/leave-job.ts';
import { TakeArrivals } from '../../../src/application/runs/starts/take-arrivals.ts';
import { keepLive } from '../../../src/application/spinners/live/keep-live.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import type { Backend } from '../../support/backends.ts';
import { anEmailStep } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenRecords, givenSpinner, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const names = ['pro', 'free', 'gone', 'Ada'] as const;
const dayMs = 86_400_000;

/** Numbers that look random, the same ones for a seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The duties of a live spinner, in plain words: without stores, queues and transactions. */
class Model {
  readonly #isTaken: (name: string) => boolean;
  readonly #changes: boolean;
  readonly #again: string;
  readonly records = new Map<string, string>();
  readonly entries = new Map<string, number>();
  readonly inside = new Map<string, { day: string; at: number; isInside: boolean; rounds: number }>();
  isOn = true;
  /** The arrivals, by record: null if it was added, else its name before the change. */
  arrived = new Map<string, (string | null)[]>();
  changed = new Set<string>();

  constructor({ where, changes, again }: { readonly where: boolean; readonly changes: boolean; readonly again: string }) {
    this.#isTaken = (name) => !where || name === 'pro';
    this.#changes = changes;
    this.#again = again;
  }

  add(id: string, name: string): void {
    this.records.set(id, name);
    this.arrived.set(id, [null]);
  }

  edit(id: string, name: string): void {
    if (this.#changes) this.arrived.set(id, [...(this.arrived.get(id) ?? []), this.records.get(id) as string]);
    this.changed.add(id);
    this.records.set(id, name);
  }

  round(now: number): void {
    const day = new Date(now).toISOString().slice(0, 10);
    for (const [id, before] of this.isOn ? this.arrived : []) {
      const name = this.records.get(id);
      if (name === undefined || !this.#isTaken(name)) continue;
      if (!before.some((one) => one === null || !this.#isTaken(one))) continue;
      const last = this.inside.get(id);
      if (last && (last.isInside || !this.#comesAgain(last.at, now))) continue;
      const rounds = last?.day === day ? last.rounds + 1 : 1;
      if (rounds > 3) continue;
      this.inside.set(id, { day, at: now, isInside: true, rounds });
      this.entries.set(day, (this.entries.get(day) ?? 0) + 1);
    }
    if (this.isOn) this.arrived.clear();
    for (const id of this.changed) {
      const last = this.inside.get(id);
      if (last && this.records.get(id) === 'gone') last.isInside = false;
    }
    this.changed.clear();
  }

  #comesAgain(at: number, now: number): boolean {
    return this.#again === 'always' || (this.#again !== 'never' && at + 2 * dayMs <= now);
  }
}

/** Lives through some days, and compares after each step who is in which job. */
async function live(store: Backend, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const run: Backend['unitOfWork']['run'] = (work) => store.unitOfWork.run(work);
  const clock = new FixedClock();
  const where = random(3) > 0;
  const changes = where && random(3) > 0;
  const again = changes ? (['never', 'always', '2 days'][random(3)] as string) : 'never';
  const model = new Model({ where, changes, again });
  const table = await givenTable(store);
  const { organizationId } = table;
  const named = (value: string) => ({ column: 'name', operator: 'equals', value }) as const;
  const start = { type: 'arrival', zone: 'UTC', ...(where && { where: named('pro') }), ...(changes && { changes, again }) } as const;
  const spinner = await givenSpinner(store, table, { steps: [anEmailStep()], starts: [start], exit: named('gone') });
  await run((transaction) => keepLive(transaction, organizationId, spinner.id, spinner.draft));
  const relay = new RelayEvents(store.unitOfWork);
  const take = new TakeArrivals({ unitOfWork: store.unitOfWork, sender: new FakeSender(), clock, ids, pauses: new TimerPauses() });
  const takeOut = new TakeOutChanged({ unitOfWork: store.unitOfWork, clock, pauses: new TimerPauses() });
  const openJobs = async () => [...(await run(({ jobs }) => jobs.openLive(organizationId, spinner.id)))];
  const seen: string[] = [];

  const steps: readonly (() => Promise<void>)[] = [
    async () => {
      const added = Array.from({ length: 1 + random(3) }, () => names[random(names.length)] as string);
      const known = new Set((await store.records.list(organizationId, table.id, { limit: 500 })).map(({ id }) => id));
      await givenRecords(store, table, ...added.map((name) => ({ name })));
      const now = (await store.records.list(organizationId, table.id, { limit: 500 })).map(({ id }) => id);
      for (const [at, id] of now.filter((one) => !known.has(one)).entries()) model.add(id, added[at] as string);
    },
    async () => {
      const [id, name] = [[...model.records.keys()][random(model.records.size)], names[random(names.length)] as string];
      if (id === undefined) return;
      await run(({ records }) => records.edit(organizationId, table.id, [{ id, cells: { name } }], operator));
      model.edit(id, name);
    },
    async () => {
      const id = [...model.records.keys()][random(model.records.size)];
      if (id === undefined || random(4) > 0) return;
      await run(({ records }) => records.remove(organizationId, table.id, [id]));
      model.records.delete(id);
    },
    async () => clock.pass({ hours: random(40) }),
    async () => {
      const state = (['on', 'on', 'paused', 'off'] as const)[random(4)] as 'on' | 'paused' | 'off';
      const leave = random(3) === 0;
      while (await relay.execute());
      await run(async ({ liveSpinners }) => {
        if (leave) await liveSpinners.forgetArrivals(organizationId, spinner.id);
        const old = await liveSpinners.lock(organizationId, spinner.id);
        if (old) await liveSpinners.save(old.turn(state));
      });
      if (leave) model.arrived.clear();
      model.isOn = state === 'on';
    },
    async () => {
      for (const job of await openJobs())
        await run(async (transaction) => {
          const idle = await transaction.recipients.takeIdle(organizationId, job.id, clock.now(), 500);
          await leaveJob(transaction, idle, { state: 'left', reason: 'stopped' }, clock.now());
        });
      for (const last of model.inside.values()) last.isInside = false;
    },
    async () => {
      while (await relay.execute());
      while (await take.execute());
      while (await takeOut.execute());
      model.round(clock.now().getTime());
    },
  ];
  for (let n = 0; n < 60; n++) {
    const step = [0, 0, 1, 1, 1, 2, 3, 4, 5, 6, 6, 6][random(12)] as number;
    seen.push(String(step));
    await steps[step]?.();
    if (step !== 6) continue;
    const entries = new Map<string, number>();
    let open = 0;
    for (const job of (await openJobs()).reverse()) {
      const counts = Object.entries((await store.jobs.read(organizationId, job.id, clock.now()))?.recipients ?? {});
      const day = job.liveDay ?? '';
      entries.set(
        day,
        counts.reduce((sum, [, count]) => sum + count, entries.get(day) ?? 0),
      );
      open += counts.reduce((sum, [state, count]) => sum + (state === 'pending' ? count : 0), 0);
    }
    const inside = [...model.inside.values()].filter(({ isInside }) => isInside).length;
    const said = `seed ${seed}, ${JSON.stringify(start)}: ${seen.join(' ')}`;
    expect([said, [...entries], open]).toEqual([said, [...model.entries], inside]);
  }
}

onEachBackend('Histories of live spinners', (store) => {
  test('have in each job whom a plain model has', async () => {
    for (let seed = 1; seed <= 12; seed++) await live(store(), seed);
  });
});
