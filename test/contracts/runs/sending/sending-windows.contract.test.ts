import { expect, test } from '@jest/globals';
import { EditOrganization } from '../../../../src/application/accounts/organizations/edit-organization.ts';
import { UnsubscribeLinks } from '../../../../src/application/consent/unsubscribe-links.ts';
import { Audit } from '../../../../src/application/kernel/audit.ts';
import { WakePeople } from '../../../../src/application/people/wake-people.ts';
import { AdvanceJob } from '../../../../src/application/runs/advance-job.ts';
import { operator } from '../../../../src/domain/kernel/actor.ts';
import type { SendingWindow } from '../../../../src/domain/kernel/hours/sending-window.ts';
import { NodeSecrets } from '../../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../../src/system/timer-pauses.ts';
import { aColumn, anEmailStep } from '../../../support/builders.ts';
import { FakeSender } from '../../../support/fake-sender.ts';
import { FixedClock } from '../../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable } from '../../../support/given.ts';
import { inOneTurn } from '../../../support/runs/one-turn.ts';
import { ids } from '../../../support/sequential-ids.ts';
import { onEachBackend } from '../../on-each-backend.ts';
import { audienceOf, enrolAll } from '../enrolled.ts';

const officeHours: SendingWindow = {
  hours: { mon: ['09:00-17:00'], tue: ['09:00-17:00'], wed: ['09:00-17:00'], thu: ['09:00-17:00'], fri: ['09:00-17:00'] },
  spread: 10,
};
const minute = 60_000;

