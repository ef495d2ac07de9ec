import { type Command, Option } from 'commander';
import { ChannelReader } from '../../../application/channels/channel-reader.ts';
import { ChangeChannelState, type ChangeChannelStateInput } from '../../../application/channels/connections/change-channel-state.ts';
import { CheckChannel } from '../../../application/channels/connections/check-channel.ts';
import { ConnectChannel } from '../../../application/channels/connections/connect-channel.ts';
import { EditChannel } from '../../../application/channels/connections/edit-channel.ts';
import { BeginAuthorization, type BeginAuthorizationInput } from '../../../application/channels/oauth/begin-authorization.ts';
import { DisconnectAccount, type Revocation } from '../../../application/channels/oauth/disconnect-account.ts';
import { UnitOfWork } from '../../../application/kernel/unit-of-work.ts';
import type { WrittenChannel } from '../../../domain/channels/check-channel.ts';
import { healthOf } from '../../../domain/channels/health/channel-health.ts';
import type { Provider } from '../../../domain/channels/providers/provider.ts';
import { oauthProviders, providers } from '../../../domain/channels/providers/providers.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { WrittenField } from '../../../domain/kernel/field.ts';
import { channelJson, channelText, checkInWords, presentChannel, rates, spans } from '../channel-report.ts';
import { commandToPaste, defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { alignedTable, type CommandOutput } from '../command-output.ts';
import { UsageError } from '../failure.ts';
import { type GuardrailOptions, guardrailOf, withChannelGuardrail } from '../guardrail-options.ts';
import type { InputFiles } from '../input-file.ts';
import { chooseChannel } from '../named.ts';
import { parseLimit, parseName } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';
import { dkimCommands } from './channel-dkim.ts';
import { feedbackCommand } from './channel-feedback.ts';
import { figuresCommand } from './channel-figures.ts';

type Options = OfOrganization & Readonly<Record<string, unknown>>;

const structured: readonly WrittenField['holds'][] = ['json', 'texts', 'ids', 'object', 'list'];

/** The providers whose settings options can give: a custom channel's are a whole call, which the app and the API take. */
const offered = Object.entries<Provider>(providers).filter(
  ([, { settings }]) => !Object.values<WrittenField>(settings).some(({ holds }) => structured.includes(holds)),
);
const [offeredNames, all] = [offered.map(([name]) => name), offered.map(([, provider]) => provider)];
const limits = [...rates, 'concurrency'] as const;

/** The fields of all providers, by name. */
const fieldsOf = (part: 'settings' | 'credentials'): readonly (readonly [string, WrittenField])[] => [
  ...new Map(all.flatMap((provider) => Object.entries<WrittenField>(provider[part]))),
];

const optionOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Channels: `channel connect`, `reconnect`, `disconnect`, `list`, `check`, `edit`, `default`, `archive`, `restore`, and those of
 * `dkimCommands`, `feedbackCommand` and `figuresCommand`.
 */
export function channelCommands(program: Command, run: Run, files: InputFiles): void {
  const group = program.command('channel').description('What organizations send with.').summary('what organizations send with');

  const connect = defineInOrganization(
    group,
    'connect',
    'Connect a channel',
    'channel connect --provider smtp --name Sales --sender ada@example.com --host smtp.example.com --username ada --password-stdin < password.txt',
  )
    .addOption(new Option('--provider <provider>', 'what it is a connection of').choices(offeredNames).default(offeredNames[0]))
    .option('--name <name>', 'its name; of an account: its address by default', parseName)
    .option('--sender <address>', 'the e-mail address that messages come from; of an account: its own');
  withParts(connect)
    .option('--default', 'send the messages of steps that name no channel')
    .action(async (options: Options) => {
      const parts = await partsOf(options, files);
      await run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const isDefault = options.default === true ? true : undefined;
        const provider = String(options.provider);
        if (oauthProviders.some((one) => one.provider === provider)) {
          const { limits: most, ...entered } = parts;
          if (Object.keys(entered).length > 0 || options.sender !== undefined)
            throw new UsageError(
              `An account of ${provider} is connected by signing in: leave out --sender, settings, secrets and what pauses jobs`,
            );
          const { name, senderName } = options as { readonly name?: string; readonly senderName?: string };
          return begun(context, organizationId, { provider, name, senderName, isDefault, limits: most });
        }
        if (options.name === undefined || options.sender === undefined) throw new UsageError('--name and --sender are missing');
        const sender = { name: String(options.senderName ?? ''), address: String(options.sender) };
        const channel = await context.use(ConnectChannel).execute({
          organizationId,
          ...parts,
          sender,
          settings: parts.settings ?? {},
          by: operator,
          provider,
          name: String(options.name),
          isDefault,
        });
        return {
          ...(await presentChannel(context, channel)),
          notes: [`Check that it works: ${commandToPaste(`channel check ${channel.id}`, options, organizationId)}`],
        };
      });
    });

  defineInOrganization(group, 'reconnect', 'Connect the account of a channel again, by signing in', 'channel reconnect Sales')
    .argument('<channel>', 'its id or name; see channel list')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        return begun(context, organizationId, { channelId: await chooseChannel(context, organizationId, given) });
      }),
    );

  defineInOrganization(
    group,
    'disconnect',
    'End the permission of a channel’s account, and forget its tokens; reconnect undoes it',
    'channel disconnect Sales',
  )
    .argument('<channel>', 'its id or name; see channel list')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const channelId = await chooseChannel(context, organizationId, given);
        const { channel, revocation } = await context.use(DisconnectAccount).execute({ organizationId, channelId, by: operator });
        const { json, text } = await presentChannel(context, channel);
        return { json: { ...(json as object), revocation }, text, notes: revocationNotes(revocation) };
      }),
    );

  defineInOrganization(group, 'list', 'List the channels', 'channel list').action((options: OfOrganization) =>
    run(options, async (context) => {
      const { id: organizationId } = await chooseOrganization(context, options.organization);
      const channels = await context.use(UnitOfWork).run((transaction) => transaction.channels.findOpen(organizationId));
      const reports = await Promise.all(channels.map((channel) => context.use(ChannelReader).report(channel)));
      const rows = reports.map(({ channel, circuit }) => [
        channel.id,
        channel.provider,
        channel.sender.address,
        channel.isDefault ? 'default' : '',
        healthOf(channel, circuit),
        checkInWords(channel),
        channel.name,
      ]);
      const head = ['id', 'provider', 'sender', 'default', 'health', 'last check', 'name'];
      return { json: reports.map(channelJson), text: alignedTable([head, ...rows]) };
    }),
  );

  defineInOrganization(group, 'show', 'Show a channel, and whether it can send', 'channel show Sales')
    .argument('<channel>', 'its id or name; see channel list')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const channelId = await chooseChannel(context, organizationId, given);
        const report = await context.use(ChannelReader).find(organizationId, channelId);
        if (!report) throw new NotFound('Channel');
        return { json: channelJson(report), text: channelText(report) };
      }),
    );

  defineInOrganization(group, 'check', 'Connect and sign in to a channel, without sending', 'channel check Sales')
    .argument('<channel>', 'its id or name; see channel list')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const channelId = await chooseChannel(context, organizationId, given);
        const { channel } = await context.use(CheckChannel).execute({ organizationId, channelId });
        return { ...(await presentChannel(context, channel)), exitCode: channel.lastCheck?.ok ? 0 : 1 };
      }),
    );

  const edit = defineInOrganization(
    group,
    'edit',
    'Edit a channel; options that are not given keep their value',
    'channel edit Sales --port 2525',
  )
    .argument('<channel>', 'its id or name; see channel list')
    .option('--name <name>', 'its name', parseName)
    .option('--sender <address>', 'the e-mail address that messages come from');
  withParts(edit).action(async (given: string, options: Options) => {
    const { settings: changed, ...parts } = await partsOf(options, files);
    await run(options, async (context) => {
      const { id: organizationId } = await chooseOrganization(context, options.organization);
      const channelId = await chooseChannel(context, organizationId, given);
      const current = await context.use(UnitOfWork).run(({ channels }) => channels.find(organizationId, channelId));
      if (!current) throw new NotFound('Channel');
      const { revision } = current;
      const { sender: address = current.sender.address, senderName: name = current.sender.name } = options;
      const isSent = options.sender !== undefined || options.senderName !== undefined;
      const channel = await context.use(EditChannel).execute({
        organizationId,
        channelId,
        revision,
        ...parts,
        by: operator,
        name: options.name as string | undefined,
        sender: isSent ? { name: String(name), address: String(address) } : undefined,
        settings: changed && { ...current.settings, ...changed },
      });
      return presentChannel(context, channel);
    });
  });

  const change = (name: string, summary: string, to: ChangeChannelStateInput['change']) =>
    defineInOrganization(group, name, summary, `channel ${name} Sales`)
      .argument('<channel>', 'its id or name; see channel list')
      .action((given: string, options: OfOrganization) =>
        run(options, async (context) => {
          const { id: organizationId } = await chooseOrganization(context, options.organization);
          const channelId = await chooseChannel(context, organizationId, given);
          const channel = await context.use(ChangeChannelState).execute({ organizationId, channelId, change: to, by: operator });
          return presentChannel(context, channel);
        }),
      );
  change('default', 'Make a channel the one that sends the messages of steps that name none', 'make-default');
  change('archive', 'Archive a channel: it sends no more', 'archive');
  change('restore', 'Restore an archived channel, named by its id', 'restore');
  dkimCommands(group, run);
  feedbackCommand(group, run, files);
  figuresCommand(group, run);
}

