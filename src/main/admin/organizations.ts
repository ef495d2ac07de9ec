import { OrganizationReader } from '../../application/accounts/organization-reader.ts';
import type { Organization } from '../../domain/accounts/organization.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { CommandContext } from './command-context.ts';
import { UsageError } from './failure.ts';

const listed = 20;

/**
 * The organization that a command is about: the one with that id or name, or the only one.
 * @throws NotFound, UsageError listing the organizations if the choice is ambiguous
 */
export async function chooseOrganization({ use }: CommandContext, given: string | undefined): Promise<Organization> {
  const found = await use(OrganizationReader).list({ idOrName: given, limit: listed + 1 });
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  if (only) {
    const message = given === undefined ? 'There are several organizations: say which one' : `Several organizations are called "${given}"`;
    const lines = found.slice(0, listed).map(({ id, name }) => `--organization ${id}  ${name}`);
    throw new UsageError(message, others.length < listed ? lines : [...lines, 'and more']);
  }
  if (given !== undefined) throw new NotFound('Organization');
  throw new UsageError('There is no organization yet; create one with: organization create --name N --plan pro');
}
