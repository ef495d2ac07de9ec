import { foldedAddress, mediumOf } from '../../../domain/channels/media.ts';
import { Suppression } from '../../../domain/consent/suppression.ts';
import type { Outcome } from '../../../domain/jobs/sending.ts';
import { type Actor, runtime } from '../../../domain/kernel/actor.ts';
import { suppressedAmong } from '../../consent/suppressed-addresses.ts';
import type { Audit, AuditedChange } from '../../kernel/audit.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

const recipient: Actor = { type: 'recipient', id: null, ip: null };

/**
 * Suppresses the addresses that refusals say must not be contacted again: their owners have told the provider that they want no more, or
 * there are no such addresses, as a bounce would say later.
 */
export async function suppressRefused(outcomes: readonly Outcome[], transaction: Transaction, audit: Audit, now: Date): Promise<void> {
  const byAddress = new Map<string, { readonly suppression: Suppression; readonly of: Outcome }>();
  for (const of of outcomes) {
    const suppression = suppressionBy(of, now);
    if (suppression) byAddress.set(`${suppression.kind} ${suppression.address}`, { suppression, of });
  }
  if (byAddress.size === 0) return;
  const refused = [...byAddress.values()];
  const [first] = refused as [(typeof refused)[number]];
  const isKnown = await suppressedAmong(
    transaction,
    first.suppression.organizationId,
    refused.map(({ suppression }) => suppression),
  );
  const added = refused.filter(({ suppression }) => !isKnown(suppression));
  if (added.length === 0) return;
  await transaction.suppressions.add(added.map(({ suppression }) => suppression));
  await audit.noteAll(
    transaction,
    added.map(({ suppression, of }) => changeOf(suppression, of)),
  );
}

/** By the rule for what comes back later: see `Suppression.after`. */
function suppressionBy({ outcome, outgoing, message: { organizationId } }: Outcome, at: Date): Suppression | undefined {
  if (outcome.result !== 'refused' || !(outcome.optedOut || outcome.bounce)) return undefined;
  const address = foldedAddress(outgoing.channel, mediumOf(outgoing.channel).addressOf(outgoing));
  const about = { about: 'message', code: undefined, at } as const;
  const said = outcome.optedOut
    ? ({ ...about, kind: 'unsubscribed', isHard: false, words: undefined } as const)
    : ({ ...about, kind: 'bounced', isHard: outcome.bounce === 'hard', words: outcome.reason } as const);
  return address && Suppression.after(organizationId, address, said, at);
}

function changeOf({ organizationId, kind, address, reason }: Suppression, { outgoing, message }: Outcome): AuditedChange {
  const { jobId, recordId, id } = message;
  const channel = outgoing.via?.channel;
  const said = { feedback: reason, source: channel?.provider ?? null, channelId: channel?.id ?? null };
  const subject = { type: 'suppression', id: address, name: null } as const;
  return {
    ...{ organizationId, action: 'suppression.added', subject, by: reason === 'bounced' ? runtime : recipient },
    details: { kind, ...said, jobId, recordId, messageId: id },
  };
}
