import type { LeasedMailbox, MailboxRepository } from '../../application/mailboxes/mailbox-repository.ts';
import type { ReplyMailbox } from '../../domain/mailboxes/mailbox.ts';
import { readKinds } from '../../domain/mailboxes/mailbox-kinds.ts';
import type { Overlays } from '../engine/memory-tables.ts';

export const mailboxesOn = (overlays: Overlays): MailboxRepository => {
  const { mailboxes, mailboxLeases, channels } = overlays;
  const leaseOf = ({ organizationId, channelId, lease }: LeasedMailbox) => {
    const found = mailboxLeases.find(organizationId, channelId);
    return found?.lease === lease ? found : undefined;
  };
  const free = ({ organizationId, channelId }: Pick<ReplyMailbox, 'organizationId' | 'channelId'>): void => {
    const found = mailboxLeases.find(organizationId, channelId);
    if (found) mailboxLeases.delete(found);
  };
  const dueAt = (now: Date): readonly ReplyMailbox[] =>
    [...mailboxes.list()]
      .filter(({ organizationId, channelId, kind, tryAt }) => {
        const until = mailboxLeases.find(organizationId, channelId)?.until;
        const isOpen = channels.find(organizationId, channelId)?.archivedAt === null;
        return isOpen && readKinds.includes(kind) && (until === undefined || until <= now) && (tryAt === null || tryAt <= now);
      })
      .sort((one, other) => (one.readAt?.getTime() ?? 0) - (other.readAt?.getTime() ?? 0));
  return {
    async find(organizationId, channelId) {
      return mailboxes.find(organizationId, channelId);
    },
    async lock(organizationId, channelId) {
      return mailboxes.find(organizationId, channelId);
    },
    async connect(mailbox) {
      mailboxes.put(mailbox);
      free(mailbox);
    },
    async save(mailbox) {
      mailboxes.put(mailbox);
    },
    async remove(mailbox) {
      mailboxes.delete(mailbox);
      free(mailbox);
    },
    async lease(now, until, token, limit) {
      return dueAt(now)
        .slice(0, limit)
        .map(({ organizationId, channelId }) => {
          mailboxLeases.put({ organizationId, channelId, lease: token, until });
          return { organizationId, channelId, lease: token };
        });
    },
    async waiting(now, limit) {
      return Math.min(limit, dueAt(now).length);
    },
    async keep(token, until) {
      const own = [...mailboxLeases.list()].filter(({ lease }) => lease === token);
      for (const one of own) mailboxLeases.put({ ...one, until });
      return own.map(({ organizationId, channelId, lease }) => ({ organizationId, channelId, lease }));
    },
    async held(leased) {
      return leaseOf(leased) && mailboxes.find(leased.organizationId, leased.channelId);
    },
    async release(leased) {
      if (leaseOf(leased)) free(leased);
    },
  };
};
