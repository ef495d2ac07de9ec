import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ReturnPaths } from '../../../src/application/channels/return-paths.ts';
import { ApplyFeedback } from '../../../src/application/feedback/apply-feedback.ts';
import { ReceiveFeedback } from '../../../src/application/feedback/receive-feedback.ts';
import { ReceiveReplies } from '../../../src/application/replies/receive-replies.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { EndJob } from '../../../src/application/runs/end-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { BounceListener } from '../../../src/channels/bounces/bounce-listener.ts';
import { BouncingMta } from '../../channels/bounces/bouncing-mta.ts';
import { complaint, postfix, vacation } from '../../channels/bounces/reports.ts';
import { anEmailStep } from '../../support/builders.ts';
import { givenSpinner } from '../../support/given.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';

const mtas: BouncingMta[] = [];
afterEach(async () => {
  await Promise.all(mtas.splice(0).map((mta) => mta.close()));
});

onMemory(
  'bounces',
  (spindle) => {
    let listener: BounceListener;
    let listenerPort: number;
    beforeAll(async () => {
      const { get, clock } = spindle();
      const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
      const receive: ConstructorParameters<typeof BounceListener>[0]['receive'] = (bounces) =>
        get(ReceiveFeedback).execute({ ...bounces, channelId: null });
      const answer: ConstructorParameters<typeof BounceListener>[0]['answer'] = (call) => get(ReceiveReplies).execute(call);
      const how = { receive, answer, now: () => clock.now(), log };
      listener = new BounceListener({ name: 'mx.spindle.example', returnPaths: get(ReturnPaths), ...how });
      listenerPort = await listener.listen(0, '127.0.0.1');
    });
    afterAll(() => listener.close());

    const dated = () => ({ date: spindle().clock.now().toUTCString() });

    /** People who get two mails a day apart, from a server that reports what `answers` has for a name. */
    async function given(names: readonly string[], answers: Readonly<Record<string, () => readonly string[]>> = {}) {
      const mta = new BouncingMta(listenerPort, ({ to }) => answers[to.split('@')[0] as string]?.() ?? []);
      mtas.push(mta);
      const tenant = await aTenant(spindle());
      const owner = await tenant.person();
      const connected = await owner.post('/channels', {
        ...{ provider: 'smtp', name: 'Sales', sender: { name: 'Ada', address: 'ada@acme.example' } },
        ...{ settings: { host: '127.0.0.1', port: await mta.listen(), security: 'none' }, bounceDomain: 'bounces.acme.example' },
      });
      expect(connected.status).toBe(201);
      const later = { id: 'second', subject: 'Again' };
      const steps = [anEmailStep(), { id: 'a-day', type: 'wait', for: '1d' } as const, anEmailStep(later)];
      const campaign = async () => (await givenSpinner(spindle().store, tenant.table, { steps })).id;
      await tenant.append(names.map((name) => ({ email: `${name}@example.com`, name })));
      return { tenant, owner, mta, campaign };
    }
    type Given = Awaited<ReturnType<typeof given>>;

    /** The act of the runtime on a job at this time. */
    async function run({ tenant, mta }: Given, jobId: string): Promise<void> {
      const job = { organizationId: tenant.id, jobId };
      await spindle().get(StartJob).execute(job);
      await spindle().get(AdvanceJob).execute(inOneTurn(job));
      await spindle().get(EndJob).execute(job);
      await mta.reported();
      await spindle().get(ApplyFeedback).execute({ organizationId: tenant.id });
    }
    async function start(all: Given): Promise<string> {
      const { body } = await all.owner.post(`/spinners/${await all.campaign()}/jobs`);
      await run(all, body.jobId);
      return body.jobId;
    }
    /** Days pass, and sessions end. */
    const read = async ({ tenant }: Given, path: string) => (await (await tenant.person()).get(path)).body.data;
    const messages = async (all: Given, jobId: string) =>
      ((await read(all, `/jobs/${jobId}/messages`)) as { to: string; step: string; state: string; reason: string | null }[])
        .map(({ to, step, state, reason }) => [to.split('@')[0], step, state, reason])
        .sort();
    const suppressed = async (all: Given) =>
      ((await read(all, '/suppressions?kind=email')) as { address: string; reason: string }[])
        .map(({ address, reason }) => [address, reason])
        .sort();

    test('a hard bounce stops the next mail to that person, in the same job and in others; a soft one does not', async () => {
      const all = await given(['gone', 'full', 'late', 'away', 'well'], {
        gone: () => [postfix(dated())],
        full: () => [postfix({ status: '5.2.2', diagnosis: 'smtp; 552 5.2.2 Mailbox full', ...dated() })],
        late: () => [postfix({ action: 'delayed', status: '4.4.1', ...dated() })],
        away: () => [vacation],
      });
      const jobId = await start(all);
      const first = [
        ['away', 'welcome', 'sent', null],
        ['full', 'welcome', 'bounced', '552 5.2.2 Mailbox full'],
        ['gone', 'welcome', 'bounced', '550 5.1.1 <ada@example.com>: User unknown'],
        ['late', 'welcome', 'sent', null],
        ['well', 'welcome', 'sent', null],
      ];
      expect(await messages(all, jobId)).toEqual(first);
      expect(await suppressed(all)).toEqual([['gone@example.com', 'bounced']]);
      const other = await start(all);
      // A person who is away is held.
      expect((await messages(all, other)).map(([name]) => name)).toEqual(['full', 'late', 'well']);
      spindle().clock.pass({ days: 1 });
      await run(all, jobId);
      expect((await messages(all, jobId)).filter(([, step]) => step === 'second').map(([name]) => name)).toEqual(['full', 'late', 'well']);
      spindle().clock.pass({ days: 5 });
      await run(all, jobId);
      expect((await messages(all, jobId)).filter(([, step]) => step === 'second').map(([name]) => name)).toContain('away');
      expect(all.mta.mails.filter(({ to }) => to.startsWith('gone'))).toHaveLength(1);
    });

    test('a complaint suppresses, and so does a wish to get no more', async () => {
      const all = await given(['angry', 'pleased', 'tired'], {
        angry: () => [complaint('abuse', dated().date)],
        pleased: () => [complaint('not-spam', dated().date)],
        tired: () => [complaint('opt-out', dated().date)],
      });
      const jobId = await start(all);
      expect(await messages(all, jobId)).toMatchObject([
        ['angry', 'welcome', 'complained', 'abuse SomeGenerator/1.0'],
        ['pleased', 'welcome', 'sent', null],
        ['tired', 'welcome', 'sent', null],
      ]);
      expect(await suppressed(all)).toEqual([
        ['angry@example.com', 'complained'],
        ['tired@example.com', 'unsubscribed'],
      ]);
    });

    test('a doubled bounce counts once, and one of days later counts too', async () => {
      const all = await given(['gone', 'slow'], { gone: () => [postfix(dated()), postfix(dated())] });
      const jobId = await start(all);
      spindle().clock.pass({ days: 5 });
      const slow = all.mta.mails.find(({ to }) => to.startsWith('slow'));
      await all.mta.report(slow?.returnPath.toUpperCase() as string, postfix({ status: '5.4.7', ...dated() }));
      await all.mta.report(slow?.returnPath as string, postfix({ status: '5.1.1', ...dated() }));
      await spindle().get(ApplyFeedback).execute({ organizationId: all.tenant.id });
      expect(await suppressed(all)).toEqual([
        ['gone@example.com', 'bounced'],
        ['slow@example.com', 'bounced'],
      ]);
      const data = (await read(all, '/audit')) as { action: string; subject: { id: string } }[];
      expect(data.filter(({ action }) => action === 'suppression.added').map(({ subject }) => subject.id)).toEqual([
        'slow@example.com',
        'gone@example.com',
      ]);
      expect((await messages(all, jobId)).map(([, , state]) => state)).toEqual(['bounced', 'bounced']);
    });

    test('a bounce without the signature of its message changes nothing', async () => {
      const [all, others] = [await given(['well']), await given(['other'])];
      const [jobId, otherJobId] = [await start(all), await start(others)];
      const [path, other] = [all.mta.mails[0]?.returnPath as string, others.mta.mails[0]?.returnPath as string];
      const flipped = path.slice(0, 62) + (path[62] === 'a' ? 'b' : 'a') + path.slice(63);
      for (const wrong of [flipped, path.slice(0, 53) + other.slice(53), path.replace('@bounces', '@bounce'), 'ada@bounces.acme.example'])
        await expect(all.mta.report(wrong, postfix(dated()))).rejects.toMatchObject({ responseCode: 550 });
      await spindle().get(ApplyFeedback).execute({ organizationId: all.tenant.id });
      expect([...(await messages(all, jobId)), ...(await messages(others, otherJobId))].map(([, , state]) => state)).toEqual([
        'sent',
        'sent',
      ]);
      expect([await suppressed(all), await suppressed(others)]).toEqual([[], []]);
    });
  },
  { BOUNCE_HOST: 'mx.spindle.example', OUTBOUND_ALLOW_PRIVATE: 'true' },
);
