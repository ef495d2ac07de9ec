import { ApiError } from '../../../api/errors.ts';

/** The column that a refused value stands in, and what is wrong with it. */
export function refusedColumn(problem: unknown): { readonly column: string; readonly message: string } | undefined {
  if (!(problem instanceof ApiError)) return undefined;
  const { errors } = problem.problem as { errors?: readonly { readonly column?: unknown; readonly message?: unknown }[] };
  const { column, message } = errors?.[0] ?? {};
  // The problem's own words name the place in the call, which stands in the form already.
  return typeof column === 'string' ? { column, message: typeof message === 'string' ? message : problem.message } : undefined;
}
