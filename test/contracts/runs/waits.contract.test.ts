import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import { TakeOutChanged } from '../../../src/application/people/take-out-changed.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { keepLive } from '../../../src/application/spinners/live/keep-live.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aColumn, anEmailStep } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll, recordIdsOf } from './enrolled.ts';

onEachBackend('Waits until something', (store) => {
  const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');

  async function given(records: readonly Record<string, string | null>[], steps: readonly Step[]) {
    // A Tuesday.
    const clock = new FixedClock('2026-03-10T12:00:00Z');
    const sender = new FakeSender();
    const table = await givenTable(store(), { columns: ['email', 'zone', 'renewal', 'paid'].map((name) => aColumn(name)) });
    const { organizationId } = table;
    await store().unitOfWork.run(({ dataTables }) => dataTables.save(table.tellTime({ zoneColumn: 'zone' })));
    const all = records.map((record, n) => ({ email: `p${n}@example.com`, zone: null, renewal: null, paid: null, ...record }));
    await givenRecords(store(), table, ...all);
    const spinner = await givenSpinner(store(), table, { steps });
    await store().unitOfWork.run((transaction) => keepLive(transaction, organizationId, spinner.id, spinner.draft));
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner), { now: clock.now() });
    const reference = { organizationId, jobId: job.id };
    const advance = () =>
      new AdvanceJob({ unitOfWork: store().unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() }).execute(
        inOneTurn(reference),
      );
    const advanceAt = async (time: string) => {
      clock.set(time);
      await advance();
      return sender.attempts.length;
    };
    const relay = new RelayEvents(store().unitOfWork);
    const changed = new TakeOutChanged({ unitOfWork: store().unitOfWork, clock, pauses: new TimerPauses() });
    const recordIds = await recordIdsOf(store(), table);
    const edit = async (index: number, cells: Record<string, string>) => {
      await store().unitOfWork.run(({ records }) =>
        records.edit(organizationId, table.id, [{ id: recordIds[index] ?? '', cells }], operator),
      );
      while (await relay.execute());
      while (await changed.execute());
    };
    const next = async () => (await store().unitOfWork.run(({ recipients }) => recipients.nextDue(organizationId, job.id)))?.wakeAt;
    const to = () => sender.attempts.map((one) => ('to' in one ? String(one.to).split('@')[0] : '')).sort();
    return { clock, sender, advance, advanceAt, edit, next, to };
  }
  const mail = (id: string) => anEmailStep({ id });

  test('of the day come by the clocks of each person, also behind a message', async () => {
    const nine = { id: 'nine', type: 'wait', until: 'time', at: '09:00', day: 'workday' } as const;
    const { advance, advanceAt, next } = await given([{ zone: 'Asia/Tokyo' }, { zone: 'America/New_York' }], [mail('a'), nine, mail('b')]);
    await advance();
    // In New York it is eight o'clock.
    expect(await next()).toEqual(new Date('2026-03-10T13:00:00Z'));
    expect(await advanceAt('2026-03-10T13:00:00Z')).toBe(3);
    expect(await next()).toEqual(new Date('2026-03-11T00:00:00Z'));
    expect(await advanceAt('2026-03-11T00:00:00Z')).toBe(4);
  });

  test('for a date of the record follow it when it is changed', async () => {
    const before = { id: 'soon', type: 'wait', until: 'date', column: 'renewal', days: -3, count: 'days', at: '09:00' } as const;
    const { advance, advanceAt, edit, next, to } = await given(
      [{ renewal: '2026-03-20' }, { renewal: '2026-03-20' }, { renewal: 'soon' }, { renewal: '2026-03-01' }],
      [before, mail('a')],
    );
    await advance();
    expect(to()).toEqual(['p3']);
    expect(await next()).toEqual(new Date('2026-03-17T09:00:00Z'));
    await edit(0, { renewal: '2026-03-14' });
    expect(await next()).toEqual(new Date('2026-03-11T09:00:00Z'));
    await edit(1, { renewal: '2026-04-20' });
    expect(await advanceAt('2026-03-11T09:00:00Z')).toBe(2);
    expect(await next()).toEqual(new Date('2026-04-17T09:00:00Z'));
    expect(await advanceAt('2026-04-17T09:00:00Z')).toBe(3);
    expect(to()).toEqual(['p0', 'p1', 'p3']);
  });

  test('for a condition end as soon as a change makes it hold; the others take their own branch', async () => {
    const paid = { column: 'paid', operator: 'equals', value: 'yes' } as const;
    const wait = { id: 'paid', type: 'wait', until: 'condition', when: paid, atMost: '7 days', otherwise: 'remind' } as const;
    const end = { id: 'end', type: 'branch', cases: [], otherwise: null } as const;
    const { advance, advanceAt, edit, next, sender } = await given([{}, {}, { paid: 'yes' }], [wait, mail('thanks'), end, mail('remind')]);
    await advance();
    expect(sender.attempts).toHaveLength(1);
    expect(await next()).toEqual(new Date('2026-03-17T12:00:00Z'));
    await edit(0, { paid: 'no' });
    await advance();
    expect(sender.attempts).toHaveLength(1);
    await edit(0, { paid: 'yes' });
    await advance();
    expect(sender.attempts).toHaveLength(2);
    expect(await advanceAt('2026-03-17T11:59:59Z')).toBe(2);
    expect(await advanceAt('2026-03-17T12:00:00Z')).toBe(3);
    expect(await next()).toBeUndefined();
  });
});
