import { InvalidState } from '../../domain/kernel/errors.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

type Spinners = Pick<Transaction, 'spinners'>;
type VersionInUse = Awaited<ReturnType<Transaction['spinners']['inUse']>>[number];

const reason = 'is published or has a job that has not ended';

/** @throws InvalidState naming the spinners if a published version or an open job uses the table; lock the table first */
export async function requireUnused({ organizationId, id }: DataTable, { spinners }: Spinners): Promise<void> {
  refuse(await spinners.inUse(organizationId, id), `The data table is used by a spinner that ${reason}`);
}

/** @throws InvalidState naming the spinners if a published version or an open job reads the column; lock the table first */
export async function requireUnusedColumn({ organizationId, id }: DataTable, name: string, { spinners }: Spinners): Promise<void> {
  const users = (await spinners.inUse(organizationId, id)).filter(({ columns }) => columns.has(name));
  refuse(users, `The column is used by a spinner that ${reason}`);
}

function refuse(users: readonly VersionInUse[], message: string): void {
  const spinners = [...new Map(users.map(({ spinner }) => [spinner.id, spinner])).values()];
  if (spinners.length > 0) throw new InvalidState(message, { spinners });
}
