import { runtime } from '../../../domain/kernel/actor.ts';
import { AuditRemoval, type AuditSeal } from '../../../domain/kernel/audit-seal.ts';
import { isTest } from '../../../domain/kernel/test-mode.ts';
import { endOfDay } from '../../../domain/kernel/zone.ts';
import type { Audit } from '../../kernel/audit.ts';
import { chainEntries, isSignedRemoval, removalPurpose } from '../../kernel/sealing/chain-entries.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { SweepStep } from './kept-sweeps.ts';

const entriesAtOnce = 2000;
const daysAtOnce = 31;
/** Days are checked together as long as they have no more entries. */
const checkedAtOnce = 5000;

interface SealingDeps {
  readonly audit: Audit;
  readonly secrets: Secrets;
}

const nothing: SweepStep = { rows: 0, isDone: true };

/**
 * Removes whole sealed days of the audit log from before a time. A day whose entries do not agree with its seal stays, with all days after it:
 * what somebody has changed is not tidied away. The removal is noted in the log itself, and marked with a signature.
 */
export async function sweepAuditLog(
  transaction: Transaction,
  { audit, secrets }: SealingDeps,
  organizationId: string,
  { before, sweepAt }: { readonly before: Date | undefined; readonly sweepAt: Date },
  share: number,
): Promise<SweepStep> {
  if (isTest(organizationId)) return nothing;
  const { auditSeals } = transaction;
  const removal = await auditSeals.removal(organizationId);
  if (removal && !isSignedRemoval(secrets, removal)) return nothing;
  const limit = Math.ceil(entriesAtOnce * share);
  const rows = removal ? await auditSeals.removeEntries(organizationId, limit) : 0;
  if (rows === limit) return { rows, isDone: false };
  const sign = (mark: AuditRemoval): Promise<void> =>
    auditSeals.saveRemoval(mark.with({ signature: secrets.sign(removalPurpose, mark.signedText) }));
  const days = before ? await unchangedDays(transaction, secrets, organizationId, removal, before) : [];
  const last = days.at(-1);
  if (!last) {
    // So that the mark is signed with a master key that is set.
    if (removal) await sign(removal);
    return { rows, isDone: true };
  }
  const { number, day, digest } = last;
  await sign(new AuditRemoval({ organizationId, number, day, digest, removedAt: sweepAt, signature: '' }));
  const entries = days.reduce((sum, one) => sum + one.entries, 0);
  const details = { from: days[0]?.day, to: day, entries, seal: number };
  const subject = { type: 'organization', id: organizationId, name: null } as const;
  await audit.note(transaction, { organizationId, action: 'organization.audit-removed', subject, details, by: runtime });
  return { rows, isDone: false };
}

/** The next days that are over at a time, as far as their entries agree with their seals. */
async function unchangedDays(
  { auditSeals }: Transaction,
  secrets: Secrets,
  organizationId: string,
  removal: AuditRemoval | undefined,
  before: Date,
): Promise<readonly AuditSeal[]> {
  const found: AuditSeal[] = [];
  let last: Pick<AuditSeal, 'number' | 'day' | 'digest'> | undefined = removal;
  let entries = 0;
  for (const seal of await auditSeals.listOver(organizationId, removal?.number ?? 0, before, daysAtOnce)) {
    entries += seal.entries;
    if (found.length > 0 && entries > checkedAtOnce) break;
    if (seal.number !== (last?.number ?? 0) + 1 || seal.previous !== (last?.digest ?? null)) break;
    const range = { organizationId, previous: seal.previous, from: last && endOfDay(last.day, 'UTC'), to: endOfDay(seal.day, 'UTC') };
    const chain = await chainEntries(auditSeals, (text) => secrets.hash(text), range);
    if (chain.digest !== seal.digest || chain.entries !== seal.entries) break;
    found.push(seal);
    last = seal;
  }
  return found;
}
