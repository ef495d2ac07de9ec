import { expect, test } from '@jest/globals';
import { PictureUrls } from '../../../src/application/accounts/brand/picture-urls.ts';
import { AnswerConfirmation } from '../../../src/application/consent/confirmations/answer-confirmation.ts';
import { askToConfirm } from '../../../src/application/consent/confirmations/ask-to-confirm.ts';
import { ConfirmationLinks } from '../../../src/application/consent/confirmations/confirmation-links.ts';
import { SendConfirmations } from '../../../src/application/consent/confirmations/send-confirmations.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { SweepExpired } from '../../../src/application/sweep-expired.ts';
import { CountConfirmed } from '../../../src/application/tables/forms/count-confirmed.ts';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import { ConfirmationSettings } from '../../../src/domain/consent/confirmation-settings.ts';
import { Suppression, type SuppressionReason } from '../../../src/domain/consent/suppression.ts';
import { Topic } from '../../../src/domain/consent/topic.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { aChannel } from '../../support/builders.ts';
import { deferredOutcome, FakeSender, refusedOutcome, sentOutcome, unknown } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization } from '../../support/given.ts';
import { beginEpoch } from '../../support/runs/epochs.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

const ada = { kind: 'email', address: 'ada@example.com' } as const;
const by = { type: 'api-key', id: null } as const;

