import { type Command, Option } from 'commander';
import { EndFeedback } from '../../../application/channels/connections/end-feedback.ts';
import { SetFeedback } from '../../../application/channels/connections/set-feedback.ts';
import { UnitOfWork } from '../../../application/kernel/unit-of-work.ts';
import { likelySource } from '../../../domain/channels/feedback/channel-feedback.ts';
import type { FeedbackSource } from '../../../domain/channels/feedback/sources/source.ts';
import { sourceNames, sourceOf, sources } from '../../../domain/channels/feedback/sources/sources.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { presentChannel } from '../channel-report.ts';
import { defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import { UsageError } from '../failure.ts';
import type { InputFiles } from '../input-file.ts';
import { chooseChannel } from '../named.ts';
import { chooseOrganization } from '../organizations.ts';

type Options = OfOrganization & Readonly<Record<string, unknown>>;

const all: readonly FeedbackSource[] = Object.values(sources);

/** The fields of all sources, by name. */
const fieldsOf = (part: 'settings' | 'credentials') => [...new Map(all.flatMap((source) => Object.entries(source[part])))];

const optionOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The source of feedback on a channel's e-mail: `channel feedback`. */
export function feedbackCommand(group: Command, run: Run, files: InputFiles): void {
  const command = defineInOrganization(
    group,
    'feedback',
    'Set who tells what became of a channel’s e-mail, and print the URL to paste there',
    'channel feedback Sales --source mailgun --signing-key-stdin < key.txt',
  )
    .argument('<channel>', 'its id or name; see channel list')
    .addOption(new Option('--source <source>', 'who tells it; default: the one that it has, or whose server it uses').choices(sourceNames))
    .option('--off', 'take no callbacks any more');
  for (const [name, { description }] of fieldsOf('settings')) command.option(`--${optionOf(name)} <value>`, description);
  for (const [name, { description }] of fieldsOf('credentials'))
    command.option(`--${optionOf(name)}-stdin`, `read it from standard input: ${description}`);
  command.action(async (given: string, options: Options) => {
    const settings = Object.fromEntries(
      fieldsOf('settings').flatMap(([name]) => (options[name] === undefined ? [] : [[name, options[name]]])),
    );
    const [secret, ...others] = fieldsOf('credentials').flatMap(([name]) => (options[`${name}Stdin`] === true ? [name] : []));
    if (others.length > 0) throw new UsageError('Only one secret can be read from standard input');
    if (options.off === true && (options.source !== undefined || secret !== undefined || Object.keys(settings).length > 0))
      throw new UsageError('--off goes alone');
    const credentials = secret === undefined ? {} : { [secret]: await files.standardInput() };
    await run(options, async (context) => {
      const { id: organizationId } = await chooseOrganization(context, options.organization);
      const channelId = await chooseChannel(context, organizationId, given);
      const target = { organizationId, channelId, by: operator };
      if (options.off === true) return presentChannel(context, await context.use(EndFeedback).execute(target));
      const current = await context.use(UnitOfWork).run(({ channels }) => channels.find(organizationId, channelId));
      if (!current) throw new NotFound('Channel');
      const source = options.source ?? current.feedback?.source ?? likelySource(current.settings);
      if (source === undefined) throw new UsageError(`--source is missing: ${sourceNames.join(', ')}`);
      const kept = current.feedback?.source === source ? current.feedback.settings : {};
      const written = { source: String(source), settings: { ...kept, ...settings }, credentials };
      const { channel, callbackUrl } = await context.use(SetFeedback).execute({ ...target, ...written });
      const { json, text } = await presentChannel(context, channel);
      const steps = channel.feedback ? sourceOf(channel.feedback.source).setup : [];
      return { json: { ...json, callbackUrl }, text, notes: steps.map((step) => step.replace('{url}', callbackUrl)) };
    });
  });
}
