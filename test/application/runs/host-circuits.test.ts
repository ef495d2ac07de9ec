import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aWebhookStep } from '../../support/builders.ts';
import { deferredOutcome, refusedOutcome, sentOutcome, unknown } from '../../support/fake-sender.ts';
import { people } from '../../support/given.ts';
import { givenCampaign, triggerJob } from './campaign.ts';

const silence = unknown('No answer within 15000 ms');
const closed = { ...deferredOutcome('connect ECONNREFUSED'), isOutage: true } as SendOutcome;

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const at = (url: string) => aWebhookStep({ url });
const started = async (url: string, count: number) =>
  (await givenCampaign(app, { records: people(count), steps: [at(url)], audience: 'all' })).trigger();
const callsTo = (host: string): number => app.sender.targets.filter((url) => url.startsWith(host)).length;

/** Passes time as a runtime does: due jobs are woken each five seconds. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    app.clock.pass({ seconds: 5 });
    await app.wakeDueJobs.execute();
    await app.work();
  }
}

describe.each([
  ['never answers', silence],
  ['refuses connections', closed],
])('A host that %s', (_, outcome) => {
  test('is called some times, and then only by one probe at a time, whatever the number of jobs', async () => {
    app.sender.always(outcome);
    const jobs = [await started('https://tar.example/a', 50), await started('https://tar.example/b', 50)];
    const mine = await givenCampaign(app, { records: people(200), steps: [at('https://tar.example/c/{{ name }}')], audience: 'all' });
    const same = [await triggerJob(app, mine.organizationId, mine.spinner.id), await triggerJob(app, mine.organizationId, mine.spinner.id)];
    await app.work();
    // Three organizations.
    expect(callsTo('https://tar.example')).toBeLessThanOrEqual(3 * 30);
    const before = callsTo('https://tar.example');
    await pass(40);
    expect(callsTo('https://tar.example') - before).toBe(3);
    await pass(3600);
    expect(callsTo('https://tar.example') - before).toBeLessThanOrEqual(3 * 18);
    for (const run of [...jobs, ...same]) {
      const { channelError } = await run.read();
      expect([run.job().waiting, channelError?.reason]).toEqual(['channel_error', expect.stringContaining('https://tar.example: ')]);
    }
  });

  test('is called again for all that waits as soon as a probe is answered, whatever the answer', async () => {
    app.sender.always(outcome);
    const run = await started('https://tar.example/a', 40);
    await app.work();
    await pass(1200);
    expect(run.job().state).toBe('running');
    app.sender.next(refusedOutcome('The endpoint answered 404'));
    app.sender.always(sentOutcome);
    await pass(330);
    const states = run.states();
    expect([states.filter((state) => state === 'completed').length, states.filter((state) => state.startsWith('failed')).length]).toEqual([
      39, 1,
    ]);
    expect((await run.read()).channelError).toBeNull();
  });

  test('does not stop other hosts, and not the same host for another organization', async () => {
    app.sender.always(({ channel: _channel, organizationId, ...message }) =>
      JSON.stringify(message).includes('//tar.example') && organizationId === hostile ? outcome : sentOutcome,
    );
    const first = await givenCampaign(app, { records: people(40), steps: [at('https://tar.example/a')], audience: 'all' });
    const hostile = first.organizationId;
    const run = await first.trigger();
    await app.work();
    const other = await started('https://tar.example/a', 40);
    await app.work();
    expect([run.job().state, other.job().state]).toEqual(['running', 'completed']);
  });
});

test('What waits for a host for three days fails, and says why', async () => {
  app.sender.always(closed);
  const run = await started('https://tar.example/a', 30);
  await app.work();
  for (let hours = 0; hours < 78; hours++) {
    app.clock.pass({ hours: 1 });
    await app.wakeDueJobs.execute();
    await app.work();
  }
  expect(run.job().state).toBe('completed');
  expect(new Set(run.states().map((state) => state.split(':')[0]))).toEqual(new Set(['failed']));
  expect(run.messages().filter(({ state }) => state === 'queued' || state === 'sending')).toEqual([]);
});

test('A host that answers most calls and lets some hang is not down', async () => {
  app.sender.always(({ channel: _, ...message }) => (/person\d*[05]@/.test(JSON.stringify(message)) ? silence : sentOutcome));
  const run = await started('https://slow.example/{{ email }}', 100);
  await app.work();
  expect(callsTo('https://slow.example')).toBe(100);
  expect(run.states().filter((state) => state === 'completed')).toHaveLength(80);
  expect((await run.read()).channelError).toBeNull();
});

test('A call that got no connection does not count against its host', async () => {
  app.sender.always({ ...closed, isUntried: true } as SendOutcome);
  const run = await started('https://busy.example/a', 40);
  await app.work();
  expect(callsTo('https://busy.example')).toBe(40);
  expect((await run.read()).channelError).toBeNull();
});
