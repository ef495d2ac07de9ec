import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { type MediumName, mediumNames, mediumOf } from '../../domain/channels/media.ts';
import type { ConsentWay } from '../../domain/consent/consent-entry.ts';
import { Suppression } from '../../domain/consent/suppression.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { HeardConsent } from './note-consent.ts';
import type { UnsubscribeTarget } from './unsubscribe-links.ts';

/** An act of a recipient with the link of a message, and when. */
interface LinkAct {
  readonly act: HeardConsent['act'];
  readonly topics: readonly string[];
  readonly words: string | null;
  readonly via: ConsentWay;
  readonly by: Actor;
  readonly at: Date;
}

/** An act of a recipient with the link of a message, as it is heard. */
export const heardByLink = (
  { organizationId, jobId, recordId }: UnsubscribeTarget,
  { kind, address }: FoldedAddress,
  { by, ...said }: LinkAct,
): HeardConsent => ({
  organizationId,
  kind,
  address,
  ...said,
  by: { type: by.type, id: by.id },
  network: by.ip,
  source: `job ${jobId}, record ${recordId}`,
});

/** Suppresses addresses of a recipient, as they wish; idempotent. */
export async function leaveEverything(
  transaction: Transaction,
  audit: Audit,
  target: UnsubscribeTarget,
  addresses: readonly FoldedAddress[],
  { by, at }: { readonly by: Actor; readonly at: Date },
): Promise<void> {
  const { organizationId, jobId, recordId } = target;
  const left: FoldedAddress[] = [];
  for (const { kind, address } of addresses) {
    // Locked: somebody may be removing it.
    const suppression = await transaction.suppressions.lock(organizationId, kind, address);
    if (suppression?.unsubscribedAt) continue;
    left.push({ kind, address });
    const wish = Suppression.unsubscribed(organizationId, kind, address, by, at);
    if (suppression) await transaction.suppressions.save(suppression.again(wish), suppression, wish);
    else await transaction.suppressions.add([wish]);
    const subject = { type: 'suppression', id: address, name: null } as const;
    await audit.note(transaction, { organizationId, action: 'suppression.added', subject, details: { jobId, recordId }, by });
  }
  await countLeft(transaction, target, left, at);
}

/** Counts a recipient whose addresses have left through the message of a job. */
export async function countLeft(
  { results }: Transaction,
  { organizationId, jobId, recordId }: UnsubscribeTarget,
  left: readonly FoldedAddress[],
  at: Date,
): Promise<void> {
  const media = left.flatMap(({ kind }) => mediumNames.find((name) => isOfLinks(name) && mediumOf(name).addressKind === kind) ?? []);
  await results.addUnsubscribed(
    organizationId,
    [...new Set<MediumName>(media)].map((medium) => ({ jobId, recordId, medium, at })),
  );
}

const isOfLinks = (medium: MediumName): boolean => mediumOf(medium).needsUnsubscribeLink;
