import { expect, test } from '@jest/globals';
import { ReadForecast } from '../../../src/application/audiences/forecast/read-forecast.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import type { ChannelLimits } from '../../../src/domain/channels/channel-limits.ts';
import { HostLimits } from '../../../src/domain/channels/http/host-limits.ts';
import type { HttpContent } from '../../../src/domain/channels/http/http-call.ts';
import { http } from '../../../src/domain/channels/http.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aWebhookStep, longAgo } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll } from '../runs/enrolled.ts';

const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');
const none: ChannelLimits = { perSecond: null, perMinute: null, perDay: null, concurrency: null };
const content = http.complete({ channel: 'http', url: 'https://crm.example.com/a?of={{ email }}' } as HttpContent);
const call = { id: 'ask', type: 'http', ...content };

onEachBackend('Limits of hosts', (store) => {
  const limitsOf = (organizationId: string, host: string, limits: Partial<ChannelLimits>) =>
    new HostLimits({ organizationId, id: ids.next(), host, limits: { ...none, ...limits }, updatedAt: longAgo });
  const saved = (limits: HostLimits) => store().unitOfWork.run(({ hostLimits }) => hostLimits.save(limits));

  test('come back as they were stored, of their organization alone, and are listed while there are any', async () => {
    const [{ id }, { id: other }] = [await givenOrganization(store()), await givenOrganization(store())];
    const [b, a] = [limitsOf(id, 'b.example.com', { perSecond: 3 }), limitsOf(id, 'a.example.com', { perDay: 500, concurrency: 2 })];
    for (const one of [b, a, limitsOf(other, 'a.example.com', { perDay: 1 })]) await saved(one);
    await store().unitOfWork.run(async ({ hostLimits }) => {
      expect([await hostLimits.lock(id, b.host), await hostLimits.lock(id, 'c.example.com')]).toEqual([b, undefined]);
      expect([await hostLimits.count(id), await hostLimits.count(ids.next())]).toEqual([2, 0]);
      expect(await hostLimits.findMany(id, [a.host, 'c.example.com'])).toEqual([a]);
    });
    expect(await store().hostLimits.list(id)).toEqual([a, b]);
    const lifted = a.with({ limits: none });
    await saved(lifted);
    expect(await store().hostLimits.list(id)).toEqual([b]);
    expect(await store().unitOfWork.run(({ hostLimits }) => hostLimits.findMany(id, [a.host]))).toEqual([lifted]);
  });

  async function givenRun(organizationId: string, count: number, step: object, now: Date) {
    const table = await givenTable(store(), { organizationId });
    await givenRecords(store(), table, ...people(count));
    const spinner = await givenSpinner(store(), table, { steps: [step] as never });
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner), { now });
    return { organizationId, jobId: job.id, dataTableId: table.id };
  }

  function workerAt(clock: FixedClock) {
    const sender = new FakeSender();
    const advance = new AdvanceJob({ unitOfWork: store().unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
    return { sender, advance };
  }

  test('several workers call a host exactly as often as it is allowed, over all spinners and kinds of steps', async () => {
    const { id } = await givenOrganization(store());
    await saved(limitsOf(id, 'crm.example.com', { perSecond: 3, concurrency: 2 }));
    const clock = new FixedClock('2026-03-10T12:00:00Z');
    const steps = [call, { ...call, url: 'https://crm.example.com:8443/b' }, aWebhookStep({ url: 'https://crm.example.com/hook' })];
    const runs = await Promise.all(steps.map((step) => givenRun(id, 4, step, clock.now())));
    const workers = runs.map(() => workerAt(clock));
    const at: number[] = [];
    let [sending, most] = [0, 0];
    for (const { sender } of workers)
      sender.always(async () => {
        most = Math.max(most, ++sending);
        at.push(clock.now().getTime());
        await new Promise((resolve) => setTimeout(resolve, 1));
        sending--;
        return { result: 'sent', providerId: undefined };
      });
    for (let round = 0; round < 40 && at.length < 12; round++) {
      await Promise.all(workers.map(({ advance }, index) => advance.execute(inOneTurn(runs[index] as (typeof runs)[number]))));
      clock.pass({ seconds: 0.25 });
    }
    expect(at).toHaveLength(12);
    const inWindow = at.map((time) => at.filter((other) => other >= time && other < time + 1000).length);
    expect([Math.max(...inWindow), most]).toEqual([3, 2]);
    expect(Math.max(...at) - Math.min(...at)).toBeLessThan(6000);
    expect(Math.min(...workers.map(({ sender }) => sender.attempts.length))).toBe(4);
  });

  test('calls of other hosts and other organizations are not limited; an answer of an outage counts, a call that was not made does not', async () => {
    const [{ id }, { id: other }] = [await givenOrganization(store()), await givenOrganization(store())];
    await saved(limitsOf(id, 'crm.example.com', { perDay: 4 }));
    const clock = new FixedClock('2026-03-10T12:00:00Z');
    for (const [organizationId, step] of [[other, call] as const, [id, { ...call, url: 'https://b.example.com/' }] as const]) {
      const { sender, advance } = workerAt(clock);
      await advance.execute(inOneTurn(await givenRun(organizationId, 10, step, clock.now())));
      expect(sender.attempts).toHaveLength(10);
    }
    const { sender, advance } = workerAt(clock);
    sender.always(async () => ({ result: 'deferred', reason: 'The endpoint answered 503', retryAfterSeconds: 60, isOutage: true }));
    const run = await givenRun(id, 10, call, clock.now());
    await advance.execute(inOneTurn(run));
    expect(sender.attempts).toHaveLength(4);
    clock.pass({ hours: 23 });
    await advance.execute(inOneTurn(run));
    expect(sender.attempts).toHaveLength(4);
  });

  test('a forecast says when the calls of a host leave', async () => {
    const now = new Date('2026-03-10T12:00:00Z');
    const { id } = await givenOrganization(store());
    await saved(limitsOf(id, 'crm.example.com', { perMinute: 10 }));
    const of = await givenRun(id, 100, call, now);
    const { unitOfWork, jobs, inside, jobActivity } = store();
    const clock = new FixedClock(now.toISOString());
    const parts = { unitOfWork, jobs, inside, activity: jobActivity, sender: new FakeSender(), clock };
    const read = new ReadForecast({ ...parts, processor: new Processor(new TimerPauses()) });
    const { lastAt, cause } = await read.execute(of);
    expect(cause).toBe('rate');
    expect(Math.abs((lastAt?.getTime() ?? 0) - now.getTime() - 9 * 60_000)).toBeLessThan(60_000);
  });
});
