import { channelKind, foldedAddress } from '../../../domain/channels/channel-kinds.ts';
import { Suppression } from '../../../domain/channels/suppression.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { suppressedAmong } from '../../channels/suppressed-addresses.ts';
import type { Audit, AuditedChange } from '../../kernel/audit.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { Outcome } from './send-all.ts';

const recipient: Actor = { type: 'recipient', id: null, ip: null };

/** Suppresses the addresses whose owners have told the provider that they want no more, as its refusals say. */
export async function suppressOptedOut(outcomes: readonly Outcome[], transaction: Transaction, audit: Audit, now: Date): Promise<void> {
  const byAddress = new Map<string, { readonly suppression: Suppression; readonly of: Outcome }>();
  for (const of of outcomes.filter(isOptOut)) {
    const suppression = suppressionBy(of, now);
    if (suppression) byAddress.set(`${suppression.kind} ${suppression.address}`, { suppression, of });
  }
  if (byAddress.size === 0) return;
  const optedOut = [...byAddress.values()];
  const [first] = optedOut as [(typeof optedOut)[number]];
  const isKnown = await suppressedAmong(
    transaction,
    first.suppression.organizationId,
    optedOut.map(({ suppression }) => suppression),
  );
  const added = optedOut.filter(({ suppression }) => !isKnown(suppression));
  if (added.length === 0) return;
  await transaction.suppressions.add(added.map(({ suppression }) => suppression));
  await audit.noteAll(
    transaction,
    added.map(({ suppression, of }) => changeOf(suppression, of)),
  );
}

const isOptOut = ({ outcome }: Outcome): boolean => outcome.result === 'refused' && outcome.optedOut === true;

function suppressionBy({ outgoing, message: { organizationId } }: Outcome, at: Date): Suppression | undefined {
  const address = foldedAddress(outgoing.channel, channelKind(outgoing.channel).addressOf(outgoing));
  const wish = { kind: 'unsubscribed', isHard: false, about: 'message', code: undefined, words: undefined, at } as const;
  return address && Suppression.after(organizationId, address, wish, at);
}

function changeOf({ organizationId, kind, address }: Suppression, { outgoing, message: { jobId, recordId, id } }: Outcome): AuditedChange {
  const channel = outgoing.via?.channel;
  const said = { feedback: 'unsubscribed', source: channel?.provider ?? null, channelId: channel?.id ?? null };
  const subject = { type: 'suppression', id: address, name: null } as const;
  return {
    ...{ organizationId, action: 'suppression.added', subject, by: recipient },
    details: { kind, ...said, jobId, recordId, messageId: id },
  };
}
