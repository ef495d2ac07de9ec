import { foldedMail } from '../../../domain/channels/mail/mail-thread.ts';
import { mediumOf } from '../../../domain/channels/media.ts';
import type { OutgoingMessage } from '../../../domain/channels/outgoing-message.ts';
import type { Sending } from '../../../domain/jobs/sending.ts';
import { suppressedAmong } from '../../consent/suppressed-addresses.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * Settles who gets copies: the addresses of the step and of the channel without suppressed ones, which the message notes. Reads nothing where
 * nobody gets any.
 */
export async function withoutSuppressedCopies(
  transaction: Transaction,
  organizationId: string,
  sendings: readonly Sending[],
): Promise<readonly Sending[]> {
  const wanted = sendings.map((sending) => {
    const { outgoing } = sending;
    const copies = mediumOf(outgoing.channel).copiesOf?.(outgoing, outgoing.via?.channel?.mail);
    return { sending, copies: copies && copies.cc.length + copies.bcc.length > 0 ? copies : undefined };
  });
  const all = wanted.flatMap(({ copies }) => (copies ? [...copies.cc, ...copies.bcc] : []));
  if (all.length === 0) return sendings;
  const isSuppressed = await suppressedAmong(transaction, organizationId, foldedMail(all));
  const isFree = (address: string): boolean => !foldedMail([address]).some(isSuppressed);
  return wanted.map(({ sending, copies }) => {
    if (!copies) return sending;
    const [cc, bcc] = [copies.cc.filter(isFree), copies.bcc.filter(isFree)];
    const sent = cc.length + bcc.length;
    const leftOut = copies.cc.length + copies.bcc.length - sent;
    const { mail } = sending.message;
    return {
      ...sending,
      outgoing: { ...sending.outgoing, cc, bcc } as OutgoingMessage,
      message: sending.message.with({
        mail: mail && { ...mail, ...(cc.length > 0 && { cc }), ...(sent > 0 && { copies: sent }), ...(leftOut > 0 && { leftOut }) },
      }),
    };
  });
}
