import { expect, test } from '@jest/globals';
import { LeaseMailboxes } from '../../../src/application/mailboxes/lease-mailboxes.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import { ReplyMailbox } from '../../../src/domain/mailboxes/mailbox.ts';
import { aChannel } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

onEachBackend('Mailboxes', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work, options) => store().unitOfWork.run(work, options);

  async function given(fields: Partial<Channel> = {}, changes: Partial<ReplyMailbox> = {}): Promise<ReplyMailbox> {
    const { organizationId } = await givenTable(store());
    const channel = aChannel({ organizationId, ...fields });
    const mailbox = new ReplyMailbox({
      ...{ organizationId, channelId: channel.id, kind: 'imap', settings: { host: 'imap.acme.example', daysBack: 2, also: 'none' } },
      ...{ sealedCredentials: { password: 'sealed' }, connectedAt: now, cursors: {}, readAt: null, fault: null, tryAt: null },
      ...changes,
    });
    await run(async ({ channels, mailboxes }) => {
      await channels.save(channel);
      await mailboxes.connect(mailbox);
    });
    return mailbox;
  }
  const lease = (token = ids.next(), limit = 100, at = now) =>
    run(({ mailboxes }) => mailboxes.lease(at, new Date(at.getTime() + 60_000), token, limit));
  const find = ({ organizationId, channelId }: ReplyMailbox) => run(({ mailboxes }) => mailboxes.find(organizationId, channelId));
  const has = (leased: readonly { readonly channelId: string }[], { channelId }: ReplyMailbox): boolean =>
    leased.some((one) => one.channelId === channelId);

  test('are stored as they are, with their cursors and their fault', async () => {
    const mailbox = await given();
    expect(await find(mailbox)).toEqual(mailbox);
    const changed = mailbox.advanced('INBOX', { uidValidity: '7', uid: 42, seenAt: 1 }).failed({ kind: 'sign_in', words: 'no' }, now, 0);
    await run(({ mailboxes }) => mailboxes.save(changed));
    expect(await find(mailbox)).toEqual(changed);
    await run(({ mailboxes }) => mailboxes.remove(mailbox));
    expect(await find(mailbox)).toBeUndefined();
  });

  test('are leased to one worker each, though many ask at once', async () => {
    const mailboxes = await Promise.all([given(), given(), given()]);
    const taken: string[] = [];
    await allAtOnce(8, async () => taken.push(...(await lease()).map(({ channelId }) => channelId)));
    for (const { channelId } of mailboxes) expect(taken.filter((one) => one === channelId)).toHaveLength(1);
  });

  test('are not leased before their time, nor while their channel is archived', async () => {
    const [waiting, archived] = [await given({}, { tryAt: later(30) }), await given({ archivedAt: now })];
    const at = await lease();
    expect([has(at, waiting), has(at, archived)]).toEqual([false, false]);
    const after = await lease(ids.next(), 100, later(31));
    expect([has(after, waiting), has(after, archived)]).toEqual([true, false]);
  });

  test('those that were not read for longest come first, and those that wait are counted', async () => {
    await lease();
    const [late, early, never] = [await given({}, { readAt: now }), await given({}, { readAt: later(-60) }), await given()];
    expect(await run(({ mailboxes }) => mailboxes.waiting(now, 100))).toBe(3);
    expect(await run(({ mailboxes }) => mailboxes.waiting(now, 2))).toBe(2);
    expect(has(await lease(ids.next(), 1), never)).toBe(true);
    expect(has(await lease(ids.next(), 1), early)).toBe(true);
    expect(has(await lease(ids.next(), 1), late)).toBe(true);
  });

  test('a mailbox of a worker that is killed goes to another one after 30 seconds, as a batch of messages does', async () => {
    const mailbox = await given();
    const clock = new FixedClock(now.toISOString());
    const isHeldBy = async (token: string) => {
      const { held } = await new LeaseMailboxes({ unitOfWork: store().unitOfWork, clock }).execute({ token, limit: 1000 });
      return has(held, mailbox);
    };
    expect(await isHeldBy(ids.next())).toBe(true);
    clock.pass({ seconds: 29 });
    expect(await isHeldBy(ids.next())).toBe(false);
    clock.pass({ seconds: 1 });
    expect(await isHeldBy(ids.next())).toBe(true);
  });

  test('a lease is kept, ends with the worker that has died, and is lost when the mailbox is connected again', async () => {
    const mailbox = await given();
    const token = ids.next();
    const [leased] = (await lease(token)).filter(({ channelId }) => channelId === mailbox.channelId);
    if (!leased) throw new Error('It is not leased');
    expect(has(await run(({ mailboxes }) => mailboxes.keep(token, later(120))), mailbox)).toBe(true);
    expect(has(await lease(ids.next(), 100, later(100)), mailbox)).toBe(false);
    expect(await run(({ mailboxes }) => mailboxes.held(leased))).toEqual(mailbox);

    const other = (await lease(ids.next(), 100, later(121))).find(({ channelId }) => channelId === mailbox.channelId);
    expect(await run(({ mailboxes }) => mailboxes.held(leased))).toBeUndefined();
    await run(({ mailboxes }) => mailboxes.release(leased));
    expect(await run(({ mailboxes }) => mailboxes.held(other ?? leased))).toEqual(mailbox);

    await run(({ mailboxes }) => mailboxes.connect(mailbox));
    expect(await run(({ mailboxes }) => mailboxes.held(other ?? leased))).toBeUndefined();
    expect(has(await run(({ mailboxes }) => mailboxes.keep(other?.lease ?? '', later(300))), mailbox)).toBe(false);
    expect(has(await lease(), mailbox)).toBe(true);
  });
});
