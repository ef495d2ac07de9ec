import type { Command } from 'commander';
import { FindSignInWays } from '../../../application/accounts/providers/find-sign-in-ways.ts';
import { RemoveProvider } from '../../../application/accounts/providers/remove-provider.ts';
import { UnitOfWork } from '../../../application/kernel/unit-of-work.ts';
import type { SignInProvider } from '../../../domain/accounts/providers/sign-in-provider.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import { alignedTable, fields } from '../command-output.ts';
import { chooseOrganization } from '../organizations.ts';

/** The providers by which people sign in: `provider list` and `remove`. */
export function providerCommands(program: Command, run: Run): void {
  const group = program.command('provider').description('Providers by which people sign in.').summary('sign-in providers');

  defineInOrganization(group, 'list', 'List the providers by which people sign in to an organization', 'provider list').action(
    (options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const providers = await context.use(FindSignInWays).execute({ organizationId });
        const emails = await context.use(UnitOfWork).run(async ({ users }) => {
          const found = await Promise.all(
            providers.map(({ localOwnerId }) => (localOwnerId === null ? undefined : users.find(localOwnerId))),
          );
          return found.map((user) => user?.email ?? '');
        });
        const titles = ['id', 'name', 'issuer', 'domains', 'forced', 'owner with a password'];
        const rows = providers.map((provider, at) => [...rowOf(provider), emails[at] ?? '']);
        const json = providers.map(({ sealedSecret: _, ...shown }, at) => ({ ...shown, localOwner: emails[at] }));
        return { json, text: alignedTable([titles, ...rows]) };
      }),
  );

  defineInOrganization(group, 'remove', 'Remove a provider, so that passwords open the organization again', 'provider remove "Acme Login"')
    .argument('<provider>', 'its id or name')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const providers = await context.use(FindSignInWays).execute({ organizationId });
        const found = providers.find(({ id, name }) => id === given || name === given);
        if (!found) throw new NotFound('Provider');
        const { id, name } = await context.use(RemoveProvider).execute({ organizationId, providerId: found.id, by: operator });
        return {
          json: { id, name },
          text: fields({ id, name }),
          notes: ['The sessions that it began have ended. A person without a password gets one by: user reset-password'],
        };
      }),
    );
}

const rowOf = ({ id, name, issuer, domains, forcesDomains }: SignInProvider): readonly string[] => [
  id,
  name,
  issuer,
  domains.map((domain) => (domain.verifiedAt ? domain.name : `${domain.name} (not proven)`)).join(' '),
  forcesDomains ? 'yes' : 'no',
];