/** The page on which a person signs in to connect an account. */
async function begun({ use }: CommandContext, organizationId: string, target: BeginAuthorizationInput['of']): Promise<CommandOutput> {
  const { authorizationUrl, expiresAt } = await use(BeginAuthorization).execute({
    organizationId,
    of: target,
    browser: undefined,
    by: operator,
  });
  const notes = ['Open it in a browser within ten minutes, and sign in to the account. The page at the end says whether it is connected.'];
  return { json: { authorizationUrl, expiresAt }, text: authorizationUrl, notes };
}

/** The state of the permission at the provider. */
function revocationNotes({ result, message, withdrawAt }: Revocation): string[] {
  const words = {
    revoked: ['The permission is revoked at the provider.'],
    nothing: ['It was disconnected already, and no tokens were stored.'],
    'not-offered': ['The tokens are forgotten. The provider lets only the account’s owner end the permission.'],
    failed: [`The tokens are forgotten, but the permission was not revoked: ${message}`],
  };
  return [...words[result], ...(withdrawAt === null ? [] : [`The owner of the account ends it at ${withdrawAt}`])];
}

/** Adds the options of the sender's name, of each provider's settings and credentials, of the limits and the guardrail. */
function withParts(command: Command): Command {
  command.option('--sender-name <name>', 'the name that messages come from');
  command.option('--bounce-domain <domain>', 'the domain that bounces go to; none: they go to the sender');
  for (const [name, { description }] of fieldsOf('settings')) command.option(`--${optionOf(name)} <value>`, description);
  for (const [name, { description }] of fieldsOf('credentials'))
    command.option(`--${optionOf(name)}-stdin`, `read it from standard input: ${description}`);
  for (const name of rates) command.option(`--${optionOf(name)} <count>`, `the most messages ${spans[name]}; none: no limit`, parseLimit);
  command.option('--concurrency <count>', 'the most messages that are sent at the same time; none: no limit', parseLimit);
  return withChannelGuardrail(command);
}

