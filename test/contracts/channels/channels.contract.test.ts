import { describe, expect, test } from '@jest/globals';
import type { ChannelAuthorizationRepository } from '../../../src/application/channels/channel-authorization-repository.ts';
import type { ChannelReport } from '../../../src/application/channels/channel-reader.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import { ChannelAuthorization } from '../../../src/domain/channels/channel-authorization.ts';
import { unusedChannel } from '../../../src/domain/channels/channel-use.ts';
import { aChannel } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('channels', (store) => {
  const organization = async (): Promise<string> => (await givenOrganization(store())).id;
  const save = (...channels: readonly Channel[]): Promise<void> =>
    store().unitOfWork.run(async (transaction) => {
      for (const channel of channels) await transaction.channels.save(channel);
    });
  const now = new Date('2026-03-01T09:00:00Z');
  const find = async ({ organizationId, id }: Channel) => (await store().channels.find(organizationId, id))?.channel;
  const never = { receivedAt: null, refusedAt: null };
  const channelsOf = (reports: readonly ChannelReport[]) => reports.map(({ channel }) => channel);

  test('are read as they were saved, and saved again', async () => {
    const organizationId = await organization();
    const ramp = { start: 50, step: 10, ceiling: 400, startedAt: now, level: 60, since: now };
    const channel = aChannel({ organizationId, isDefault: true, ramp });
    await save(channel);
    const changed = channel
      .edit({ name: 'Support', settings: { host: 'mail.acme.example', port: 25, security: 'none' }, sealedCredentials: {} })
      .checked({ checkedAt: now, ok: false, message: '535 wrong password' })
      .takeFeedback({ source: 'ses', settings: { topicArn: 'arn:aws:sns:eu-west-1:123456789012:spindle' } }, { key: 'sealed' })
      .addKey({ domain: 'acme.example', selector: 'spindle1-abcdef', publicKey: 'key' }, 'sealed');
    expect(await find(channel)).toEqual(channel);
    await save(changed);
    expect(await find(channel)).toEqual(changed);
    const read = await store().unitOfWork.run(async ({ channels }) => [
      await channels.find(organizationId, channel.id),
      await channels.lock(organizationId, channel.id),
    ]);
    expect(read).toEqual([changed, changed]);
  });

  test('of another organization are not found', async () => {
    const [mine, theirs] = [await organization(), await organization()];
    const channel = aChannel({ organizationId: theirs });
    await save(channel);
    expect(await store().channels.find(mine, channel.id)).toBeUndefined();
    const read = await store().unitOfWork.run(async ({ channels }) => [
      await channels.find(mine, channel.id),
      await channels.lock(mine, channel.id),
      await channels.findOpen(mine),
      await channels.count(mine),
    ]);
    expect(read).toEqual([undefined, undefined, [], 0]);
  });

  test('are open until they are archived', async () => {
    const [organizationId, other] = [await organization(), await organization()];
    const [first, second, gone] = [1, 2, 3].map(() => aChannel({ organizationId })) as [Channel, Channel, Channel];
    await save(second, gone.archive(now), first);
    const read = await store().unitOfWork.run(async ({ channels }) => [
      await channels.findOpen(organizationId),
      await channels.count(organizationId),
      await channels.findArchivedKinds(organizationId),
      await channels.findArchivedKinds(other),
    ]);
    expect(read).toEqual([[first, second], 2, ['email'], []]);
  });

  test('have at most one default for what they send', async () => {
    const organizationId = await organization();
    const [one, other] = [aChannel({ organizationId, isDefault: true }), aChannel({ organizationId })];
    await save(one, other);
    await save(one.asDefault(false), other.asDefault(true));
    expect((await find(other))?.isDefault).toBe(true);
  });

  describe('the list', () => {
    test('has pages, newest first, and archived channels apart', async () => {
      const organizationId = await organization();
      const [first, second, third, gone] = [1, 2, 3, 4].map(() => aChannel({ organizationId })) as [Channel, Channel, Channel, Channel];
      await save(first, second, third, gone.archive(now));
      const { items, next } = await store().channels.list(organizationId, { archived: false }, { limit: 2, after: undefined });
      expect(channelsOf(items)).toEqual([third, second]);
      const rest = await store().channels.list(organizationId, { archived: false }, { limit: 2, after: next });
      expect([channelsOf(rest.items), rest.next]).toEqual([[first], undefined]);
      const archived = await store().channels.list(organizationId, { archived: true }, { limit: 2, after: undefined });
      expect(channelsOf(archived.items).map(({ id }) => id)).toEqual([gone.id]);
    });
  });

  test('are read with their circuit while that is open', async () => {
    const organizationId = await organization();
    const [down, up] = [aChannel({ organizationId }), aChannel({ organizationId })];
    await save(down, up);
    await store().unitOfWork.run(({ circuits }) => circuits.trip([{ connection: down.id, reason: '535 wrong password' }], now, now));
    const circuit = { since: now, reason: '535 wrong password', probeAt: new Date(now.getTime() + 30_000) };
    const { items } = await store().channels.list(organizationId, { archived: false }, { limit: 2, after: undefined });
    expect(items).toEqual([
      { channel: up, circuit: null, calls: never, mailbox: null, use: unusedChannel },
      { channel: down, circuit, calls: never, mailbox: null, use: unusedChannel },
    ]);
    expect(await store().channels.find(organizationId, down.id)).toEqual({
      channel: down,
      circuit,
      calls: never,
      mailbox: null,
      use: unusedChannel,
    });
    expect(await store().channels.report(up)).toEqual({ channel: up, circuit: null, calls: never, mailbox: null, use: unusedChannel });
  });

  test('are read with the times of their last callbacks, of which the latest counts', async () => {
    const [organizationId, other] = [await organization(), await organization()];
    const [called, silent] = [aChannel({ organizationId }), aChannel({ organizationId })];
    await save(called, silent);
    const [earlier, later] = [new Date('2026-03-01T08:00:00Z'), new Date('2026-03-01T08:01:00Z')];
    const note = (time: 'receivedAt' | 'refusedAt', at: Date, organization = organizationId) =>
      store().unitOfWork.run(({ callbacks }) => callbacks.note(organization, called.id, time, at));
    await note('refusedAt', later);
    expect((await store().channels.report(called)).calls).toEqual({ receivedAt: null, refusedAt: later });
    await note('receivedAt', later);
    await note('receivedAt', earlier);
    await note('receivedAt', now, other);
    const { items } = await store().channels.list(organizationId, { archived: false }, { limit: 2, after: undefined });
    expect(items.map(({ calls }) => calls)).toEqual([never, { receivedAt: later, refusedAt: later }]);
  });

  test('remember the last outcomes over all jobs, and say so if one failed', async () => {
    const [organizationId, other] = [await organization(), await organization()];
    const { id } = aChannel({ organizationId });
    const note = (marks: string, organization = organizationId) =>
      store().unitOfWork.run(({ channelOutcomes }) => channelOutcomes.note(organization, id, marks));
    expect([await note('0010'), await note('0'.repeat(98)), await note('0'.repeat(10)), await note('00')]).toEqual([
      '0010',
      `10${'0'.repeat(98)}`,
      '0'.repeat(100),
      undefined,
    ]);
    expect([await note('1'.repeat(100)), await note('1')]).toEqual(Array(2).fill('1'.repeat(100)));
    expect(await note('1', other)).toBe('1');
    await store().unitOfWork.run(({ channelOutcomes }) => channelOutcomes.forget(organizationId, id));
    expect([await note('01'), await note('1', other)]).toEqual(['01', '11']);
  });

  test('keep their guardrail', async () => {
    const channel = aChannel({ organizationId: await organization() });
    const rates = { bouncePercent: null, complaintsPerThousand: 1, softBounces: null, softBounceDays: 3 };
    const guardrail = { failuresInARow: null, failurePercent: 5, leastMessages: 100, ...rates };
    await save(channel.edit({ guardrail }));
    expect((await find(channel))?.guardrail).toEqual(guardrail);
  });

  test('keep their alarm, and since when their rates count', async () => {
    const channel = aChannel({ organizationId: await organization() });
    const figures = { sent: 100, bounced: 10, complained: 0, countedAnewAt: null };
    const anew = channel.countAnew(now);
    for (const changed of [
      channel.watched(figures, now),
      anew,
      anew.watched({ ...figures, countedAnewAt: now }, new Date(now.getTime() + 1)),
    ]) {
      await save(changed);
      expect(await find(channel)).toEqual(changed);
    }
  });

  test('keep who renews their access', async () => {
    const organizationId = await organization();
    const channel = aChannel({ organizationId }).beginRenewal({ token: 'one', until: now });
    await save(channel);
    expect(await find(channel)).toEqual(channel);
    await save(channel.endRenewal());
    expect((await find(channel))?.renewal).toBeNull();
  });
});

