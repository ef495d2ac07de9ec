import { InvalidState } from '../../domain/kernel/errors.ts';
import { stepKindOf } from '../../domain/spinners/step-kinds.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { VersionInUse } from '../spinners/spinner-repository.ts';

const reason = 'is published or has a job that has not come to its end';

/** @throws InvalidState naming the spinners, where a published version or an open job works on the table; hold the table first */
export async function requireUnused({ organizationId, id }: DataTable, { spinners }: Pick<Transaction, 'spinners'>): Promise<void> {
  refuse(await spinners.inUse(organizationId, id), `The data table is used by a spinner that ${reason}`);
}

/** @throws InvalidState naming the spinners, where a published version or an open job uses the column; hold the table first */
export async function requireUnusedColumn(
  { organizationId, id }: DataTable,
  name: string,
  { spinners }: Pick<Transaction, 'spinners'>,
): Promise<void> {
  const users = (await spinners.inUse(organizationId, id)).filter(({ definition: { steps } }) =>
    steps.some((step) =>
      stepKindOf(step)
        .columnUses(step, '')
        .some(({ column }) => column === name),
    ),
  );
  refuse(users, `The column is used by a spinner that ${reason}`);
}

function refuse(users: readonly VersionInUse[], message: string): void {
  const spinners = [...new Map(users.map(({ spinner }) => [spinner.id, spinner])).values()];
  if (spinners.length > 0) throw new InvalidState(message, { spinners });
}
