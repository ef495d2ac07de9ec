import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { defaultGuardrail } from '../../domain/channels/health/guardrail.ts';
import { foldedAddress } from '../../domain/channels/media.ts';
import { Suppression } from '../../domain/consent/suppression.ts';
import type { Message } from '../../domain/jobs/message.ts';
import { isOverSoftBounces, softRunOf } from '../../domain/jobs/soft-bounces.ts';
import { runtime } from '../../domain/kernel/actor.ts';
import { suppressedAmong } from '../consent/suppressed-addresses.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** The newest recipients with an address that are looked at. */
const looked = 100;

/** Suppresses the addresses of messages that bounced softly now, where that has happened too often in a row by the rule of their channel. */
export async function suppressSoftBounces(
  transaction: Transaction,
  audit: Audit,
  organizationId: string,
  bounced: readonly Message[],
  now: Date,
): Promise<void> {
  const byKey = new Map<string, { readonly address: FoldedAddress; readonly message: Message }>();
  for (const message of bounced) {
    const address = message.isSoftBounce ? foldedAddress(message.channel, message.to) : undefined;
    if (address) byKey.set(`${address.kind} ${address.address}`, { address, message });
  }
  const found = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
  if (found.length === 0) return;
  const isKnown = await suppressedAmong(
    transaction,
    organizationId,
    found.map(({ address }) => address),
  );
  const contactable = found.filter(({ address }) => !isKnown(address));
  if (contactable.length === 0) return;
  const addresses = [...new Set(contactable.map(({ address }) => address.address))];
  const sent = await transaction.messages.findSentTo(organizationId, addresses, looked);
  for (const { address, message } of contactable) {
    const own = sent.filter(({ channel, to }) => foldedAddress(channel, to)?.address === address.address);
    const run = softRunOf(own);
    if (!run) continue;
    const channel = message.channelId === null ? undefined : await transaction.channels.find(organizationId, message.channelId);
    if (!isOverSoftBounces(run, channel?.guardrail ?? defaultGuardrail)) continue;
    const words = `${run.count} bounces in a row since ${run.since.toISOString().slice(0, 10)}; the last one: ${run.last.reason ?? ''}`;
    const said = { kind: 'bounced', isHard: true, about: 'message', code: undefined, words, at: now } as const;
    const suppression = Suppression.after(organizationId, address, said, now);
    if (!suppression) continue;
    await transaction.suppressions.add([suppression]);
    const { jobId, recordId, id: messageId, channelId } = message;
    await audit.note(transaction, {
      ...{ organizationId, action: 'suppression.added', by: runtime },
      subject: { type: 'suppression', id: address.address, name: null },
      details: { kind: address.kind, feedback: 'bounced', inARow: run.count, channelId, jobId, recordId, messageId },
    });
  }
}
