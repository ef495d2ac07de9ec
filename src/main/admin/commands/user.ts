import { type Command, Option } from 'commander';
import { accountHash } from '../../../application/accounts/failed-sign-ins.ts';
import { MemberReader } from '../../../application/accounts/member-reader.ts';
import { EditMember } from '../../../application/accounts/members/edit-member.ts';
import { type ChosenRole, notedRole } from '../../../application/accounts/members/given-role.ts';
import { ResetFactor } from '../../../application/accounts/second-factor/reset-factor.ts';
import { SecurityEventReader } from '../../../application/accounts/security-event-reader.ts';
import { CreateUser } from '../../../application/accounts/sign-in/create-user.ts';
import { ReplacePassword } from '../../../application/accounts/sign-in/replace-password.ts';
import { SignOutUser } from '../../../application/accounts/sign-in/sign-out-user.ts';
import { ConfirmUser } from '../../../application/accounts/verification/confirm-user.ts';
import { Secrets } from '../../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../../application/kernel/unit-of-work.ts';
import type { DefinedRole } from '../../../domain/accounts/defined-role.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import { type Role, roles } from '../../../domain/kernel/role.ts';
import { newPassword } from '../../new-password.ts';
import { type Common, define, defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import { alignedTable, fields, time } from '../command-output.ts';
import type { InputFiles } from '../input-file.ts';
import { parseCount, parseName } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';

interface CreateOptions extends OfOrganization {
  readonly email: string;
  readonly name: string;
  readonly role?: Role;
  readonly passwordStdin?: boolean;
}

interface EventsOptions extends Common {
  readonly limit: number;
}

/** The people of an organization that a list shows. */
const shownAtOnce = 1000;

/** People: `user create`, `list`, `set-role`, `confirm`, `reset-password`, `reset-factor`, `sign-out` and `events`. */
export function userCommands(program: Command, run: Run, files: InputFiles): void {
  const group = program.command('user').description('People who sign in.').summary('people');

  defineInOrganization(group, 'create', 'Create a person who can sign in', 'user create --email ada@example.com --name Ada')
    .requiredOption('--email <address>', 'the address to sign in with')
    .requiredOption('--name <name>', 'their name', parseName)
    .addOption(new Option('--role <role>', 'their role; default: owner if the organization has none, otherwise member').choices(roles))
    .option('--password-stdin', 'read the password from standard input; default: one is generated and printed')
    .action((options: CreateOptions) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const { email, name } = options;
        const password = options.passwordStdin ? await files.standardInput() : newPassword();
        const created = await context.use(CreateUser).execute({ organizationId, email, name, role: options.role, password, by: operator });
        const { user, role } = created;
        const shown = { id: user.id, email, name, role, organization: organizationId };
        if (options.passwordStdin) return { json: shown, text: fields(shown) };
        return {
          json: { ...shown, password },
          text: fields({ ...shown, password }),
          notes: ['Save the password now: it is not shown again.'],
        };
      }),
    );

  defineInOrganization(group, 'list', 'List the people of an organization', 'user list').action((options: OfOrganization) =>
    run(options, async (context) => {
      const { id } = await chooseOrganization(context, options.organization);
      const { items } = await context.use(MemberReader).members(id, { limit: shownAtOnce, after: undefined });
      const defined = await context.use(UnitOfWork).run(({ definedRoles }) => definedRoles.list(id));
      const rows = items.map((member) => [member.email, member.name, notedRole(member, defined).role, time(member.joinedAt)]);
      return { json: items, text: alignedTable([['address', 'name', 'role', 'joined'], ...rows]) };
    }),
  );

  defineInOrganization(group, 'set-role', 'Change the role of a person', 'user set-role ada@example.com owner')
    .argument('<address>', 'the address to sign in with')
    .argument('<role>', `their new role: ${roles.join(', ')}, or one that the organization has defined`)
    .action((email: string, named: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const [user, defined] = await context
          .use(UnitOfWork)
          .run(async ({ users, definedRoles }) => [await users.findByEmail(email), await definedRoles.list(organizationId)] as const);
        if (!user) throw new NotFound('Member');
        const change = roleNamed(named, defined);
        const { membership } = await context.use(EditMember).execute({ organizationId, userId: user.id, change, by: operator });
        const shown = { id: user.id, email: user.email, role: notedRole(membership, defined).role, organization: organizationId };
        return { json: shown, text: fields(shown) };
      }),
    );

  define(group, 'reset-password', 'Give a person a new password, where no link can be mailed', 'user reset-password ada@example.com')
    .argument('<address>', 'the address to sign in with')
    .option('--password-stdin', 'read the password from standard input; default: one is generated and printed')
    .action((given: string, options: Common & { readonly passwordStdin?: boolean }) =>
      run(options, async ({ use }) => {
        const password = options.passwordStdin ? await files.standardInput() : newPassword();
        const { id, email } = await use(ReplacePassword).execute({ email: given, password, by: operator });
        const shown = { id, email };
        if (options.passwordStdin) return { json: shown, text: fields(shown) };
        return {
          json: { ...shown, password },
          text: fields({ ...shown, password }),
          notes: ['Save the password now: it is not shown again. The person is signed out.'],
        };
      }),
    );

  define(group, 'reset-factor', 'Remove the second factor of a person who has lost it', 'user reset-factor ada@example.com')
    .argument('<address>', 'the address to sign in with')
    .action((given: string, options: Common) =>
      run(options, async ({ use }) => {
        const { id, email } = await use(ResetFactor).execute({ email: given, by: operator });
        return {
          json: { id, email },
          text: fields({ id, email }),
          notes: ['The person is signed out, and signs in with the password alone.'],
        };
      }),
    );

  define(group, 'sign-out', 'End the session of a person', 'user sign-out ada@example.com')
    .argument('<address>', 'the address to sign in with')
    .action((given: string, options: Common) =>
      run(options, async ({ use }) => {
        const { id, email } = await use(SignOutUser).execute({ email: given, by: operator });
        return { json: { id, email }, text: fields({ id, email }) };
      }),
    );

  define(group, 'confirm', 'Confirm the e-mail address of a person whom the link does not reach', 'user confirm ada@example.com')
    .argument('<address>', 'the address to sign in with')
    .action((given: string, options: Common) =>
      run(options, async ({ use }) => {
        const { id, email, verifiedAt } = await use(ConfirmUser).execute({ email: given, by: operator });
        return { json: { id, email, verifiedAt }, text: fields({ id, email, confirmed: verifiedAt ? time(verifiedAt) : undefined }) };
      }),
    );

  define(
    group,
    'events',
    'Show the security log: sign-ins, failures, sign-outs, changes of passwords and second factors',
    'user events ada@example.com',
  )
    .argument('[address]', 'only of this address, also if nobody has it')
    .option('--limit <n>', 'how many, the newest first', parseCount, 50)
    .action((address: string | undefined, options: EventsOptions) =>
      run(options, async ({ use }) => {
        const user = address === undefined ? undefined : await use(UnitOfWork).run(({ users }) => users.findByEmail(address));
        const account = address === undefined || user ? undefined : accountHash(use(Secrets), address);
        const events = await use(SecurityEventReader).latest({ userId: user?.id, account }, options.limit);
        const rows = events.map(({ at, kind, userId, account: tried, address: from, userAgent }) => [
          time(at),
          kind,
          userId ?? tried ?? '',
          from ?? '',
          userAgent ?? '',
        ]);
        return { json: events, text: alignedTable([['at', 'what', 'person', 'from', 'client'], ...rows]) };
      }),
    );
}

/** The role with a name: a built-in one, or one that the organization has defined. @throws ValidationFailed naming them */
function roleNamed(name: string, defined: readonly DefinedRole[]): ChosenRole {
  const role = roles.find((one) => one === name.toLowerCase());
  if (role) return { role };
  const own = defined.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (own) return { roleId: own.id };
  throw new ValidationFailed([{ path: 'role', message: `must be one of ${[...roles, ...defined.map((one) => one.name)].join(', ')}` }]);
}
