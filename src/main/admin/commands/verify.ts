import type { Command } from 'commander';
import { defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import { alignedTable, figure } from '../command-output.ts';
import type { LedgerFault } from '../doctor/check-ledger.ts';
import { auditRule, checkStored } from '../doctor/check-stored.ts';
import { ledgerRules } from '../doctor/ledger-rules.ts';
import { exitCodes } from '../failure.ts';
import { chooseOrganization, listOrganizations } from '../organizations.ts';

/** Whether what is counted and metered equals what is stored, after a restore above all: `verify`. */
export function verifyCommand(program: Command, run: Run): void {
  const summary =
    'Check that counts, meters, jobs, messages and events agree with each other, and the audit log with its seals; name each row that is wrong';
  defineInOrganization(program, 'verify', summary, 'verify').action((options: OfOrganization) =>
    run(options, async (context) => {
      const organizations =
        options.organization === undefined ? await listOrganizations(context) : [await chooseOrganization(context, options.organization)];
      const { faults, removals } = await checkStored(context, organizations);
      return {
        json: { organizations: organizations.length, faults, removals },
        text: alignedTable([...ledgerRules.map(({ name }) => name), auditRule].map((rule) => rowOf(rule, faults))),
        notes: [...faults.flatMap(notesOn), ...removals],
        exitCode: faults.length > 0 ? exitCodes.unsuccessful : exitCodes.ok,
      };
    }),
  );
}

function rowOf(rule: string, faults: readonly LedgerFault[]): readonly string[] {
  const rows = faults.filter((fault) => fault.rule === rule).reduce((sum, { rows: wrong }) => sum + wrong, 0);
  return rows === 0 ? ['ok', rule, ''] : ['FAULT', rule, `${figure(rows)} wrong`];
}

function notesOn({ organization, rule, rows, named }: LedgerFault & { readonly organization: string }): readonly string[] {
  const more = rows - named.length;
  return [
    ...named.map((sentence) => `${organization}: ${sentence}`),
    ...(more > 0 ? [`${organization}: ${rule}: and ${figure(more)} more`] : []),
  ];
}
