import { foldedMail } from '../../../domain/channels/mail-thread.ts';
import { mediumOf } from '../../../domain/channels/media.ts';
import type { OutgoingMessage } from '../../../domain/channels/outgoing-message.ts';
import { suppressedAmong } from '../../consent/suppressed-addresses.ts';
import type { Claim } from './claim.ts';
import type { Rule } from './rule.ts';

/**
 * Suppressed addresses get no copy: they are taken off the addresses of the step and of the channel, and the message notes it. Nothing is read
 * for messages without copies.
 */
export const copiesRule: Rule<Claim> = {
  name: 'copies',

  async decide(messages, { transaction, organizationId }) {
    const wanted = messages.going.map((sending) => {
      const { outgoing } = sending;
      const all = mediumOf(outgoing.channel).copiesOf?.(outgoing, outgoing.via?.channel?.mail);
      return { sending, all: all && all.cc.length + all.bcc.length > 0 ? all : undefined };
    });
    const addresses = wanted.flatMap(({ all }) => (all ? [...all.cc, ...all.bcc] : []));
    if (addresses.length === 0) return;
    const isSuppressed = await suppressedAmong(transaction, organizationId, foldedMail(addresses));
    const isFree = (address: string): boolean => !foldedMail([address]).some(isSuppressed);
    messages.going = wanted.map(({ sending, all }) => {
      if (!all) return sending;
      const [cc, bcc] = [all.cc.filter(isFree), all.bcc.filter(isFree)];
      const sent = cc.length + bcc.length;
      const leftOut = all.cc.length + all.bcc.length - sent;
      const { mail } = sending.message;
      return {
        ...sending,
        outgoing: { ...sending.outgoing, cc, bcc } as OutgoingMessage,
        message: sending.message.with({
          mail: mail && { ...mail, ...(cc.length > 0 && { cc }), ...(sent > 0 && { copies: sent }), ...(leftOut > 0 && { leftOut }) },
        }),
      };
    });
  },
};
