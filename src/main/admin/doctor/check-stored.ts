import { CheckAuditLog, type CheckedSeal, type SealFault } from '../../../application/kernel/sealing/check-audit-log.ts';
import { Settings } from '../../settings.ts';
import type { CommandContext } from '../command-context.ts';
import { checkLedgers, type LedgerFault, maxNamed } from './check-ledger.ts';

/** The name of the rule that the audit log is as it was sealed. */
export const auditRule = 'audit log';

const sealsAtOnce = 100;

type Fault = LedgerFault & { readonly organization: string };
type Named = readonly { readonly id: string; readonly name: string }[];

/** The result of a check, with what retention has removed from audit logs, in a sentence each. */
interface StoredCheck {
  readonly faults: readonly Fault[];
  readonly removals: readonly string[];
}

/** Checks all that organizations have stored: the ledgers, and the audit logs against their seals. */
export async function checkStored(context: Pick<CommandContext, 'use' | 'signal'>, organizations: Named): Promise<StoredCheck> {
  const inLedgers = await checkLedgers(context.use(Settings).connection, organizations);
  const { faults, removals } = await checkAuditLogs(context, organizations);
  return { faults: [...inLedgers, ...faults], removals };
}

/** The newest seal first. */
async function checkAuditLogs({ use, signal }: Pick<CommandContext, 'use' | 'signal'>, organizations: Named): Promise<StoredCheck> {
  const check = use(CheckAuditLog);
  const faults: Fault[] = [];
  const removals: string[] = [];
  for (const { id: organizationId, name: organization } of organizations) {
    const found: string[] = [];
    let removed: CheckedSeal | undefined;
    for (let after: readonly (string | null)[] | undefined, isFirst = true; isFirst || after; isFirst = false) {
      signal.throwIfAborted();
      const { items, next } = await check.execute(organizationId, { limit: sealsAtOnce, after });
      found.push(...items.flatMap(sentencesOn));
      removed ??= items.find(({ removedAt }) => removedAt !== null);
      after = next;
    }
    if (removed) removals.push(`${organization}: ${sentenceOnRemoval(removed)}`);
    if (found.length > 0)
      faults.push({ rule: auditRule, organizationId, organization, rows: found.length, named: found.slice(0, maxNamed) });
  }
  return { faults, removals };
}

const sentences: Readonly<Record<SealFault, (checked: CheckedSeal) => string>> = {
  signature: () => 'the newest seal was changed, or signed with a master key that is not set',
  gap: ({ seal: { number } }) => `the seal ${number - 1} is missing, so its entries and those of this day cannot be checked`,
  order: ({ seal: { number } }) => `the seal ${number} does not follow the seal ${number - 1}`,
  count: ({ seal: { entries }, stored }) => `${entries} entries were sealed, and ${stored} are stored`,
  changed: () => 'an entry was changed after it was sealed',
};

const sentenceOnRemoval = ({ seal: { day }, removedAt }: CheckedSeal): string =>
  `audit log: days up to ${day} were removed by retention, the last ones on ${removedAt?.toISOString().slice(0, 10)}; the chain holds from there`;

const sentencesOn = (checked: CheckedSeal): readonly string[] =>
  checked.fault === null ? [] : [`audit log of ${checked.seal.day}: ${sentences[checked.fault](checked)}`];
