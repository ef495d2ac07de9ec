import { expect, test } from '@jest/globals';
import { SweepAlerts } from '../../../src/application/alerts/sweep-alerts.ts';
import { Membership } from '../../../src/domain/accounts/membership.ts';
import { Alert } from '../../../src/domain/alerts/alert.ts';
import { type AlertKindName, alertKindNames } from '../../../src/domain/alerts/alert-kinds.ts';
import { AlertTarget } from '../../../src/domain/alerts/alert-target.ts';
import { Import } from '../../../src/domain/imports/import.ts';
import { ReplyMailbox } from '../../../src/domain/mailboxes/mailbox.ts';
import type { PlanMeter } from '../../../src/domain/plans/plan-meter.ts';
import { aChannel, aJob, aUser } from '../../support/builders.ts';
import { givenEndpoint } from '../../support/events/given-events.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenSpinner, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const dayMs = 86_400_000;
const now = new Date('2026-03-10T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

onEachBackend('Alerts', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const changes = async (organizationId: string, kind: AlertKindName, at = now) => {
    const { begun, ended } = await run(({ alerts }) => alerts.changes(kind, at, 10_000));
    const own = <One extends { readonly organizationId: string }>(all: readonly One[]) =>
      all.filter((one) => one.organizationId === organizationId);
    return { begun: own(begun), ended: own(ended) };
  };
  /** The cause that begins, and whether it ends once `end` has made it so. */
  const beginAndEnd = async (organizationId: string, kind: AlertKindName, end: () => Promise<unknown>, at = now) => {
    const { begun } = await changes(organizationId, kind, at);
    await run(({ alerts }) => alerts.save(begun.map((cause) => Alert.begin(cause, ids.next(), at))));
    expect(await changes(organizationId, kind, at)).toEqual({ begun: [], ended: [] });
    await end();
    const { begun: again, ended } = await changes(organizationId, kind, at);
    expect([again.length, ended.length]).toEqual([0, begun.length]);
    return begun.map(({ subject, facts }) => [subject, facts]);
  };

  test('a job that paused itself, until it goes on; not one that a person paused', async () => {
    const table = await givenTable(store());
    const spinner = await givenSpinner(store(), table);
    const { organizationId } = table;
    const job = aJob({ organizationId, spinnerId: spinner.id });
    const other = aJob({ organizationId, spinnerId: spinner.id });
    await run(async ({ jobs }) => {
      await jobs.add([job, other]);
      await jobs.save(job.with({ state: 'paused', pausedFor: '10 % of the last messages bounced' }));
      await jobs.save(other.with({ state: 'paused' }));
    });
    const end = () => run(({ jobs }) => jobs.save(job.with({ state: 'running' })));
    expect(await beginAndEnd(organizationId, 'job.paused', end)).toEqual([
      [job.id, { name: spinner.name, reason: '10 % of the last messages bounced' }],
    ]);
  });

  test('a channel that has failed for 15 minutes, until it works', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const channel = aChannel({ organizationId });
    await run(async ({ channels, circuits }) => {
      await channels.save(channel);
      await circuits.trip([{ connection: channel.id, reason: '421 busy' }], ago(900_000), ago(900_000));
    });
    expect((await changes(organizationId, 'channel.down', ago(1000))).begun).toEqual([]);
    const end = () => run(({ circuits }) => circuits.end([channel.id], now, now));
    expect(await beginAndEnd(organizationId, 'channel.down', end)).toEqual([
      [channel.id, { name: 'Sales', isDisconnected: 0, reason: '421 busy' }],
    ]);
  });

  test('a channel that its provider has disconnected, until it is connected; not one that a person has given up, or archived', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const channel = aChannel({ organizationId, state: 'disconnected' });
    await run(async ({ channels }) => {
      await channels.save(channel);
      await channels.save(aChannel({ organizationId }).giveUp());
      await channels.save(aChannel({ organizationId, state: 'disconnected' }).archive(now));
    });
    const end = () => run(({ channels }) => channels.save(channel.reconnect({ password: 'sealed' })));
    expect(await beginAndEnd(organizationId, 'channel.down', end)).toEqual([
      [channel.id, { name: 'Sales', isDisconnected: 1, reason: null }],
    ]);
  });

  test('a mailbox that could not be read for 15 minutes, until it is read', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const channel = aChannel({ organizationId });
    const mailbox = new ReplyMailbox({
      ...{ organizationId, channelId: channel.id, kind: 'imap', settings: {}, sealedCredentials: {}, connectedAt: ago(1_000_000) },
      ...{ cursors: {}, readAt: null, fault: null, tryAt: null },
    }).failed({ kind: 'sign_in', words: 'Invalid credentials' }, ago(900_000), 0);
    await run(async ({ channels, mailboxes }) => {
      await channels.save(channel);
      await mailboxes.connect(mailbox);
    });
    expect((await changes(organizationId, 'mailbox.unread', ago(1000))).begun).toEqual([]);
    const end = () => run(({ mailboxes }) => mailboxes.save(mailbox.read(now)));
    expect(await beginAndEnd(organizationId, 'mailbox.unread', end)).toEqual([
      [channel.id, { name: 'Sales', reason: 'Invalid credentials' }],
    ]);
  });

  test('an endpoint that was turned off by itself, until it is on; not one that a person has turned off', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const endpoint = await givenEndpoint(store(), { organizationId, isOn: false, offBecause: 'failing' });
    await givenEndpoint(store(), { organizationId, isOn: false, offBecause: 'person' });
    const end = () => run(({ endpoints }) => endpoints.save(endpoint.turnOn()));
    expect(await beginAndEnd(organizationId, 'endpoint.off', end)).toEqual([[endpoint.id, { name: 'CRM', because: 'failing' }]]);
  });

  test('80 and 100 percent of a meter, until its period is over', async () => {
    const { id: organizationId } = await givenOrganization(store(), { limits: { records: 10 } });
    const at = new Date();
    const spend = (amount: number) =>
      run(async ({ meters }) => {
        const [meter] = await meters.findMany([organizationId], ['records'], at);
        await meters.spend([{ meter: meter as PlanMeter, amount }]);
      });
    await spend(7);
    expect((await changes(organizationId, 'meter.high', at)).begun).toEqual([]);
    await spend(1);
    const { begun } = await changes(organizationId, 'meter.high', at);
    expect(begun).toMatchObject([{ subject: 'records 80', facts: { meter: 'records', percent: 80, used: 8, limit: 10 } }]);
    await spend(2);
    expect((await beginAndEnd(organizationId, 'meter.high', async () => undefined, at).catch(() => [])).length).toBe(0);
    const later = new Date(at.getTime() + 62 * dayMs);
    expect((await changes(organizationId, 'meter.high', later)).ended.map(({ subject }) => subject).sort()).toEqual([
      'records 100',
      'records 80',
    ]);
  });

  test('the last import into a table that has failed, until another one succeeds, or for a day', async () => {
    const table = await givenTable(store());
    const { organizationId, id: dataTableId } = table;
    const options = { mapping: null, hasHeader: null, encoding: null, delimiter: null, onError: 'abort' as const };
    const anImport = () => Import.awaiting({ organizationId, id: ids.next(), dataTableId, options, createdAt: ago(dayMs) });
    const failed = anImport().with({ status: 'failed', endedAt: ago(3_600_000) });
    await run(async ({ imports }) => {
      await imports.save(anImport().with({ status: 'completed', endedAt: ago(7_200_000) }));
      await imports.save(failed);
      await imports.save(anImport().with({ status: 'canceled', endedAt: ago(60_000) }));
    });
    expect((await changes(organizationId, 'import.failed', new Date(now.getTime() + dayMs))).begun).toEqual([]);
    const end = () => run(({ imports }) => imports.save(anImport().with({ status: 'completed', endedAt: now })));
    expect(await beginAndEnd(organizationId, 'import.failed', end)).toEqual([[dataTableId, { name: table.name, importId: failed.id }]]);
  });

  test.each([
    ['each of seven days', [30, 54, 78, 102, 126, 150, 174], 1],
    ['six of seven days', [30, 54, 78, 102, 150, 174], 0],
    ['each of eight days, the last of them a day ago', [25, 54, 78, 102, 126, 150, 174, 198], 0],
    ['seven days long ago', [100, 124, 148, 172, 196, 220, 244], 0],
  ])('a spinner that had jobs on %s and none for a day, until it has one', async (_, hours, count) => {
    const table = await givenTable(store());
    const { organizationId } = table;
    const spinner = await givenSpinner(store(), table);
    const jobAt = (at: Date) => aJob({ organizationId, spinnerId: spinner.id, createdAt: at });
    await run(({ jobs }) => jobs.add([...hours].reverse().map((hour) => jobAt(ago(hour * 3_600_000)))));
    const end = () => run(({ jobs }) => jobs.add([jobAt(now)]));
    const begun = await beginAndEnd(organizationId, 'spinner.quiet', end);
    expect(begun).toEqual(Array.from({ length: count }, () => [spinner.id, { name: spinner.name }]));
  });

  test('an open alert of a spinner stays open for as long as it is quiet', async () => {
    const table = await givenTable(store());
    const { organizationId } = table;
    const spinner = await givenSpinner(store(), table);
    await run(async ({ jobs, alerts }) => {
      await jobs.add([aJob({ organizationId, spinnerId: spinner.id, createdAt: ago(40 * dayMs) })]);
      await alerts.save([
        Alert.begin({ organizationId, kind: 'spinner.quiet', subject: spinner.id, facts: {} }, ids.next(), ago(39 * dayMs)),
      ]);
    });
    expect(await changes(organizationId, 'spinner.quiet')).toEqual({ begun: [], ended: [] });
  });

  test('are told once, however many workers look for them at the same time', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const endpoint = await givenEndpoint(store(), { organizationId, isOn: false, offBecause: 'gone' });
    const clock = new FixedClock();
    const sweep = () => new SweepAlerts({ unitOfWork: store().unitOfWork, hasMail: true, clock, ids }).execute();
    await run(({ alerts }) =>
      alerts.saveTarget(AlertTarget.initial(organizationId, 'slack').leadsTo({ url: 'x', sealed: 'x', secretId: ids.next() })),
    );
    for (let minutes = 0; minutes < 3; minutes++) {
      await Promise.all(Array.from({ length: 8 }, sweep));
      clock.pass({ minutes: 2 });
    }
    const { items } = await store().alerts.list(organizationId, { isOpen: false, kinds: alertKindNames }, { limit: 10, after: undefined });
    expect(items).toMatchObject([{ kind: 'endpoint.off', subject: endpoint.id, endedAt: null, toldIn: expect.any(String) }]);
    const told = await run(({ alerts }) => alerts.ofNotice(organizationId, items[0]?.toldIn ?? ''));
    expect(told).toHaveLength(1);
  });

  test('are listed with open ones alone, page by page, and forgotten once they are old', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const anAlert = (subject: string) =>
      Alert.begin({ organizationId, kind: 'meter.high', subject, facts: { meter: 'records' } }, ids.next(), ago(dayMs));
    const [one, two, three] = [anAlert('a'), anAlert('b'), anAlert('c').end(ago(40 * dayMs))] as [Alert, Alert, Alert];
    await run(({ alerts }) => alerts.save([one, two, three]));
    const list = (isOpen: boolean, limit: number, after?: readonly string[]) =>
      store().alerts.list(organizationId, { isOpen, kinds: alertKindNames }, { limit, after });
    const first = await list(false, 2);
    expect([first.items, first.next]).toEqual([[three, two], [two.id]]);
    expect(await list(false, 2, [two.id])).toEqual({ items: [one], next: undefined });
    expect((await list(true, 10)).items).toEqual([two, one]);
    await run(({ alerts }) => alerts.sweep(ago(30 * dayMs), 1000));
    expect((await list(false, 10)).items).toEqual([two, one]);
  });

  test('go to mail until somebody changes it; what became of a notice is noted unless the address is another one by now', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const targets = () => store().alerts.targets(organizationId);
    expect((await targets()).map(({ name, isOn }) => [name, isOn])).toEqual([
      ['mail', true],
      ['slack', false],
      ['webhook', false],
    ]);
    const slack = await run(async ({ alerts }) => {
      const locked = await alerts.lockTarget(organizationId, 'slack');
      const set = locked.leadsTo({ url: 'hooks.slack.com', sealed: 'sealed', secretId: ids.next() }).with({ kinds: ['job.paused'] });
      await alerts.saveTarget(set);
      await alerts.saveTarget((await alerts.lockTarget(organizationId, 'mail')).turned(false));
      return set;
    });
    expect((await targets()).map(({ name, isOn, url, kinds }) => [name, isOn, url, kinds])).toEqual([
      ['mail', false, null, []],
      ['slack', true, 'hooks.slack.com', ['job.paused']],
      ['webhook', false, null, []],
    ]);
    const note = (failure: string | null, at = now) => run(({ alerts }) => alerts.noteSent(slack, { at, failure }));
    await note('The endpoint answered 404');
    expect((await targets())[1]).toMatchObject({ failure: 'The endpoint answered 404', failedAt: now, sentAt: null });
    await note(null);
    expect((await targets())[1]).toMatchObject({ failure: null, failedAt: null, sentAt: now });
    await run(({ alerts }) => alerts.saveTarget(slack.leadsTo({ url: 'other', sealed: 'sealed', secretId: ids.next() })));
    await note('late');
    expect((await targets())[1]).toMatchObject({ url: 'other', failure: null, sentAt: null });
  });

  test('what a member has chosen goes with the membership', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const user = aUser();
    const { id: userId } = user;
    const member = new Membership({ organizationId, userId, role: 'member', createdAt: now });
    await run(async ({ users, memberships, alerts }) => {
      await users.save(user);
      await memberships.save(member);
      await alerts.saveWishes((await alerts.lockWishes(organizationId, userId)).choose('job.paused', true));
    });
    expect((await store().alerts.wishes(organizationId, userId)).kinds).toEqual({ 'job.paused': true });
    await run(async ({ alerts }) => alerts.saveWishes((await alerts.lockWishes(organizationId, userId)).choose('meter.high', false)));
    const all = await run(({ alerts }) => alerts.wishes(organizationId));
    expect(all.map(({ kinds }) => kinds)).toEqual([{ 'job.paused': true, 'meter.high': false }]);
    await run(({ memberships }) => memberships.remove(member));
    expect((await store().alerts.wishes(organizationId, userId)).areNone).toBe(true);
    expect(await run(({ alerts }) => alerts.wishes(organizationId))).toEqual([]);
  });
});
