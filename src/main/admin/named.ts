import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { JobLists } from '../../application/runs/job-lists.ts';
import { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { type NamedThing, NotFound } from '../../domain/kernel/errors.ts';
import { isUuid, parseId } from '../../domain/kernel/uuid.ts';
import type { CommandContext } from './command-context.ts';
import { UsageError } from './failure.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const listed = 20;

/** The id of the data table with that id or name. @throws NotFound, UsageError if several have the name */
export const chooseTable = ({ use }: CommandContext, organizationId: string, given: string): Promise<string> =>
  choose('Data table', given, () => use(DataTableReader).all(organizationId));

/** The id of the spinner with that id or name; archived ones have only their id. @throws NotFound, UsageError if several have the name */
export const chooseSpinner = ({ use }: CommandContext, organizationId: string, given: string): Promise<string> =>
  choose('Spinner', given, async () => (await use(SpinnerReader).all(organizationId)).filter(({ archivedAt }) => archivedAt === null));

/** The id of the channel with that id or name; archived ones have only their id. @throws NotFound, UsageError if several have the name */
export const chooseChannel = ({ use }: CommandContext, organizationId: string, given: string): Promise<string> =>
  choose('Channel', given, () => use(UnitOfWork).run(({ channels }) => channels.findOpen(organizationId)));

/** The id of the API key with that id or name; revoked ones have only their id. @throws NotFound, UsageError if several have the name */
export const chooseKey = ({ use }: CommandContext, organizationId: string, given: string): Promise<string> =>
  choose('API key', given, async () => {
    const keys = await use(UnitOfWork).run(({ apiKeys }) => apiKeys.list(organizationId));
    return keys.filter(({ revokedAt }) => revokedAt === null);
  });

/** The id of the job with that id, or of the latest job of the spinner with that name. @throws NotFound, UsageError */
export async function chooseJob(context: CommandContext, organizationId: string, given: string): Promise<string> {
  if (isUuid(given)) return parseId(given);
  const spinnerId = await chooseSpinner(context, organizationId, given);
  const { items } = await context.use(JobLists).jobs(organizationId, { spinnerId }, { limit: 1, after: undefined });
  const [latest] = items;
  if (!latest) throw new NotFound('Job');
  return latest.job.id;
}

async function choose(what: NamedThing, given: string, list: () => Promise<readonly Named[]>): Promise<string> {
  if (isUuid(given)) return parseId(given);
  const found = (await list()).filter(({ name }) => name === given.trim());
  const [only, ...others] = found;
  if (!only) throw new NotFound(what);
  if (others.length === 0) return only.id;
  throw new UsageError(`Several have the name "${given}": give the id`, candidates(found));
}

/** One line for each of the first things, and whether there are more. */
export function candidates(found: readonly Named[], prefix = ''): readonly string[] {
  const lines = found.slice(0, listed).map(({ id, name }) => `${prefix}${id}  ${name}`);
  return found.length > listed ? [...lines, 'and more'] : lines;
}