onEachBackend('Windows of sending', (store) => {
  const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/api/v1/public/unsubscribe');

  /** A job over people in zones, whose organization sends in office hours. */
  async function given({
    zones,
    window = officeHours,
    own,
  }: {
    zones: readonly string[];
    window?: SendingWindow | null;
    own?: SendingWindow;
  }) {
    // A Tuesday.
    const clock = new FixedClock('2026-03-10T12:00:00Z');
    const sender = new FakeSender();
    const table = await givenTable(store(), { columns: [aColumn('email'), aColumn('zone')] });
    const { organizationId } = table;
    await store().unitOfWork.run(({ dataTables }) => dataTables.save(table.tellTime({ zoneColumn: 'zone' })));
    const audit = new Audit(clock, ids);
    const edit = (sendingWindow: SendingWindow | null) =>
      new EditOrganization({ unitOfWork: store().unitOfWork, audit, clock }).execute({
        organizationId,
        zone: 'UTC',
        sendingWindow,
        by: operator,
      });
    await edit(window);
    await givenRecords(store(), table, ...zones.map((zone, index) => ({ email: `p${index}@example.com`, zone })));
    const spinner = await givenSpinner(store(), table, { steps: [anEmailStep({})], ...(own && { sendingWindow: own }) });
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner));
    const jobId = job.id;
    const worker = () => new AdvanceJob({ unitOfWork: store().unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
    const advance = () => worker().execute(inOneTurn({ organizationId, jobId }));
    const to = () => sender.attempts.map((one) => ('to' in one ? String(one.to).slice(0, String(one.to).indexOf('@')) : '')).sort();
    const next = () => store().unitOfWork.run(({ recipients }) => recipients.nextDue(organizationId, jobId));
    const found = async () => {
      const stored = await store().unitOfWork.run(({ jobs }) => jobs.find(organizationId, jobId));
      return [stored?.state, stored?.waiting];
    };
    return { clock, sender, organizationId, jobId, advance, to, next, found, edit };
  }

  test('a person is written to in the hours of their own zone; the others wait for the exact time', async () => {
    const { clock, advance, to, next } = await given({
      // 13:00, 21:00, 17:45, none of them a zone, 07:00.
      zones: ['Europe/Berlin', 'Asia/Tokyo', '+05:45', 'CET+5', 'America/Chicago'],
    });
    await advance();
    // A text that is no zone stands for the organization's, where it is noon.
    expect(to()).toEqual(['p0', 'p3']);
    expect(await next()).toEqual({ wakeAt: new Date('2026-03-10T14:00:00Z'), reason: 'window' });
    // Only one waits for this opening, which is spread over ten minutes.
    clock.set('2026-03-10T14:00:00Z');
    await advance();
    expect((await next())?.reason).toBe('opening');
    clock.set('2026-03-10T14:10:00Z');
    await advance();
    expect(to()).toEqual(['p0', 'p3', 'p4']);
    expect(await next()).toEqual({ wakeAt: new Date('2026-03-11T00:00:00Z'), reason: 'window' });
  });

  test('a job that nobody of may be written to says that it waits for its hours, and completes in them', async () => {
    const { clock, advance, to, found } = await given({ zones: ['Asia/Tokyo', 'Asia/Seoul'] });
    await advance();
    expect(await found()).toEqual(['running', 'window']);
    clock.set('2026-03-11T00:00:00Z');
    await advance();
    clock.set('2026-03-11T00:10:00Z');
    await advance();
    await advance();
    expect(to()).toEqual(['p0', 'p1']);
    expect(await found()).toEqual(['completed', null]);
  });

  test('at an opening people are spread in the order in which they came, one in each part of the minutes', async () => {
    const count = 20;
    const { clock, sender, advance } = await given({ zones: Array.from({ length: count }, () => 'Asia/Tokyo') });
    await advance();
    const opens = Date.parse('2026-03-11T00:00:00Z');
    clock.set(new Date(opens).toISOString());
    await advance();
    expect(sender.attempts).toHaveLength(0);
    // Each is due within its half a minute, by chance at its very beginning.
    for (let part = 1; part <= count; part++) {
      clock.set(new Date(opens + (part * 10 * minute) / count).toISOString());
      await advance();
      expect([part, part + 1]).toContain(sender.attempts.length);
    }
    const order = sender.attempts.map((one) =>
      Number(
        String('to' in one ? one.to : '')
          .slice(1)
          .split('@')[0],
      ),
    );
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  test('where no worker ran at the opening, people are spread from then on', async () => {
    const { clock, sender, advance } = await given({ zones: Array.from({ length: 20 }, () => 'Asia/Tokyo') });
    await advance();
    clock.set('2026-03-11T03:00:00Z');
    await advance();
    expect(sender.attempts).toHaveLength(0);
    clock.set('2026-03-11T03:05:00Z');
    await advance();
    expect([10, 11]).toContain(sender.attempts.length);
  });

  test('what an opening is too short for waits for the next one', async () => {
    const short: SendingWindow = { hours: { wed: ['09:00-09:05'], thu: ['09:00-09:05'] }, spread: 60 };
    const { clock, sender, advance, next } = await given({ zones: ['Asia/Tokyo', 'Asia/Tokyo'], window: short });
    await advance();
    clock.set('2026-03-11T00:00:00Z');
    await advance();
    clock.set('2026-03-11T00:02:00Z');
    await advance();
    expect(sender.attempts).toHaveLength(1);
    clock.set('2026-03-11T00:05:00Z');
    await advance();
    expect(sender.attempts).toHaveLength(1);
    expect(await next()).toEqual({ wakeAt: new Date('2026-03-12T00:00:00Z'), reason: 'window' });
  });

  test('the spinner’s window goes before the organization’s, part by part', async () => {
    const window: SendingWindow = { ...officeHours, skip: ['2026-03-10'] };
    const { advance, to, next } = await given({ zones: ['UTC', 'Asia/Tokyo'], window, own: { skip: [], spread: 0 } });
    await advance();
    expect(to()).toEqual(['p0']);
    expect(await next()).toEqual({ wakeAt: new Date('2026-03-11T00:00:00Z'), reason: 'window' });
  });

  test('without spreading, all leave at the opening', async () => {
    const { clock, advance, to } = await given({ zones: ['Asia/Tokyo', 'Asia/Seoul'], own: { spread: 0 } });
    await advance();
    clock.set('2026-03-11T00:00:00Z');
    await advance();
    expect(to()).toEqual(['p0', 'p1']);
  });

  test('a person who waits goes on when the hours are changed', async () => {
    const { clock, organizationId, advance, to, next, edit } = await given({ zones: ['Asia/Tokyo', 'America/Los_Angeles'] });
    await advance();
    await store().queued();
    clock.pass({ minutes: 1 });
    await edit({ hours: { tue: ['00:00-24:00'], wed: ['10:00-11:00'] }, quiet: { email: '03:00-08:00' }, spread: 0 });
    const task = (await store().queued()).find((one) => one.task === 'wake-people');
    expect(task?.payload).toEqual({ organizationId, cause: 'limits', at: clock.now().toISOString() });
    await new WakePeople({ unitOfWork: store().unitOfWork, clock }).execute({
      organizationId,
      cause: 'limits',
      at: clock.now().toISOString(),
    });
    await advance();
    expect(to()).toEqual(['p0']);
    // In Los Angeles it is five; it is quiet until eight.
    expect(await next()).toEqual({ wakeAt: new Date('2026-03-10T15:00:00Z'), reason: 'window' });
    expect(await store().queued()).toContainEqual(expect.objectContaining({ task: 'wake-people' }));
    await edit(null);
    await new WakePeople({ unitOfWork: store().unitOfWork, clock }).execute({
      organizationId,
      cause: 'limits',
      at: clock.now().toISOString(),
    });
    await advance();
    await advance();
    clock.pass({ minutes: 15 });
    await advance();
    expect(to()).toEqual(['p0', 'p1']);
  });
});