onEachBackend('Confirmations', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);

  async function given(plan: Parameters<typeof givenOrganization>[1] = {}) {
    const { id: organizationId } = await givenOrganization(store(), plan);
    const clock = new FixedClock();
    const sender = new FakeSender();
    for (const key of ['news', 'tips'])
      await run(({ topics }) =>
        topics.save(Topic.named(organizationId, key, clock.now()).write({ name: { en: `The ${key}` } }, clock.now())),
      );
    const links = new ConfirmationLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/confirm');
    const { unitOfWork } = store();
    const audit = new Audit(clock, ids);
    const pictureUrls = new PictureUrls('https://spindle.example.com/pictures');
    const parts = { unitOfWork, sender, links, pictureUrls, audit, clock, ids };
    const ask = (topics: readonly string[] = ['news'], fields: { address?: string } = {}) =>
      run((transaction) => {
        const proof = { words: null, source: null, network: null, via: 'api', by } as const;
        return askToConfirm(transaction, { ids, sender }, { organizationId, ...ada, ...fields, topics, ...proof }, clock.now());
      });
    const worker = (fields: object = {}) => new SendConfirmations({ ...parts, ...fields });
    const work = (fields: object = {}) => worker(fields).execute();
    const mails = () => sender.attempts.filter((one) => one.organizationId === organizationId) as readonly OutgoingMessage<'email'>[];
    const sent = async () => {
      await work();
      return mails().length;
    };
    const tokenOf = (mail: OutgoingMessage<'email'> | undefined) => /confirm\/(\S+)/.exec(mail?.text ?? '')?.[1] as string;
    const answer = (given: 'confirmed' | 'declined' = 'confirmed') =>
      new AnswerConfirmation({ unitOfWork, links, forms: new CountConfirmed(), audit, clock, ids }).execute({
        token: tokenOf(mails().at(-1)),
        answer: given,
        by: { type: 'recipient', id: null, ip: '192.0.2.1' },
      });
    const open = () => run(({ confirmations }) => confirmations.findOpen(organizationId, ada));
    const suppress = (reason: SuppressionReason) =>
      run(({ suppressions }) => {
        const entry = { reason, note: null, via: 'hand', by, createdAt: clock.now() } as const;
        return suppressions.add([Suppression.added(organizationId, ada, entry)]);
      });
    const acts = async () => {
      const { items } = await store().preferences.entries(organizationId, 'email', [ada.address], { limit: 100, after: undefined });
      return items.map(({ act, topics }) => [act, topics]);
    };
    const used = async () => await run(async ({ meters }) => (await meters.findMany([organizationId], ['messages'], clock.now()))[0]?.used);
    return { organizationId, clock, sender, ask, worker, work, mails, sent, answer, open, suppress, acts, used };
  }

  test('are asked again at growing distance, at most twice, and end after 14 days', async () => {
    const { clock, ask, sent, open, answer, mails, organizationId } = await given();
    await ask();
    const counts = [];
    for (const hours of [0, 23, 1, 95, 1, 24 * 7]) {
      clock.pass({ hours });
      counts.push(await sent());
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
    expect(new Set(mails().map(({ id }) => id)).size).toBe(3);
    expect((await open())?.expiresAt.getTime()).toBeGreaterThan(clock.now().getTime());
    clock.pass({ days: 3 });
    expect((await answer())?.state).toBe('over');
    await new SweepExpired({ unitOfWork: store().unitOfWork, clock }).execute();
    expect(await open()).toBeUndefined();
    clock.pass({ days: 45 });
    await new SweepExpired({ unitOfWork: store().unitOfWork, clock }).execute();
    const ids = mails().map(({ id }) => id);
    expect(await run(({ confirmations }) => confirmations.findMails(organizationId, ids))).toEqual([]);
  });

  test('of an address are one that is open, whose mail is about all topics, also of calls at once', async () => {
    const { ask, sent, mails, open } = await given();
    const { refused } = await allAtOnce(6, (index) => ask([index % 2 === 0 ? 'news' : 'tips']));
    expect([refused, Object.keys((await open())?.topics ?? {}).sort()]).toEqual([[], ['news', 'tips']]);
    expect([await sent(), mails()[0]?.subject]).toEqual([1, 'Please confirm: The news and The tips']);
  });

  test('lead to at most three mails to an address a day, over all calls', async () => {
    const { clock, ask, sent, answer } = await given();
    for (let call = 1; call <= 5; call++) {
      await ask([call === 3 ? 'news' : 'tips']);
      expect(await sent()).toBe(Math.min(call, 3));
      if (call === 2) await answer('declined');
      clock.pass({ hours: 1 });
    }
    clock.pass({ hours: 18 });
    expect(await sent()).toBe(3);
    clock.pass({ hours: 1 });
    expect(await sent()).toBe(4);
  });

  test('obey the rates of their channel, and take at most half of its day', async () => {
    const { organizationId, clock, ask, sent, mails } = await given();
    const limits = { perSecond: null, perMinute: 2, perDay: 6, concurrency: 1 };
    const channel = aChannel({ organizationId, isDefault: true, limits });
    await run(({ channels }) => channels.save(channel));
    for (let one = 0; one < 5; one++) await ask(['news'], { address: `person${one}@example.com` });
    const counts: number[] = [];
    for (let minute = 0; minute < 6; minute++) {
      counts.push(await sent());
      clock.pass({ seconds: 61 });
    }
    expect(Math.max(...counts)).toBe(3);
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[0]).toBeLessThan(3);
    const since = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
    const ofChannel = (most: number, hours = 1) =>
      run(({ confirmations }) => confirmations.mailsOfChannel(organizationId, channel.id, since(hours), most));
    expect([await ofChannel(9), await ofChannel(2), await ofChannel(9, 0)]).toEqual([3, 2, 0]);
    // None is lost: the others go as the day lets them.
    for (let hour = 0; hour < 72; hour++) {
      clock.pass({ hours: 1 });
      await sent();
    }
    expect(new Set(mails().map(({ to }) => to)).size).toBe(5);
  });

  test('are sent once by workers side by side, and by one after a worker that was killed', async () => {
    const { clock, sender, ask, work, sent, mails, used } = await given();
    for (let one = 0; one < 5; one++) await ask(['news'], { address: `person${one}@example.com` });
    await allAtOnce(4, () => work());
    expect([mails().length, new Set(mails().map(({ to }) => to)).size, await used()]).toEqual([5, 5, 5]);

    await ask();
    // Killed while it sends: nothing after that is run.
    let handedOver = () => undefined as unknown;
    const isHandedOver = new Promise((resolve) => {
      handedOver = () => resolve(undefined);
    });
    sender.next(() => {
      handedOver();
      return new Promise(() => undefined);
    });
    void work();
    await isHandedOver;
    expect([await sent(), await used()]).toEqual([6, 6]);
    clock.pass({ hours: 23 });
    expect(await sent()).toBe(6);
    clock.pass({ hours: 1 });
    expect(mails().filter(({ to }) => to === ada.address)).toHaveLength(1);
    await work();
    expect(mails().filter(({ to }) => to === ada.address)).toHaveLength(2);
  });

  test('are repeated early only if the mail was certainly not sent, and cost what was sent', async () => {
    const { clock, sender, ask, sent, used, open } = await given();
    await ask();
    sender.next(deferredOutcome('451 try later', 900));
    expect([await sent(), await used(), (await open())?.mails]).toEqual([1, 0, 0]);
    clock.pass({ minutes: 14 });
    expect(await sent()).toBe(1);
    clock.pass({ minutes: 1 });
    sender.next(unknown());
    expect([await sent(), await used()]).toEqual([2, 1]);
    clock.pass({ hours: 12 });
    expect(await sent()).toBe(2);
    clock.pass({ hours: 12 });
    sender.next(refusedOutcome());
    expect([await sent(), await open()]).toEqual([3, undefined]);
  });

  test('end where the address does not exist, and wait for the reminder where its mailbox is full', async () => {
    const { organizationId, clock, sender, ask, sent, open } = await given();
    await ask();
    sender.next({ result: 'refused', reason: '452 full', bounce: 'soft' }, { result: 'refused', reason: '550 unknown', bounce: 'hard' });
    expect([await sent(), (await open())?.mails]).toEqual([1, 1]);
    clock.pass({ days: 1 });
    expect([await sent(), await open()]).toEqual([2, undefined]);
    const found = await run(({ suppressions }) => suppressions.find(organizationId, 'email', ada.address));
    expect(found).toMatchObject({ reason: 'bounced', note: '550 unknown' });
  });

  test('leave a connection that is down alone for five minutes', async () => {
    const { clock, sender, ask, worker, mails } = await given();
    for (const one of ['a', 'b', 'c']) await ask(['news'], { address: `${one}@example.com` });
    const isDown = { ...deferredOutcome('connect ECONNREFUSED'), isOutage: true } as const;
    const work = worker();
    sender.always(isDown);
    await work.execute();
    const tried = mails().length;
    await ask();
    await work.execute();
    expect(mails()).toHaveLength(tried);
    sender.always(sentOutcome);
    clock.pass({ minutes: 5 });
    await work.execute();
    expect(mails().slice(tried)).toHaveLength(4);
  });

  test('wait while the plan, or the day of a new organization, has no message left', async () => {
    const poor = await given({ limits: { messages: 0 } });
    await poor.ask();
    expect(await poor.sent()).toBe(0);
    expect((await poor.open())?.mails).toBe(0);
    const { organizationId, clock, ask, work, mails } = await given();
    await run(async ({ organizations }) => {
      const organization = await organizations.lock(organizationId);
      if (organization) await organizations.save(organization.with({ dailyLimitLiftedAt: null }));
    });
    await ask();
    await ask(['news'], { address: 'bob@example.com' });
    const dailyLimit = { messages: 1, days: 10_000 };
    await work({ dailyLimit });
    await work({ dailyLimit });
    expect(mails()).toHaveLength(1);
    clock.pass({ hours: 12 });
    await work({ dailyLimit });
    expect(mails()).toHaveLength(2);
  });

  test.each(['bounced', 'complained', 'manual'] as const)(
    'never ask an address that is suppressed as %s, before or meanwhile',
    async (reason) => {
      const before = await given();
      await before.suppress(reason);
      await before.ask();
      expect([await before.sent(), await before.open()]).toEqual([0, undefined]);
      const { clock, ask, sent, suppress, answer } = await given();
      await ask();
      await sent();
      await suppress(reason);
      clock.pass({ days: 1 });
      expect([(await answer())?.state, await sent()]).toEqual(['over', 1]);
    },
  );

  test('ask who had left everything before, and remind nobody who leaves it afterwards', async () => {
    const { clock, ask, sent, suppress, answer, acts } = await given();
    await suppress('unsubscribed');
    clock.pass({ minutes: 1 });
    await ask();
    expect(await sent()).toBe(1);
    expect((await answer())?.state).toBe('confirmed');
    expect(await acts()).toEqual([
      ['asked', ['news']],
      ['left', ['general', 'tips']],
      ['joined', ['news']],
    ]);
    await ask(['tips']);
    expect(await sent()).toBe(2);
    await suppress('unsubscribed');
    clock.pass({ days: 1 });
    expect(await sent()).toBe(2);
  });

  test('are answered once by answers at once', async () => {
    const { ask, sent, answer, acts } = await given();
    await ask(['news', 'tips']);
    await sent();
    const states: (boolean | undefined)[] = [];
    await allAtOnce(6, async () => states.push((await answer())?.isNew));
    expect(states.filter((isNew) => isNew)).toHaveLength(1);
    expect(await acts()).toEqual([
      ['asked', ['news', 'tips']],
      ['joined', ['news', 'tips']],
    ]);
  });

  test('go through the default channel or the one that is chosen, and wait while it cannot send', async () => {
    const { organizationId, clock, ask, sent, mails } = await given();
    const [usual, chosen] = [aChannel({ organizationId, isDefault: true }), aChannel({ organizationId, name: 'Other' })];
    const save = (...channels: readonly (typeof usual)[]) =>
      run(async (transaction) => {
        for (const one of channels) await transaction.channels.save(one);
      });
    await save(usual, chosen);
    await ask();
    await sent();
    expect(mails()[0]?.via?.channel?.id).toBe(usual.id);
    const settings = ConfirmationSettings.usual(organizationId).replace({
      channelId: chosen.id,
      senderName: 'Ada',
      subject: {},
      text: { en: '{{ confirm_url }}' },
    });
    await run(({ confirmations }) => confirmations.saveSettings(settings));
    expect(await run(({ confirmations }) => confirmations.findSettings(organizationId))).toEqual(settings);
    await save(chosen.disconnect());
    await expect(ask(['tips'])).rejects.toMatchObject({ code: 'INVALID_STATE' });
    clock.pass({ days: 1 });
    expect(await sent()).toBe(1);
    await save(chosen);
    clock.pass({ minutes: 5 });
    expect([await sent(), mails()[1]?.via?.channel?.id, mails()[1]?.senderName]).toEqual([2, chosen.id, 'Ada']);
  });

  test('are not sent from a restored backup until it is released', async () => {
    const { clock, ask, sent } = await given();
    await ask();
    await run(async ({ epochs }) => {
      for (const epoch of await epochs.lock()) await epochs.save(epoch.end(clock.now(), 'older'));
    });
    const before = await sent();
    await beginEpoch(store());
    expect([before, await sent()]).toEqual([0, 1]);
  });
});
