import type { Command } from 'commander';
import { type AppliedDefinitions, ApplyDefinitions } from '../../../application/definitions/apply-definitions.ts';
import { DefinitionText } from '../../../application/definitions/definition-text.ts';
import { ExportDefinitions } from '../../../application/definitions/export-definitions.ts';
import type { FieldDifference } from '../../../domain/definitions/differences.ts';
import type { DefinitionsPlan, Operation } from '../../../domain/definitions/operation.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { memberPath } from '../../../domain/kernel/check-shape.ts';
import { shownPlan } from '../../../http/definitions/definition-answers.ts';
import { printable } from '../../printing/printable.ts';
import { commandToPaste, defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import type { CommandOutput } from '../command-output.ts';
import { failureOf } from '../failure.ts';
import type { InputFiles } from '../input-file.ts';
import { several } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';

interface ExportOptions extends OfOrganization {
  readonly table?: readonly string[];
  readonly spinner?: readonly string[];
}

interface ApplyOptions extends OfOrganization {
  readonly ifPlan?: string;
}

const fileArgument = ['<file>', 'YAML or JSON, as export writes it; - is standard input'] as const;

/** Tables, spinners, layouts, parts and topics as a file: `definitions export`, `diff` and `apply`. */
export function definitionsCommands(program: Command, run: Run, files: InputFiles): void {
  const group = program
    .command('definitions')
    .description('Tables, spinners, layouts, parts and topics as a file.')
    .summary('tables, spinners, layouts and topics as a file');

  defineInOrganization(group, 'export', 'Write definitions as YAML, by names and without secrets', 'definitions export > spindle.yaml')
    .option('--table <name>', 'only this table and what else is named, repeatable', several(String))
    .option('--spinner <name>', 'only this spinner with its table, repeatable', several(String))
    .action(({ table, spinner, ...options }: ExportOptions) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const chosen = table || spinner ? { tables: table ?? [], spinners: spinner ?? [] } : undefined;
        const exported = await context.use(ExportDefinitions).execute({ organizationId, chosen });
        return { json: exported, text: context.use(DefinitionText).write(exported).trimEnd() };
      }),
    );

  defineInOrganization(
    group,
    'diff',
    'Show what applying a file would change; the exit code is 1 if it would change something, or be refused',
    'definitions diff spindle.yaml',
  )
    .argument(...fileArgument)
    .action(async (path: string, options: OfOrganization) => {
      const text = await files.text(path);
      await run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const compared = await context.use(ApplyDefinitions).execute({ organizationId, text, by: operator, isTrial: true });
        const isSame = isEmpty(compared.plan);
        const refusal = compared.refusal && failureOf(compared.refusal).lines;
        return {
          ...shown(compared),
          notes: refusal
            ? ['Applying it would be refused:', ...refusal]
            : isSame
              ? []
              : [`Apply it: ${commandToPaste(`definitions apply ${path} --if-plan ${compared.hash}`, options, organizationId)}`],
          exitCode: isSame && !refusal ? 0 : 1,
        };
      });
    });

  defineInOrganization(group, 'apply', 'Make the definitions as a file says, all or nothing', 'definitions apply spindle.yaml')
    .argument(...fileArgument)
    .option('--if-plan <hash>', 'only if the plan is the one that diff has shown')
    .action(async (path: string, { ifPlan, ...options }: ApplyOptions) => {
      const text = await files.text(path);
      await run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        return shown(await context.use(ApplyDefinitions).execute({ organizationId, text, by: operator, ifPlan }));
      });
    });
}

const isEmpty = ({ operations, projects }: DefinitionsPlan): boolean => operations.length + projects.length === 0;

function shown({ plan, hash, refusal }: AppliedDefinitions): Pick<CommandOutput, 'json' | 'text'> {
  const lines = [...plan.projects.map((name) => `+ project ${printable(name)}`), ...plan.operations.flatMap(linesOf)];
  return {
    json: { ...shownPlan({ plan, hash }), refusal: refusal && failureOf(refusal).lines },
    text: lines.length === 0 ? 'Nothing to change.' : lines.join('\n'),
  };
}

const signs = { create: '+', change: '~', delete: '-' } as const;

function linesOf({ section, name, act, was, fields, publishes }: Operation): readonly string[] {
  const renamed = was === null ? '' : ` (was ${printable(was)})`;
  return [
    `${signs[act]} ${printable(memberPath(section, name))}${renamed}`,
    ...fields.map((field) => `    ${lineOf(field)}`),
    ...(publishes ? ['    is published'] : []),
  ];
}

const lineOf = ({ path, before, after }: FieldDifference): string => `${printable(path)}: ${valueText(before)} -> ${valueText(after)}`;

const longest = 200;

function valueText(value: unknown): string {
  const text = printable(JSON.stringify(value));
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
