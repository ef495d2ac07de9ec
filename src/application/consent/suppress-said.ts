import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { type SuppressingFeedback, Suppression } from '../../domain/consent/suppression.ts';
import { type Actor, runtime } from '../../domain/kernel/actor.ts';
import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import type { Audit, AuditedChange } from '../kernel/audit.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { suppressedAmong } from './suppressed-addresses.ts';

/** What is known of an address: that its owner wants no more, or again, or that it takes nothing. */
export interface SaidOfAddress {
  readonly address: FoldedAddress;
  readonly feedback: SuppressingFeedback;
  /** The source, for the audit log. */
  readonly details: AuditEntry['details'];
}

/**
 * Suppresses the addresses of an organization that must not be contacted by what is said of them, and takes back what their owners take
 * back. Returns what is said of each owner who has wished it now, the earliest first.
 */
export async function suppressSaid<Said extends SaidOfAddress>(
  transaction: Transaction,
  audit: Audit,
  organizationId: string,
  said: readonly Said[],
  now: Date,
): Promise<readonly (readonly Said[])[]> {
  const isKnown = await suppressedAmong(
    transaction,
    organizationId,
    said.map(({ address }) => address),
  );
  const added = new Map<Suppression, readonly Said[]>();
  const changes: AuditedChange[] = [];
  const wished: (readonly Said[])[] = [];
  for (const [address, words] of byAddress(said)) {
    const found = isKnown(address) ? await transaction.suppressions.lock(organizationId, address.kind, address.address) : undefined;
    let suppression = found;
    for (const { feedback } of words) {
      suppression = suppression ? suppression.after(feedback) : Suppression.after(organizationId, address, feedback, now);
    }
    if (suppression === found) continue;
    if (suppression?.unsubscribedAt && !found?.unsubscribedAt) wished.push(words);
    if (suppression === undefined) await transaction.suppressions.remove(found as Suppression);
    else if (found) await transaction.suppressions.save(suppression);
    else added.set(suppression, words);
    const isWithdrawn = suppression === undefined || (suppression.unsubscribedAt === null && found !== undefined);
    changes.push(changeOf(organizationId, words.at(-1) as Said, isWithdrawn ? 'suppression.withdrawn' : 'suppression.added'));
  }
  const isAnyKnown = added.size > 0 && (await transaction.suppressions.add([...added.keys()])) < added.size;
  if (isAnyKnown) for (const [suppression, words] of added) await noteWish(transaction, suppression, words);
  if (changes.length > 0) await audit.noteAll(transaction, changes);
  return wished;
}

/** Notes what an owner wishes beside a suppression that another transaction has added meanwhile. */
async function noteWish(
  { suppressions }: Transaction,
  { organizationId, kind, address }: Suppression,
  words: readonly SaidOfAddress[],
): Promise<void> {
  const found = await suppressions.lock(organizationId, kind, address);
  const noted = words.reduce<Suppression | undefined>((current, { feedback }) => current?.after(feedback), found);
  if (noted && noted !== found) await suppressions.save(noted);
}

/** The addresses in the order in which they are locked, each with what is said of it, the earliest first. */
function byAddress<Said extends SaidOfAddress>(said: readonly Said[]): readonly (readonly [FoldedAddress, readonly Said[]])[] {
  const wordsOf = new Map<string, Said[]>();
  for (const one of said) {
    const key = `${one.address.kind} ${one.address.address}`;
    const words = wordsOf.get(key) ?? [];
    words.push(one);
    wordsOf.set(key, words);
  }
  for (const words of wordsOf.values()) words.sort((one, other) => one.feedback.at.getTime() - other.feedback.at.getTime());
  const ordered = [...wordsOf].sort(([one], [other]) => (one < other ? -1 : 1));
  return ordered.map(([, words]) => [(words[0] as Said).address, words]);
}

function changeOf(
  organizationId: string,
  { address: { kind, address }, feedback, details }: SaidOfAddress,
  action: 'suppression.added' | 'suppression.withdrawn',
): AuditedChange {
  const by: Actor = feedback.kind === 'bounced' ? runtime : { type: 'recipient', id: null, ip: null };
  const subject = { type: 'suppression', id: address, name: null } as const;
  return { organizationId, action, subject, details: { kind, feedback: feedback.kind, ...details }, by };
}
