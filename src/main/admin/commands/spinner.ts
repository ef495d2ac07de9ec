import type { Command } from 'commander';
import { ChangeSpinnerState } from '../../../application/spinners/change-spinner-state.ts';
import { CreateSpinner } from '../../../application/spinners/create-spinner.ts';
import { EditSpinner } from '../../../application/spinners/edit-spinner.ts';
import { PublishSpinner } from '../../../application/spinners/publish-spinner.ts';
import { SpinnerReader } from '../../../application/spinners/spinner-reader.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { parseId } from '../../../domain/kernel/uuid.ts';
import type { Spinner } from '../../../domain/spinners/spinner.ts';
import { defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import { fields, table, time } from '../command-output.ts';
import type { InputFiles } from '../input-file.ts';
import { parseName } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';

interface DraftOptions extends OfOrganization {
  readonly table?: string;
}

const tableOption = ['--table <id>', 'the data table, in place of the one that the file names'] as const;
const exampleId = '0198c0de-0000-7000-8000-000000000003';

/** Spinners: `spinner create`, `update`, `publish`, `unpublish`, `show` and `list`. */
export function spinnerCommands(program: Command, run: Run, files: InputFiles): void {
  const group = program.command('spinner').description('Outreach pipelines.').summary('outreach pipelines');

  defineInOrganization(
    group,
    'create',
    'Create a spinner as a draft',
    'spinner create --name Welcome samples/welcome-spinner.json --table 0198c0de-0000-7000-8000-000000000001',
  )
    .argument('<file>', 'its definition as JSON; - is standard input')
    .requiredOption('--name <name>', 'what it is called', parseName)
    .option(...tableOption)
    .action(async (file: string, options: DraftOptions & { name: string }) => {
      // Read first: what comes through a pipe may be written by a command that has the database for itself.
      const definition = onTable(await files.json(file), options.table);
      await run(options, async (session) => {
        const { id: organizationId } = await chooseOrganization(session, options.organization);
        const spinner = await session.use(CreateSpinner).execute({ organizationId, name: options.name, definition, by: operator });
        return { json: spinner, text: facts(spinner), notes: [`It can be triggered once it is published: spinner publish ${spinner.id}`] };
      });
    });

  defineInOrganization(
    group,
    'update',
    "Replace a spinner's draft; jobs run it after the next publishing",
    `spinner update ${exampleId} welcome.json`,
  )
    .argument('<spinner>', "the spinner's id", parseId)
    .argument('<file>', 'the new definition as JSON; - is standard input')
    .option(...tableOption)
    .action(async (spinnerId: string, file: string, options: DraftOptions) => {
      const definition = onTable(await files.json(file), options.table);
      await run(options, async (session) => {
        const { id: organizationId } = await chooseOrganization(session, options.organization);
        const spinner = await session.use(EditSpinner).execute({ organizationId, spinnerId, definition, by: operator });
        return { json: spinner, text: facts(spinner) };
      });
    });

  defineInOrganization(group, 'publish', "Freeze a spinner's draft as its next version, for jobs to run", `spinner publish ${exampleId}`)
    .argument('<spinner>', "the spinner's id", parseId)
    .action((spinnerId: string, options: OfOrganization) =>
      run(options, async (session) => {
        const { id: organizationId } = await chooseOrganization(session, options.organization);
        const { version } = await session.use(PublishSpinner).execute({ organizationId, spinnerId, by: operator });
        const { number, publishedAt } = version;
        const text = fields({ id: spinnerId, 'published version': `${number}`, published: time(publishedAt) });
        return { json: { id: spinnerId, publishedVersion: number, publishedAt }, text };
      }),
    );

  defineInOrganization(
    group,
    'unpublish',
    'Take a spinner back to a draft: no job of it is started any more, those under way go on',
    `spinner unpublish ${exampleId}`,
  )
    .argument('<spinner>', "the spinner's id", parseId)
    .action((spinnerId: string, options: OfOrganization) =>
      run(options, async (session) => {
        const { id: organizationId } = await chooseOrganization(session, options.organization);
        const spinner = await session.use(ChangeSpinnerState).execute({ organizationId, spinnerId, change: 'unpublish', by: operator });
        return { json: spinner, text: facts(spinner) };
      }),
    );

  defineInOrganization(group, 'show', 'Show a spinner with its draft', `spinner show ${exampleId} --json`)
    .argument('<spinner>', "the spinner's id", parseId)
    .action((spinnerId: string, options: OfOrganization) =>
      run(options, async (session) => {
        const { id: organizationId } = await chooseOrganization(session, options.organization);
        const spinner = await session.use(SpinnerReader).find(organizationId, spinnerId);
        if (!spinner) throw new NotFound('Spinner');
        return { json: spinner, text: `${facts(spinner)}\n\n${JSON.stringify(spinner.draft, undefined, 2)}` };
      }),
    );

  defineInOrganization(group, 'list', 'List the spinners', 'spinner list').action((options: OfOrganization) =>
    run(options, async (session) => {
      const { id: organizationId } = await chooseOrganization(session, options.organization);
      const spinners = await session.use(SpinnerReader).all(organizationId);
      return { json: spinners, text: table([['id', 'version', 'name'], ...spinners.map(row)]) };
    }),
  );
}

/** The table's id is another in each installation, so a definition that is kept in a file may leave it open. */
function onTable(definition: unknown, dataTableId: string | undefined): unknown {
  if (dataTableId === undefined || typeof definition !== 'object' || definition === null || Array.isArray(definition)) return definition;
  return { ...definition, dataTableId };
}

const facts = ({ id, name, draft, publishedVersion, createdAt }: Spinner): string =>
  fields({
    id,
    name,
    'data table': draft.dataTableId,
    'draft steps': draft.steps.map(({ id: step, type }) => `${step} (${type})`).join(', ') || 'none yet',
    'published version': publishedVersion === null ? 'none: a draft' : `${publishedVersion}`,
    created: time(createdAt),
  });

const row = ({ id, publishedVersion, name }: Spinner): string[] => [id, publishedVersion === null ? 'draft' : `${publishedVersion}`, name];
