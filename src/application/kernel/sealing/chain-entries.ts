import type { AuditEntry } from '../../../domain/kernel/audit-entry.ts';
import { AuditChain, type AuditRemoval, type Hash } from '../../../domain/kernel/audit-seal.ts';
import type { Secrets } from '../secrets.ts';
import type { AuditRange, AuditSealRepository } from './audit-seal-repository.ts';

const entriesAtOnce = 1000;

/** The purpose of the signatures of seals. */
export const sealPurpose = 'audit-seal';

/** The purpose of the signatures of removals. */
export const removalPurpose = 'audit-removal';

/** Whether retention has marked a removal, and nobody else. */
export const isSignedRemoval = (secrets: Secrets, removal: AuditRemoval): boolean =>
  secrets.verify(removalPurpose, removal.signedText, removal.signature);

/** Chains all entries of a time to the digest before them. */
export async function chainEntries(
  seals: AuditSealRepository,
  hash: Hash,
  { organizationId, previous, ...range }: AuditRange & { readonly organizationId: string; readonly previous: string | null },
): Promise<AuditChain> {
  const chain = new AuditChain(hash, previous);
  for (let after: AuditEntry | undefined, isLast = false; !isLast; ) {
    const entries = await seals.entries(organizationId, range, entriesAtOnce, after);
    for (const entry of entries) chain.add(entry);
    after = entries.at(-1)?.entry;
    isLast = entries.length < entriesAtOnce;
  }
  return chain;
}
