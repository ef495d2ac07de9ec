import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { mostInReach, type Reach } from '../../domain/kernel/reach.ts';
import type { Transaction } from './unit-of-work.ts';

type Named = Pick<Reach, 'dataTableIds' | 'spinnerIds'>;

const isNamed = (ids: readonly string[] | null, id: string): boolean => ids?.includes(id) ?? false;

/**
 * Checks that the tables and spinners that an endpoint or a key is limited to exist, or were named `before` and have been deleted since.
 * @throws ValidationFailed
 */
export async function requireSubjects(
  { dataTables, spinners }: Pick<Transaction, 'dataTables' | 'spinners'>,
  organizationId: string,
  { dataTableIds, spinnerIds }: Named,
  before: Named = { dataTableIds: null, spinnerIds: null },
): Promise<void> {
  const problems: Problem[] = [];
  const check = async (path: string, ids: readonly string[] | null, find: (id: string) => unknown, what: string): Promise<void> => {
    if (ids === null) return;
    if (ids.length === 0 || ids.length > mostInReach) problems.push({ path, message: `must name 1 to ${mostInReach}, or be null for all` });
    else
      for (const [index, id] of ids.entries())
        if (!(await find(id))) problems.push({ path: `${path}[${index}]`, message: `is no ${what} of this organization` });
  };
  await check('dataTableIds', dataTableIds, (id) => isNamed(before.dataTableIds, id) || dataTables.find(organizationId, id), 'data table');
  await check('spinnerIds', spinnerIds, (id) => isNamed(before.spinnerIds, id) || spinners.find(organizationId, id), 'spinner');
  if (problems.length > 0) throw new ValidationFailed(problems);
}
