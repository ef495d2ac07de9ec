import type { Command } from 'commander';
import { FileReader } from '../../../application/content/file-reader.ts';
import { FragmentReader } from '../../../application/content/fragment-reader.ts';
import { CreateSpinner } from '../../../application/spinners/create-spinner.ts';
import { SaveFragment } from '../../../application/spinners/layouts/save-fragment.ts';
import { SpinnerReader } from '../../../application/spinners/spinner-reader.ts';
import { type Fragment, type FragmentKind, type FragmentName, fragmentKinds } from '../../../domain/content/fragment.ts';
import { partsIn } from '../../../domain/content/fragment-composer.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { isObject } from '../../../domain/kernel/check-shape.ts';
import { InvalidState, NotFound, type Problem, ValidationFailed } from '../../../domain/kernel/errors.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import { atOnce } from '../../../domain/kernel/stepwise.ts';
import { parseDefinition } from '../../../domain/spinners/check-definition.ts';
import { fragmentsNamed } from '../../../domain/spinners/compose-definition.ts';
import { commandToPaste, defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import type { InputFiles } from '../input-file.ts';
import { chooseSpinner, chooseTable } from '../named.ts';
import { parseName } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';

const format = 'spindle/spinner';

/** A layout or part as files have it. */
type FileFragment = Pick<Fragment, 'kind' | 'key' | 'name' | 'html' | 'text' | 'languages' | 'isService'>;

/** A spinner in a file: its draft with blocks and languages, and all that it names. */
interface SpinnerFile {
  readonly format: typeof format;
  readonly version: 1;
  readonly name: string;
  readonly definition: object;
  readonly fragments: readonly FileFragment[];
  /** The stored files that its mails carry: their contents are uploaded where it goes. */
  readonly files: readonly { readonly id: string; readonly name: string; readonly hash: string }[];
}

interface ImportOptions extends OfOrganization {
  readonly table: string;
  readonly name?: string;
}

/** Spinners as files: `spinner export` and `import`. */
export function spinnerFileCommands(group: Command, run: Run, files: InputFiles): void {
  defineInOrganization(group, 'export', 'Write a spinner with the layouts and parts that it names', 'spinner export Welcome > welcome.json')
    .argument('<spinner>', 'its id or name')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const file = await exported(context, organizationId, await chooseSpinner(context, organizationId, given));
        return { json: file, text: JSON.stringify(file, undefined, 2) };
      }),
    );

  defineInOrganization(
    group,
    'import',
    'Create a spinner of an exported one as a draft, with its layouts and parts',
    'spinner import welcome.json --table Contacts',
  )
    .argument('<file>', 'what export has written; - is standard input')
    .requiredOption('--table <table>', 'the id or name of its data table')
    .option('--name <name>', 'its name, if not the one in the file', parseName)
    .action(async (path: string, options: ImportOptions) => {
      const file = requireFile(await files.json(path));
      await run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const dataTableId = await chooseTable(context, organizationId, options.table);
        const missing = await requireNoOther(context, organizationId, file.fragments);
        const { definition, absent } = await withFiles(context, organizationId, file);
        // Before anything is made.
        atOnce(parseDefinition({ ...definition, dataTableId }));
        for (const fragment of inOrder(missing)) await save(context, organizationId, fragment);
        const name = options.name ?? file.name;
        const input = { organizationId, name, definition: { ...definition, dataTableId }, by: operator };
        const { id } = await context.use(CreateSpinner).execute(input);
        const made = missing.map(({ kind, key }) => `${kind} ${key}`);
        return {
          json: { id, name, fragments: missing.map(({ kind, key }) => ({ kind, key })), missingFiles: absent },
          text: [`id    ${id}`, `name  ${name}`, ...(made.length > 0 ? [`made  ${made.join(', ')}`] : [])].join('\n'),
          notes: [
            ...absent.map((one) => `The file ${one} is not stored here: upload it, and choose it in the spinner`),
            `Publish it before you start a job: ${commandToPaste(`spinner publish ${id}`, options, organizationId)}`,
          ],
        };
      });
    });
}

async function exported(context: CommandContext, organizationId: string, spinnerId: string): Promise<SpinnerFile> {
  const spinner = await context.use(SpinnerReader).find(organizationId, spinnerId);
  if (!spinner) throw new NotFound('Spinner');
  const { dataTableId: _, ...definition } = spinner.draft;
  const found = new Map<string, FileFragment>();
  for (let wanted = [...fragmentsNamed(spinner.draft)]; wanted.length > 0; ) {
    const next: FragmentName[] = [];
    for (const name of wanted) {
      const fragment = await context.use(FragmentReader).find(organizationId, name);
      if (!fragment || found.has(nameOf(name))) continue;
      found.set(nameOf(name), fileFragment(fragment));
      next.push(...partsOf(fragment));
    }
    wanted = next;
  }
  const written = JSON.stringify(definition);
  const all = await context.use(FileReader).list(organizationId);
  const files = all.filter(({ id }) => written.includes(id)).map(({ id, name, hash }) => ({ id, name, hash }));
  return { format, version: 1, name: spinner.name, definition, fragments: [...found.values()], files };
}

