import { afterEach, expect, test } from '@jest/globals';
import { ChannelCredentials } from '../../../src/application/channels/channel-credentials.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import type { JobReference } from '../../../src/application/kernel/tasks.ts';
import { WakePeople } from '../../../src/application/people/wake-people.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { RoutingSender } from '../../../src/channels/routing-sender.ts';
import { SmtpSender } from '../../../src/channels/smtp-sender.ts';
import { serverAt } from '../../../src/channels/smtp-server.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { ownChannels, settingsAt } from '../../channels/own-channels.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import type { Backend } from '../../support/backends.ts';
import { aChannel, anEmailStep } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll } from './enrolled.ts';

afterEach(closeSinks);

const secrets = new NodeSecrets(new Uint8Array(32).fill(7));
const credentials = new ChannelCredentials(secrets);
const links = new UnsubscribeLinks(secrets, 'https://spindle.example.com/unsubscribe');

/** A worker with a mail server of its own for organizations without a channel. */
function workerOn(store: Backend, url: string) {
  const clock = new FixedClock('2026-03-10T12:00:00Z');
  const builtIn = new SmtpSender({ server: serverAt(url), from: 'Spindle <spindle@operator.example>' });
  const { transports } = ownChannels();
  const sender = new RoutingSender({ email: builtIn }, { transports, connectionOf: async (channel) => credentials.connectionOf(channel) });
  const advance = new AdvanceJob({ unitOfWork: store.unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
  return { clock, sender, advance };
}

onEachBackend('channels of organizations in jobs', (store) => {
  /** Sends the probe, or what it woke. */
  async function goOn(input: JobReference, { advance, clock }: Pick<ReturnType<typeof workerOn>, 'advance' | 'clock'>): Promise<void> {
    clock.pass({ minutes: 1 });
    await advance.execute(inOneTurn(input));
    await new WakePeople({ unitOfWork: store().unitOfWork, clock }).execute({ ...input, cause: 'connection' });
    clock.pass({ seconds: 1 });
    await advance.execute(inOneTurn(input));
  }
  const save = (channel: Channel): Promise<void> => store().unitOfWork.run(({ channels }) => channels.save(channel));

  async function givenRun(count: number, step: object = {}, organizationId?: string) {
    const table = await givenTable(store(), organizationId === undefined ? {} : { organizationId });
    await givenRecords(store(), table, ...people(count));
    const spinner = await givenSpinner(store(), table, { steps: [anEmailStep(step)] });
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner));
    const input = { organizationId: table.organizationId, jobId: job.id };
    const read = () =>
      store().unitOfWork.run(async ({ jobs, messages }) => {
        const records = (await store().records.list(table.organizationId, table.id, { limit: 100 })).map(({ id }) => id);
        const found = await messages.findMany(input.organizationId, input.jobId, records);
        const { state, waiting } = (await jobs.find(input.organizationId, input.jobId)) as { state: string; waiting: unknown };
        return { state, waiting, messages: found.map((one) => one.state), counted: found.map((one) => one.countedAttempts) };
      });
    return { ...input, input, read };
  }
  const aSealedChannel = (address: string, fields: Partial<Channel> & Pick<Channel, 'organizationId'>, password = 'right'): Channel => {
    const channel = aChannel({ settings: { ...settingsAt(address), username: 'ada' }, isDefault: true, ...fields });
    return channel.edit({ sealedCredentials: credentials.seal(channel, { password }) });
  };
  const signIn = () =>
    startSink({
      authOptional: false,
      onAuth: ({ password }, _, done) => (password === 'right' ? done(null, { user: 'ada' }) : done(new Error('Wrong password'))),
    });

  test('two organizations send through two servers in one run, and a third through the deployment’s', async () => {
    const [one, other, builtIn] = [await signIn(), await signIn(), await startSink()];
    const [first, second, third] = [await givenRun(25), await givenRun(25), await givenRun(5)];
    await save(aSealedChannel(one.address, { organizationId: first.organizationId, sender: { name: 'Ada', address: 'ada@acme.example' } }));
    await save(
      aSealedChannel(other.address, { organizationId: second.organizationId, sender: { name: '', address: 'bob@globex.example' } }),
    );
    const { advance, sender } = workerOn(store(), builtIn.url);
    for (let round = 0; round < 4; round++) await Promise.all([first, second, third].map(({ input }) => advance.execute(inOneTurn(input))));
    for (const run of [first, second, third]) expect((await run.read()).state).toBe('completed');
    expect([one.mails.length, other.mails.length, builtIn.mails.length]).toEqual([25, 25, 5]);
    const senders = [one, other, builtIn].map(({ mails }) => [...new Set(mails.map(({ from }) => from))]);
    expect(senders).toEqual([['ada@acme.example'], ['bob@globex.example'], ['spindle@operator.example']]);
    sender.close();
  });

  test('a server that is down, and a wrong password, hold up only their own organization, and fail nobody', async () => {
    const [gone, strict, builtIn] = [await signIn(), await signIn(), await startSink()];
    await gone.close();
    const [first, second, third] = [await givenRun(5), await givenRun(5), await givenRun(5)];
    await save(aSealedChannel(gone.address, { organizationId: first.organizationId }));
    const wrong = aSealedChannel(strict.address, { organizationId: second.organizationId }, 'wrong');
    await save(wrong);
    const { advance, clock, sender } = workerOn(store(), builtIn.url);
    for (const { input } of [first, second, third]) await advance.execute(inOneTurn(input));
    const waits = { state: 'running', waiting: 'channel_error', messages: Array(5).fill('queued'), counted: Array(5).fill(0) };
    expect([await first.read(), await second.read()]).toEqual([waits, waits]);
    expect((await third.read()).state).toBe('completed');
    const [circuit] = await store().unitOfWork.run(({ circuits }) => circuits.open([wrong.id]));
    expect(circuit).toMatchObject({ reason: expect.stringContaining('Wrong password'), since: clock.now() });

    expect(strict.seen.connections).toBeLessThanOrEqual(5);
    await save(wrong.edit({ sealedCredentials: credentials.seal(wrong, { password: 'right' }) }));
    for (let round = 0; round < 2; round++) await goOn(second.input, { advance, clock });
    expect(await second.read()).toMatchObject({ state: 'completed', messages: Array(5).fill('sent') });
    expect([strict.mails.length, (await first.read()).state]).toEqual([5, 'running']);
    sender.close();
  });

  test('after the only channel is archived, nothing is sent through the deployment’s: it waits until one is there again', async () => {
    const [own, builtIn] = [await signIn(), await startSink()];
    const { advance, clock, sender } = workerOn(store(), builtIn.url);
    const run = await givenRun(5);
    const channel = aSealedChannel(own.address, { organizationId: run.organizationId });
    await save(channel.archive(new Date('2026-03-10T11:00:00Z')));
    await advance.execute(inOneTurn(run.input));
    const waits = { state: 'running', waiting: 'channel_error', messages: Array(5).fill('queued'), counted: Array(5).fill(0) };
    expect([await run.read(), builtIn.mails.length]).toEqual([waits, 0]);
    await save(channel);
    for (let round = 0; round < 2; round++) await goOn(run.input, { advance, clock });
    expect(await run.read()).toMatchObject({ state: 'completed', messages: Array(5).fill('sent') });
    expect([own.mails.length, builtIn.mails.length]).toEqual([5, 0]);
    sender.close();
  });

  test('a step that names a channel uses it, and waits while that is archived', async () => {
    const [usual, named, builtIn] = [await signIn(), await signIn(), await startSink()];
    const { organizationId } = await givenTable(store());
    await save(aSealedChannel(usual.address, { organizationId }));
    const chosen = aSealedChannel(named.address, { organizationId, isDefault: false });
    await save(chosen.archive(new Date('2026-03-10T11:00:00Z')));
    const run = await givenRun(3, { channelId: chosen.id }, organizationId);
    const { advance, clock, sender } = workerOn(store(), builtIn.url);
    await advance.execute(inOneTurn(run.input));
    expect(await run.read()).toMatchObject({ state: 'running', waiting: 'channel_error', messages: ['queued', 'queued', 'queued'] });
    await save(chosen);
    for (let round = 0; round < 2; round++) await goOn(run.input, { advance, clock });
    expect((await run.read()).state).toBe('completed');
    expect([usual.mails.length, named.mails.length, builtIn.mails.length]).toEqual([0, 3, 0]);
    sender.close();
  });

  test('credentials that were copied from another row open for nobody', async () => {
    const [one, builtIn] = [await signIn(), await startSink()];
    const [first, second] = [await givenRun(2), await givenRun(2)];
    const mine = aSealedChannel(one.address, { organizationId: first.organizationId });
    const theirs = aSealedChannel(one.address, { organizationId: second.organizationId });
    const beside = aSealedChannel(one.address, { organizationId: first.organizationId });
    await save(mine.edit({ sealedCredentials: theirs.sealedCredentials }));
    const { advance, sender } = workerOn(store(), builtIn.url);
    await advance.execute(inOneTurn(first.input));
    expect(await first.read()).toMatchObject({ state: 'running', waiting: 'channel_error', counted: [0, 0] });
    expect([one.mails, builtIn.mails, one.seen.connections]).toEqual([[], [], 0]);
    expect(() => credentials.open({ ...mine, sealedCredentials: beside.sealedCredentials })).toThrow();
    expect(() => credentials.open({ ...mine, sealedCredentials: { token: mine.sealedCredentials.password as string } })).toThrow();
    expect(credentials.open(mine)).toEqual({ password: 'right' });
    sender.close();
  });
});
