import { describe, expect, test } from '@jest/globals';
import { applyBatch } from '../../../src/application/feedback/apply-batch.ts';
import { SweepFigures } from '../../../src/application/feedback/sweep-figures.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import type { Figure, FigureRepository } from '../../../src/application/runs/counts/figure-repository.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import { aChannel, aMessage } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { aFeedback, givenFeedback } from './given-feedback.ts';

const day = (text: string): Date => new Date(`2026-03-${text}Z`);
const period = { from: day('01T00:00:00'), to: day('31T00:00:00') };

onEachBackend('the figures of a channel', (store) => {
  async function given(change: Partial<Channel> = {}) {
    const { id: organizationId } = await givenOrganization(store());
    const channel = aChannel({ organizationId, ...change });
    await store().unitOfWork.run(({ channels }) => channels.save(channel));
    const run = <Result>(work: (figures: FigureRepository) => Promise<Result>) => store().unitOfWork.run(({ figures }) => work(figures));
    const figure = (hour: Date, kind: Figure['kind'] = 'sent', n = 1): Figure => ({ channelId: channel.id, hour, kind, n });
    return {
      ...{ organizationId, channel, run, figure },
      append: (...figures: readonly Figure[]) => run((repository) => repository.append(organizationId, figures)),
      read: async (from = new Date(0)) => {
        const rows = await run((repository) => repository.read(organizationId, channel.id, from));
        return rows.map(({ hour, kind, n }) => [hour.toISOString().slice(5, 16), kind, n]);
      },
      byDay: async (organization = organizationId) => {
        const counts = await store().figures.byDay(organization, channel.id, period);
        const sums = new Map<string, number>();
        for (const { day: on, kind, n } of counts) sums.set(`${on} ${kind}`, n + (sums.get(`${on} ${kind}`) ?? 0));
        return Object.fromEntries(sums);
      },
    };
  }

  test('are exact however many are added at the same time', async () => {
    const { append, figure, read, byDay } = await given();
    const hour = day('10T12:00:00');
    const adding = Array.from({ length: 60 }, (_, index) =>
      append(figure(hour), figure(hour, 'delivered', 2), figure(new Date(hour.getTime() + index * 60_000), 'bounced_hard')),
    );
    await Promise.all(adding);
    expect(await read()).toEqual([
      ['03-10T12:00', 'bounced_hard', 60],
      ['03-10T12:00', 'delivered', 120],
      ['03-10T12:00', 'sent', 60],
    ]);
    expect(await byDay()).toEqual({ '2026-03-10 sent': 60, '2026-03-10 delivered': 120, '2026-03-10 bounced_hard': 60 });
  });

  test('begin anew in the middle of an hour when rates are counted anew', async () => {
    const { append, figure, read, byDay } = await given({ ratesSince: day('10T12:30:00') });
    for (let times = 0; times < 40; times++)
      await append(figure(day('10T12:10:00')), figure(day('10T12:30:00')), figure(day('10T12:40:00')), figure(day('10T13:10:00')));
    expect(await read()).toEqual([
      ['03-10T12:00', 'sent', 40],
      ['03-10T12:30', 'sent', 80],
      ['03-10T13:00', 'sent', 40],
    ]);
    expect(await read(day('10T12:30:00'))).toHaveLength(2);
    expect(await byDay()).toEqual({ '2026-03-10 sent': 160 });
  });

  test('are those of days after five weeks, also late ones, and are deleted after 400 days', async () => {
    const { append, figure, read, byDay } = await given();
    const clock = new FixedClock('2026-04-20T08:00:00Z');
    const sweep = () => new SweepFigures({ unitOfWork: store().unitOfWork, clock }).execute();
    const hours = [day('09T00:00:00'), day('09T23:59:59'), day('10T01:00:00'), day('15T23:00:00'), day('16T05:00:00')];
    await append(...hours.map((hour) => figure(hour)), figure(day('10T01:00:00'), 'complained'), figure(day('09T01:00:00'), 'failed', -1));
    const before = await byDay();
    await sweep();
    const folded = [
      ['03-09T00:00', 'failed', -1],
      ['03-09T00:00', 'sent', 2],
      ['03-10T00:00', 'complained', 1],
      ['03-10T00:00', 'sent', 1],
      ['03-15T00:00', 'sent', 1],
    ];
    expect(await read()).toEqual([...folded, ['03-16T05:00', 'sent', 1]]);
    expect(await byDay()).toEqual(before);
    await append(figure(day('09T07:00:00'), 'failed'));
    await sweep();
    expect(await read()).toEqual([...folded.slice(1), ['03-16T05:00', 'sent', 1]]);
    clock.set('2027-04-15T08:00:00Z');
    await sweep();
    expect(await read()).toEqual([
      ['03-15T00:00', 'sent', 1],
      ['03-16T00:00', 'sent', 1],
    ]);
  });

  test('are of the organization alone', async () => {
    const { append, figure, byDay } = await given();
    await append(figure(day('10T12:00:00')));
    const { id: other } = await givenOrganization(store());
    expect(await byDay(other)).toEqual({});
  });

  test('of two batches of feedback at the same time set the alarm together', async () => {
    const { clock, organizationId, jobId, channelId, recordIds, receive } = await givenFeedback(store(), 40);
    const { unitOfWork } = store();
    await unitOfWork.run(({ channels }) => channels.save(aChannel({ organizationId, id: channelId })));
    const sent = recordIds.map((recordId) => aMessage({ organizationId, jobId, recordId }).claim(channelId).sent(clock.now(), null));
    await unitOfWork.run(async ({ recipients, messages }) => {
      await recipients.takeDue(organizationId, jobId, clock.now(), 40);
      await messages.save(sent, clock.now());
    });
    await receive(...sent.slice(0, 10).map(({ id }) => aFeedback({ kind: 'bounced', isHard: true, messageId: id })));
    const batch = () =>
      unitOfWork.run((transaction) =>
        applyBatch(transaction, new Audit(clock, ids), organizationId, { after: '0', limit: 5 }, clock.now()),
      );
    await Promise.all([batch(), batch()]);
    const channel = await unitOfWork.run(({ channels }) => channels.find(organizationId, channelId));
    expect(channel?.alarm?.reason).toBe('10 of 40 messages of the last 24 hours bounced');
    expect((await batch()).last).toBeUndefined();
  });
});

describe('what is sent', () => {
  onEachBackend('after rates are counted anew', (store) => {
    test('is counted from then on', async () => {
      const { clock, organizationId, channelId, claimed, given } = await givenFeedback(store(), 2);
      const { unitOfWork } = store();
      clock.pass({ minutes: 20 });
      await given(claimed(0).sent(clock.now(), null));
      clock.pass({ minutes: 10 });
      await unitOfWork.run(({ channels }) => channels.save(aChannel({ organizationId, id: channelId, ratesSince: clock.now() })));
      await given(claimed(1).sent(clock.now(), null));
      const rows = await unitOfWork.run((transaction) => transaction.figures.read(organizationId, channelId, new Date(0)));
      expect(rows.map(({ hour, n }) => [hour.toISOString().slice(11, 16), n])).toEqual([
        ['12:00', 1],
        ['12:30', 1],
      ]);
    });
  });
});
