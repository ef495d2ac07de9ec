import { CheckAuditLog, type CheckedSeal, type SealFault } from '../../../application/kernel/sealing/check-audit-log.ts';
import { Settings } from '../../settings.ts';
import type { CommandContext } from '../command-context.ts';
import { checkLedgers, type LedgerFault, maxNamed } from './check-ledger.ts';

/** The name of the rule that the audit log is as it was sealed. */
export const auditRule = 'audit log';

const sealsAtOnce = 100;

type Fault = LedgerFault & { readonly organization: string };
type Named = readonly { readonly id: string; readonly name: string }[];

/** Checks all that organizations have stored: the ledgers, and the audit logs against their seals. */
export const checkStored = async (context: Pick<CommandContext, 'use' | 'signal'>, organizations: Named): Promise<readonly Fault[]> => [
  ...(await checkLedgers(context.use(Settings).connection, organizations)),
  ...(await checkAuditLogs(context, organizations)),
];

/** The newest seal first. */
async function checkAuditLogs({ use, signal }: Pick<CommandContext, 'use' | 'signal'>, organizations: Named): Promise<readonly Fault[]> {
  const check = use(CheckAuditLog);
  const faults: Fault[] = [];
  for (const { id: organizationId, name: organization } of organizations) {
    const found: string[] = [];
    for (let after: readonly (string | null)[] | undefined, isFirst = true; isFirst || after; isFirst = false) {
      signal.throwIfAborted();
      const { items, next } = await check.execute(organizationId, { limit: sealsAtOnce, after });
      found.push(...items.flatMap(sentencesOn));
      after = next;
    }
    if (found.length > 0)
      faults.push({ rule: auditRule, organizationId, organization, rows: found.length, named: found.slice(0, maxNamed) });
  }
  return faults;
}

const sentences: Readonly<Record<SealFault, (checked: CheckedSeal) => string>> = {
  signature: () => 'the newest seal was changed, or signed with a master key that is not set',
  gap: ({ seal: { number } }) => `the seal ${number - 1} is missing, so its entries and those of this day cannot be checked`,
  order: ({ seal: { number } }) => `the seal ${number} does not follow the seal ${number - 1}`,
  count: ({ seal: { entries }, stored }) => `${entries} entries were sealed, and ${stored} are stored`,
  changed: () => 'an entry was changed after it was sealed',
};

const sentencesOn = (checked: CheckedSeal): readonly string[] =>
  checked.fault === null ? [] : [`audit log of ${checked.seal.day}: ${sentences[checked.fault](checked)}`];