/** The parts of a channel that the options give. @throws UsageError if standard input is to be read more than once */
async function partsOf(
  options: Options,
  files: InputFiles,
): Promise<Pick<WrittenChannel, 'credentials' | 'limits' | 'guardrail' | 'bounceDomain'> & { settings?: object }> {
  const settings = fieldsOf('settings').flatMap(([name, { holds }]) => {
    const value = options[name];
    return value === undefined ? [] : [[name, holds === 'integer' ? Number(value) : value]];
  });
  const given = limits.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name] === 'none' ? null : options[name]]]));
  const guardrail = guardrailOf(options as GuardrailOptions);
  const secrets = fieldsOf('credentials').flatMap(([name]) => (options[`${name}Stdin`] === true ? [name] : []));
  const [secret, ...others] = secrets;
  if (others.length > 0) throw new UsageError('Only one secret can be read from standard input');
  return {
    ...(settings.length > 0 && { settings: Object.fromEntries(settings) }),
    ...(given.length > 0 && { limits: Object.fromEntries(given) }),
    ...(guardrail && { guardrail }),
    ...(options.bounceDomain !== undefined && { bounceDomain: options.bounceDomain === 'none' ? null : String(options.bounceDomain) }),
    ...(secret !== undefined && { credentials: { [secret]: await files.standardInput() } }),
  };
}