const nameOf = ({ kind, key }: FragmentName): string => `${kind} ${key}`;

const fileFragment = ({ kind, key, name, html, text, languages, isService }: FileFragment): FileFragment => ({
  kind,
  key,
  name,
  html,
  text,
  languages,
  isService,
});

const partsOf = ({ html, text, languages }: FileFragment): readonly FragmentName[] => {
  const texts = [{ html, text }, ...Object.values(languages)];
  const keys = new Set(texts.flatMap((one) => [...partsIn(one.html), ...partsIn(one.text)]));
  return [...keys].map((key) => ({ kind: 'part', key }));
};

/** @throws ValidationFailed with all that is wrong with the shape of the file; what is in it is checked where it is saved */
function requireFile(read: unknown): SpinnerFile {
  const problems: Problem[] = [];
  const note = (isRight: boolean, path: string, message: string) => {
    if (!isRight) problems.push({ path, message });
  };
  if (!isObject(read) || read.format !== format || read.version !== 1)
    throw new ValidationFailed([{ path: 'format', message: `must be "${format}", version 1: write the file with spinner export` }]);
  note(typeof read.name === 'string', 'name', 'must be a text');
  note(isObject(read.definition), 'definition', 'must be an object');
  const isText = (value: unknown) => typeof value === 'string';
  const { fragments, files } = read;
  if (Array.isArray(fragments))
    fragments.forEach((one: unknown, index) => {
      const isWhole =
        isObject(one) &&
        fragmentKinds.includes(one.kind as FragmentKind) &&
        [one.key, one.name, one.html, one.text].every(isText) &&
        isObject(one.languages) &&
        Object.values(one.languages).every((text) => isObject(text) && isText(text.html) && isText(text.text)) &&
        typeof one.isService === 'boolean';
      note(isWhole, `fragments[${index}]`, 'must be a layout or part with kind, key, name, html, text, languages and isService');
    });
  else note(false, 'fragments', 'must be a list');
  if (Array.isArray(files))
    files.forEach((one: unknown, index) => {
      note(isObject(one) && [one.id, one.name, one.hash].every(isText), `files[${index}]`, 'must have an id, a name and a hash');
    });
  else note(false, 'files', 'must be a list');
  if (problems.length > 0) throw new ValidationFailed(problems, 'The file is no exported spinner');
  return read as unknown as SpinnerFile;
}

/** The layouts and parts that are not there yet. @throws InvalidState if another one has a name of theirs: nothing is changed */
async function requireNoOther(
  context: CommandContext,
  organizationId: string,
  fragments: readonly FileFragment[],
): Promise<readonly FileFragment[]> {
  const known = await Promise.all(fragments.map((one) => context.use(FragmentReader).find(organizationId, one)));
  const others = fragments.filter((one, index) => {
    const found = known[index];
    return found && (found.archivedAt !== null || !sameJson(contentOf(found), contentOf(one)));
  });
  if (others.length > 0)
    throw new InvalidState(
      `${others.map(nameOf).join(', ')}: there are others with these keys, or archived ones. Nothing was imported`,
      {},
    );
  return fragments.filter((_, index) => known[index] === undefined);
}

const contentOf = ({ html, text, languages, isService }: FileFragment) => ({ html, text, languages, isService });

/** Parts before those in which they stand. */
function inOrder(fragments: readonly FileFragment[]): readonly FileFragment[] {
  const ordered: FileFragment[] = [];
  for (let left = [...fragments]; left.length > 0; ) {
    const open = new Set(left.map(nameOf));
    const ready = left.filter((one) => !partsOf(one).some((part) => open.has(nameOf(part))));
    // A circle is named where it is saved.
    const next = ready.length > 0 ? ready : left;
    ordered.push(...next);
    left = left.filter((one) => !next.includes(one));
  }
  return ordered;
}

async function save(context: CommandContext, organizationId: string, { kind, key, ...written }: FileFragment): Promise<void> {
  await context.use(SaveFragment).execute({ organizationId, name: { kind, key }, isNew: true, written, by: operator });
}

/** The definition with the files that are stored here under the same name and with the same content, and the names of those that are not. */
async function withFiles(context: CommandContext, organizationId: string, { definition, files }: SpinnerFile) {
  const stored = await context.use(FileReader).list(organizationId);
  const absent: string[] = [];
  let written = JSON.stringify(definition);
  for (const { id, name, hash } of files) {
    const same = stored.find((one) => one.id === id) ?? stored.find((one) => one.hash === hash && one.name === name);
    if (same) written = written.replaceAll(JSON.stringify(id), JSON.stringify(same.id));
    else absent.push(name);
  }
  return { definition: JSON.parse(written) as object, absent };
}
