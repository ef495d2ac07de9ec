import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { isUuid, parseId } from '../../domain/kernel/uuid.ts';
import type { CommandContext } from './command-context.ts';
import { UsageError } from './failure.ts';

const listed = 20;

/** The id of the data table with that id or name. @throws NotFound, UsageError if several have the name */
export async function chooseTable({ use }: CommandContext, organizationId: string, given: string): Promise<string> {
  if (isUuid(given)) return parseId(given);
  const found = (await use(DataTableReader).all(organizationId)).filter(({ name }) => name === given.trim());
  const [only, ...others] = found;
  if (!only) throw new NotFound('Data table');
  if (others.length === 0) return only.id;
  throw new UsageError(`Several have the name "${given}": give the id`, candidates(found));
}

/** One line for each of the first things, and whether there are more. */
export function candidates(found: readonly { readonly id: string; readonly name: string }[], prefix = ''): readonly string[] {
  const lines = found.slice(0, listed).map(({ id, name }) => `${prefix}${id}  ${name}`);
  return found.length > listed ? [...lines, 'and more'] : lines;
}
