import { ApiError } from '../../../api/errors.ts';

/** The column that a refused value stands in, and what is wrong with it. */
export function refusedColumn(problem: unknown): { readonly column: string; readonly message: string } | undefined {
  if (!(problem instanceof ApiError)) return undefined;
  const { errors } = problem.problem as { errors?: readonly { readonly column?: unknown }[] };
  const column = errors?.[0]?.column;
  return typeof column === 'string' ? { column, message: problem.message } : undefined;
}
