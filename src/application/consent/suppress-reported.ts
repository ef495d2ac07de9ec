import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { type SuppressingFeedback, Suppression, wayOf } from '../../domain/consent/suppression.ts';
import { type Actor, runtime } from '../../domain/kernel/actor.ts';
import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import type { Audit, AuditedChange } from '../kernel/audit.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { suppressedAmong } from './suppressed-addresses.ts';

/** The fact that is known of an address: that its owner wants no more, or again, or that it takes nothing. */
export interface AddressReport {
  readonly address: FoldedAddress;
  readonly feedback: SuppressingFeedback;
  /** The source, for the audit log. */
  readonly details: AuditEntry['details'];
}

/**
 * Suppresses the addresses of an organization that must not be contacted by what is said of them, and takes back what their owners take
 * back. Returns what is said of each owner who has wished it now, the earliest first.
 */
export async function suppressReported<Said extends AddressReport>(
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
  const added: Suppression[] = [];
  const changes: AuditedChange[] = [];
  const wished: (readonly Said[])[] = [];
  for (const [address, words] of byAddress(said)) {
    const found = isKnown(address) ? await transaction.suppressions.lock(organizationId, address.kind, address.address) : undefined;
    let suppression = found;
    for (const { feedback } of words) {
      suppression = suppression ? suppression.after(feedback, now) : Suppression.after(organizationId, address, feedback, now);
    }
    if (suppression === found) continue;
    if (suppression?.unsubscribedAt && !found?.unsubscribedAt) wished.push(words);
    const last = words.at(-1) as Said;
    const { note } = Suppression.after(organizationId, address, last.feedback, now) ?? { note: null };
    const cause = { by: saidBy(last), via: wayOf(last.feedback), note };
    if (suppression === undefined) await transaction.suppressions.remove(found as Suppression, cause);
    else if (found) await transaction.suppressions.save(suppression, found, cause);
    else added.push(suppression);
    const isWithdrawn = suppression === undefined || (found?.unsubscribedAt != null && suppression.unsubscribedAt === null);
    changes.push(changeOf(organizationId, last, isWithdrawn ? 'suppression.withdrawn' : 'suppression.added'));
  }
  // Another transaction may have added one meanwhile.
  await transaction.suppressions.add(added);
  if (changes.length > 0) await audit.noteAll(transaction, changes);
  return wished;
}

/** The addresses in the order in which they are locked, each with what is said of it, the earliest first. */
function byAddress<Said extends AddressReport>(said: readonly Said[]): readonly (readonly [FoldedAddress, readonly Said[]])[] {
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

/** A bounce is found by the runtime; all else is the word of the address's owner. */
const saidBy = ({ feedback }: AddressReport): Actor => (feedback.kind === 'bounced' ? runtime : { type: 'recipient', id: null, ip: null });

function changeOf(organizationId: string, said: AddressReport, action: 'suppression.added' | 'suppression.withdrawn'): AuditedChange {
  const {
    address: { kind, address },
    feedback,
    details,
  } = said;
  const by = saidBy(said);
  const subject = { type: 'suppression', id: address, name: null } as const;
  return { organizationId, action, subject, details: { kind, feedback: feedback.kind, ...details }, by };
}
