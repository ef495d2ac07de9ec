import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import { defaultGuardrail } from '../../../domain/channels/health/guardrail.ts';
import { foldedAddress } from '../../../domain/channels/media.ts';
import type { Message } from '../../../domain/runs/message.ts';
import { isOverSoftBounces, softRunOf } from '../../../domain/runs/soft-bounces.ts';
import type { AddressReport } from '../../consent/suppress-reported.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** The newest recipients with an address that are looked at. */
const looked = 100;

/** Finds the addresses of messages that bounced softly now where that has happened too often in a row, by the rule of their channel. */
export async function findSoftBounces(
  { messages, channels }: Transaction,
  organizationId: string,
  changed: readonly Message[],
  now: Date,
): Promise<readonly AddressReport[]> {
  const byKey = new Map<string, { readonly address: FoldedAddress; readonly message: Message }>();
  for (const message of changed) {
    const address = message.isSoftBounce ? foldedAddress(message.channel, message.to) : undefined;
    if (address) byKey.set(`${address.kind} ${address.address}`, { address, message });
  }
  if (byKey.size === 0) return [];
  const bounced = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
  const addresses = [...new Set(bounced.map(({ address }) => address.address))];
  const sent = await messages.findSentTo(organizationId, addresses, looked);
  const said: AddressReport[] = [];
  for (const { address, message } of bounced) {
    const run = softRunOf(sent.filter(({ channel, to }) => foldedAddress(channel, to)?.address === address.address));
    if (!run) continue;
    const channel = message.channelId === null ? undefined : await channels.find(organizationId, message.channelId);
    if (!isOverSoftBounces(run, channel?.guardrail ?? defaultGuardrail)) continue;
    const words = `${run.count} bounces in a row since ${run.since.toISOString().slice(0, 10)}; the last one: ${run.last.reason ?? ''}`;
    const { jobId, recordId, id: messageId, channelId } = message;
    said.push({
      address,
      feedback: { kind: 'bounced', isHard: true, about: 'message', code: undefined, words, at: now },
      details: { inARow: run.count, channelId, jobId, recordId, messageId },
    });
  }
  return said;
}
