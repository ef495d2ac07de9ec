import { OrganizationReader } from '../../application/accounts/organization-reader.ts';
import type { Organization } from '../../domain/accounts/organization.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { programName } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { UsageError } from './failure.ts';
import { candidates } from './named.ts';

const atMost = 21;

/**
 * The organization that a command is about: the one with that id or name, or the only one.
 * @throws NotFound, UsageError listing the organizations if the choice is ambiguous
 */
export async function chooseOrganization({ use }: CommandContext, given: string | undefined): Promise<Organization> {
  const found = await use(OrganizationReader).list({ idOrName: given, limit: atMost });
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  if (only) {
    const message = given === undefined ? 'There are several organizations: say which one' : `Several organizations are called "${given}"`;
    throw new UsageError(message, candidates(found, '--organization '));
  }
  if (given !== undefined) throw new NotFound('Organization');
  throw new UsageError(`There is no organization yet; create one with: ${programName} organization create --name Acme --plan pro`);
}

/** More than there are anywhere. */
const most = 1_000_000;

/** All organizations. */
export const listOrganizations = ({ use }: Pick<CommandContext, 'use'>): Promise<readonly Organization[]> =>
  use(OrganizationReader).list({ limit: most });
