import type { Command } from 'commander';
import { ChangeSpinnerState } from '../../../application/spinners/change-spinner-state.ts';
import { CreateSpinner } from '../../../application/spinners/create-spinner.ts';
import { EditSpinner } from '../../../application/spinners/edit-spinner.ts';
import { PublishSpinner } from '../../../application/spinners/publish-spinner.ts';
import { SpinnerReader } from '../../../application/spinners/spinner-reader.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Spinner } from '../../../domain/spinners/spinner.ts';
import { commandToPaste, defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { alignedTable, fields, time } from '../command-output.ts';
import type { InputFiles } from '../input-file.ts';
import { chooseSpinner, chooseTable } from '../named.ts';
import { parseName } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';

interface DraftOptions extends OfOrganization {
  readonly table?: string;
}

const tableOption = ['--table <table>', 'the id or name of the data table to use instead of the one in the file'] as const;

/** Spinners: `spinner create`, `update`, `publish`, `unpublish`, `show` and `list`. */
export function spinnerCommands(program: Command, run: Run, files: InputFiles): void {
  const group = program.command('spinner').description('Outreach pipelines.').summary('outreach pipelines');

  defineInOrganization(
    group,
    'create',
    'Create a spinner as a draft',
    'spinner create --name Welcome samples/welcome-spinner.json --table Contacts',
  )
    .argument('<file>', 'its definition as JSON; - is standard input')
    .requiredOption('--name <name>', 'its name', parseName)
    .option(...tableOption)
    .action(async (file: string, options: DraftOptions & { name: string }) => {
      // Read first: the command at the other end of a pipe may have the embedded database locked.
      const read = await files.json(file);
      await run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const definition = await onTable(context, organizationId, read, options.table);
        const spinner = await context.use(CreateSpinner).execute({ organizationId, name: options.name, definition, by: operator });
        return {
          json: spinner,
          text: facts(spinner),
          notes: [`Publish it before you start a job: ${commandToPaste(`spinner publish ${spinner.id}`, options, organizationId)}`],
        };
      });
    });

  defineInOrganization(
    group,
    'update',
    "Replace a spinner's draft; jobs use it once it is published",
    'spinner update Welcome welcome.json',
  )
    .argument('<spinner>', 'its id or name')
    .argument('<file>', 'the new definition as JSON; - is standard input')
    .option(...tableOption)
    .action(async (given: string, file: string, options: DraftOptions) => {
      const read = await files.json(file);
      await run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const spinnerId = await chooseSpinner(context, organizationId, given);
        const definition = await onTable(context, organizationId, read, options.table);
        const spinner = await context.use(EditSpinner).execute({ organizationId, spinnerId, definition, by: operator });
        return { json: spinner, text: facts(spinner) };
      });
    });

  defineInOrganization(group, 'publish', "Publish a spinner's draft as its next version", 'spinner publish Welcome')
    .argument('<spinner>', 'its id or name')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const spinnerId = await chooseSpinner(context, organizationId, given);
        const { version } = await context.use(PublishSpinner).execute({ organizationId, spinnerId, by: operator });
        const { number, publishedAt } = version;
        const text = fields({ id: spinnerId, 'published version': `${number}`, published: time(publishedAt) });
        return { json: { id: spinnerId, publishedVersion: number, publishedAt }, text };
      }),
    );

  defineInOrganization(group, 'unpublish', 'Unpublish a spinner: no new jobs can start, running jobs continue', 'spinner unpublish Welcome')
    .argument('<spinner>', 'its id or name')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const spinnerId = await chooseSpinner(context, organizationId, given);
        const spinner = await context.use(ChangeSpinnerState).execute({ organizationId, spinnerId, change: 'unpublish', by: operator });
        return { json: spinner, text: facts(spinner) };
      }),
    );

  defineInOrganization(group, 'show', 'Show a spinner with its draft', 'spinner show Welcome --json')
    .argument('<spinner>', 'its id or name')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const spinnerId = await chooseSpinner(context, organizationId, given);
        const spinner = await context.use(SpinnerReader).find(organizationId, spinnerId);
        if (!spinner) throw new NotFound('Spinner');
        return { json: spinner, text: `${facts(spinner)}\n\n${JSON.stringify(spinner.draft, undefined, 2)}` };
      }),
    );

  defineInOrganization(group, 'list', 'List the spinners', 'spinner list').action((options: OfOrganization) =>
    run(options, async (context) => {
      const { id: organizationId } = await chooseOrganization(context, options.organization);
      const spinners = await context.use(SpinnerReader).all(organizationId);
      return { json: spinners, text: alignedTable([['id', 'version', 'name'], ...spinners.map(row)]) };
    }),
  );
}

/** A table's id differs between installations, so a definition in a file may omit it. */
async function onTable(context: CommandContext, organizationId: string, definition: unknown, table: string | undefined): Promise<unknown> {
  if (table === undefined || typeof definition !== 'object' || definition === null || Array.isArray(definition)) return definition;
  return { ...definition, dataTableId: await chooseTable(context, organizationId, table) };
}

const facts = ({ id, name, draft, publishedVersion, createdAt }: Spinner): string =>
  fields({
    id,
    name,
    'data table': draft.dataTableId,
    'draft steps': draft.steps.map(({ id: step, type, name }) => `${step} (${name ?? type})`).join(', ') || 'none yet',
    'published version': publishedVersion === null ? 'none: a draft' : `${publishedVersion}`,
    created: time(createdAt),
  });

const row = ({ id, publishedVersion, name }: Spinner): string[] => [id, publishedVersion === null ? 'draft' : `${publishedVersion}`, name];
