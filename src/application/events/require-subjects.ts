import type { EndpointFields } from '../../domain/events/check-endpoint.ts';
import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { EventPost } from './event-post.ts';

/** Most tables, and most spinners, that an endpoint names. */
const mostNamed = 100;

/** Checks that the tables and spinners of an endpoint exist. @throws ValidationFailed */
export async function requireSubjects(
  { dataTables, spinners }: Pick<Transaction, 'dataTables' | 'spinners'>,
  organizationId: string,
  { dataTableIds, spinnerIds }: Pick<EndpointFields, 'dataTableIds' | 'spinnerIds'>,
): Promise<void> {
  const problems: Problem[] = [];
  const check = async (
    path: string,
    ids: readonly string[] | null,
    find: (id: string) => Promise<unknown>,
    what: string,
  ): Promise<void> => {
    if (ids === null) return;
    if (ids.length === 0 || ids.length > mostNamed) problems.push({ path, message: `must name 1 to ${mostNamed}, or be null for all` });
    else
      for (const [index, id] of ids.entries())
        if (!(await find(id))) problems.push({ path: `${path}[${index}]`, message: `is no ${what} of this organization` });
  };
  await check('dataTableIds', dataTableIds, (id) => dataTables.find(organizationId, id), 'data table');
  await check('spinnerIds', spinnerIds, (id) => spinners.find(organizationId, id), 'spinner');
  if (problems.length > 0) throw new ValidationFailed(problems);
}

/** Checks that an address may be called at all. @throws ValidationFailed */
export function requireReachable(post: EventPost, url: string): void {
  const message = post.faultOf(url);
  if (message !== undefined) throw new ValidationFailed([{ path: 'url', message }]);
}