onEachBackend('authorizations of channels', (store) => {
  const run = <Result>(work: (repository: ChannelAuthorizationRepository) => Promise<Result>): Promise<Result> =>
    store().unitOfWork.run(({ channelAuthorizations }) => work(channelAuthorizations));
  const now = new Date('2026-03-01T09:00:00Z');
  const anAuthorization = (organizationId: string): ChannelAuthorization =>
    new ChannelAuthorization({
      ...{ organizationId, id: ids.next(), provider: 'gmail', channelId: null, startedBy: { type: 'operator', id: null } },
      wanted: { name: 'Sales', senderName: '', limits: { perSecond: null, perMinute: 60, perDay: null, concurrency: 5 }, isDefault: true },
      ...{ secretHash: 'hash', browserHash: null, sealedVerifier: 'sealed', createdAt: now, expiresAt: now, usedAt: null },
    });

  test('are read as they were saved, by their own organization', async () => {
    const [{ id: mine }, { id: theirs }] = [await givenOrganization(store()), await givenOrganization(store())];
    const authorization = anAuthorization(mine);
    await run((repository) => repository.save(authorization));
    expect(await run((repository) => repository.lock(mine, authorization.id))).toEqual(authorization);
    expect(await run((repository) => repository.lock(theirs, authorization.id))).toBeUndefined();
    await run((repository) => repository.save(authorization.use(now)));
    expect((await run((repository) => repository.lock(mine, authorization.id)))?.usedAt).toEqual(now);
  });

  test('are forgotten a day after they expire', async () => {
    const [{ id: mine }, { id: theirs }] = [await givenOrganization(store()), await givenOrganization(store())];
    const [own, other] = [anAuthorization(mine), anAuthorization(theirs)];
    await run(async (repository) => {
      await repository.save(own);
      await repository.save(other);
      await repository.forget(mine, new Date('2026-03-02T09:00:00Z'));
    });
    expect(await run((repository) => repository.lock(mine, own.id))).toEqual(own);
    await run((repository) => repository.forget(mine, new Date('2026-03-02T09:00:00.001Z')));
    expect(await run((repository) => repository.lock(mine, own.id))).toBeUndefined();
    expect(await run((repository) => repository.lock(theirs, other.id))).toEqual(other);
  });
});
