// A file is applied in one transaction: all of it, or nothing. The organization's lock puts applications in order, and what a plan was made
// from is compared again once it is locked. A comparison is the same transaction, which is rolled back at its end: so it says what applying
// would refuse, by the same rules.

import { LimitedApiKey } from '../../domain/credentials/errors.ts';
import { checkFile } from '../../domain/definitions/check-file.ts';
import type { DefinitionsFile, SectionName } from '../../domain/definitions/entry.ts';
import type { InstalledDefinitions } from '../../domain/definitions/installed.ts';
import type {
  ContentOperation,
  DefinitionsPlan,
  Operation,
  PlannedChange,
  SpinnerOperation,
  TableOperation,
} from '../../domain/definitions/operation.ts';
import { planDefinitions } from '../../domain/definitions/plan.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { canonicalJson } from '../../domain/kernel/canonical-json.ts';
import { memberPath } from '../../domain/kernel/check-shape.ts';
import { DomainError, InvalidState, NotFound, type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import { makeProject } from '../accounts/organizations/make-project.ts';
import type { Sender } from '../channels/sender.ts';
import type { FileReader } from '../content/file-reader.ts';
import type { FragmentReader } from '../content/fragment-reader.ts';
import type { IngestTokenMaker } from '../credentials/ingest-token-maker.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import { editLockedSpinner, turnLockedSpinner } from '../spinners/edits/edit-locked-spinner.ts';
import { makeSpinner } from '../spinners/edits/make-spinner.ts';
import { type FoundUses, findUses } from '../spinners/layouts/find-uses.ts';
import { type Publishing, publishVersion } from '../spinners/publish-version.ts';
import type { SpinnerReader } from '../spinners/spinner-reader.ts';
import { chargeGrowth } from '../tables/charge-growth.ts';
import { archivePlannedContent, fragmentKindOf, inOrderOfParts, writePlannedContent } from './apply-content.ts';
import {
  type Applying,
  changedMeanwhile,
  changePlannedTable,
  deletePlannedTable,
  lockPlannedTables,
  makePlannedTable,
  removePlannedColumns,
} from './apply-tables.ts';
import type { DefinitionDocument, DefinitionText } from './definition-text.ts';
import { findInstalled } from './find-installed.ts';

export interface ApplyDefinitionsInput {
  readonly organizationId: string;
  /** The file, as YAML or JSON. */
  readonly text: string;
  readonly by: Actor;
  /** Absent: all. A caller who is limited changes the tables that it sees, and nothing else. */
  readonly reach?: Reach | undefined;
  /** Only compares: nothing is changed. */
  readonly isTrial?: boolean;
  /** The plan that was reviewed, by its hash; another one is refused. */
  readonly ifPlan?: string | undefined;
  /** Refuses a section that the caller may not read, by throwing. */
  readonly requireSection?: (section: SectionName) => void;
  /** Refuses a change that the caller may not make, by throwing; absent for the operator. */
  readonly permit?: (change: PlannedChange | 'project') => void;
  /** The rights of the caller to publish. */
  readonly publishing?: Pick<Publishing, 'ownRights' | 'requireRight' | 'reach'>;
}

/** The changes that a file makes, and for a comparison the reason why applying it would be refused. */
export interface AppliedDefinitions {
  readonly plan: DefinitionsPlan;
  /** A digest: that of another plan differs. */
  readonly hash: string;
  readonly refusal: DomainError | null;
}

/** The input with a file of a right shape. */
type Checked = Omit<ApplyDefinitionsInput, 'text'> & { readonly file: DefinitionsFile };

/** Ends a comparison by rolling its transaction back. */
class TrialEnd extends Error {}

/** Makes an organization's definitions as a file says, or compares them. */
export class ApplyDefinitions extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'ids' | 'pauses' | 'secrets',
  {
    documents: DefinitionText;
    sender: Sender;
    tokens: IngestTokenMaker;
    fragments: FragmentReader;
    spinners: SpinnerReader;
    files: FileReader;
  }
> {
  /**
   * @throws ValidationFailed naming every problem by its path in the file, InvalidState if the plan is another one or deletions are not
   * confirmed, and what each change by itself throws, with its path
   */
  async execute({ text, ...input }: ApplyDefinitionsInput): Promise<AppliedDefinitions> {
    const document = await this.deps.documents.read(text);
    try {
      const file = checkFile(document.value);
      for (const section of Object.keys(file.sections)) input.requireSection?.(section as SectionName);
      const applied = await this.#run({ ...input, file });
      return { ...applied, refusal: applied.refusal && withLines(applied.refusal, document) };
    } catch (reason) {
      throw withLines(reason, document);
    }
  }

  async #run(input: Checked): Promise<AppliedDefinitions> {
    const { organizationId, isTrial, reach = Reach.everything } = input;
    if (reach.isLimited && Object.keys(input.file.sections).some((section) => section !== 'tables')) throw new LimitedApiKey();
    const files = (await this.deps.files.list(organizationId)).map(({ id, name }) => ({ id, name }));
    const uses = await this.#usesOfDeleted(input);
    let planned: Omit<AppliedDefinitions, 'refusal'> | undefined;
    try {
      return await this.deps.unitOfWork.run(async (transaction) => {
        planned = undefined;
        if (!(await transaction.organizations.lock(organizationId))) throw new NotFound('Organization');
        const installed = await findInstalled(transaction, organizationId, { reach, files });
        const plan = await stepByStep(
          planDefinitions(input.file, installed, () => this.deps.ids.next()),
          this.deps.pauses,
        );
        planned = { plan, hash: this.#hashOf(plan) };
        if (plan.operations.length + plan.projects.length > 0)
          await this.#apply(transaction, { ...input, reach }, planned, { installed, uses });
        if (isTrial) throw new TrialEnd();
        return { ...planned, refusal: null };
      });
    } catch (reason) {
      if (!isTrial || !planned) throw reason;
      if (reason instanceof TrialEnd) return { ...planned, refusal: null };
      if (reason instanceof DomainError) return { ...planned, refusal: reason };
      throw reason;
    }
  }

  async #apply(
    transaction: Transaction,
    input: Checked & { readonly reach: Reach },
    { plan, hash }: Omit<AppliedDefinitions, 'refusal'>,
    { installed, uses }: { readonly installed: InstalledDefinitions; readonly uses: ReadonlyMap<string, FoundUses> },
  ): Promise<void> {
    const { organizationId, by, reach, permit } = input;
    const { operations, projects, unconfirmed } = plan;
    if (input.ifPlan !== undefined && input.ifPlan !== hash) throw changedMeanwhile();
    if (unconfirmed.length > 0)
      throw new InvalidState('The file renames and deletes at once: say under confirm what is deleted', {
        reason: 'CONFIRM_DELETIONS',
        confirm: unconfirmed,
      });
    if (reach.isLimited && operations.some(({ act }) => act === 'create')) throw new LimitedApiKey();
    for (const one of [...operations, ...projects.map(() => 'project' as const)]) permit?.(one);

    const made = new Map<string, string>();
    for (const name of projects) made.set(name, (await makeProject(transaction, this.deps, { organizationId, name, by })).id);
    const applying: Applying = { transaction, parts: this.deps, organizationId, by, projectOf: projectsOf(installed, made) };
    const content = operations.filter((one): one is ContentOperation => one.section !== 'tables' && one.section !== 'spinners');
    const tables = operations.filter((one): one is TableOperation => one.section === 'tables');
    const spinners = operations.filter((one): one is SpinnerOperation => one.section === 'spinners');

    for (const one of inOrderOfParts(content.filter(({ act }) => act !== 'delete')))
      await within(one, () => writePlannedContent(applying, one));
    // Spinners before tables, as publishing does.
    await this.#lockSpinners(applying, spinners);
    await lockPlannedTables(applying, tables);
    let growth = 0;
    for (const one of tables.filter(({ act }) => act !== 'delete'))
      await within(one, async () => {
        if (one.act === 'create') await makePlannedTable(applying, one);
        else growth += await changePlannedTable(applying, one);
      });
    for (const one of spinners) await within(one, () => this.#saveSpinner(applying, one));
    for (const one of spinners.filter(({ publishes }) => publishes)) await within(one, () => this.#publish(applying, one, input));
    // A column and a table may be used until then.
    for (const one of tables)
      await within(one, () => (one.act === 'delete' ? deletePlannedTable(applying, one) : removePlannedColumns(applying, one)));
    for (const one of content.filter(({ act }) => act === 'delete'))
      await within(one, () => archivePlannedContent(applying, one, uses.get(`${one.section}.${one.name}`)));
    if (growth !== 0) await chargeGrowth(transaction, organizationId, growth);
  }

  async #lockSpinners({ transaction, organizationId }: Applying, operations: readonly SpinnerOperation[]): Promise<void> {
    for (const { id, thing } of [...operations].sort((one, other) => (one.id < other.id ? -1 : 1))) {
      const locked = thing && (await transaction.spinners.lock(organizationId, id));
      if (
        thing &&
        (locked?.revision !== thing.revision || locked.publishedVersion !== thing.publishedVersion || locked.archivedAt !== null)
      )
        throw changedMeanwhile();
    }
  }

  async #saveSpinner({ transaction, parts, organizationId, by, projectOf }: Applying, operation: SpinnerOperation): Promise<void> {
    const { id, name, act, was, fields, thing, draft, project } = operation;
    const projectId = project === undefined ? undefined : projectOf(project);
    if (thing && act === 'delete') await turnLockedSpinner(transaction, parts, { spinner: thing, change: 'archive', by });
    else if (thing && fields.length + (was === null ? 0 : 1) > 0) {
      const isEdited = fields.some(({ path }) => path !== 'project');
      const change = { ...(was !== null && { name }), ...(isEdited && { draft }), projectId };
      await editLockedSpinner(transaction, parts, { spinner: thing, ...change, by });
    } else if (draft && !thing) await makeSpinner(transaction, parts, { organizationId, id, name, projectId, draft, by });
  }

  async #publish({ transaction, organizationId, by }: Applying, { id }: SpinnerOperation, { publishing }: Checked) {
    const spinner = await transaction.spinners.lock(organizationId, id);
    if (!spinner) throw new NotFound('Spinner');
    await publishVersion(transaction, this.deps, spinner, spinner.draft, { ...publishing, by });
  }

  /** The uses of the layouts and parts that the file may delete. */
  async #usesOfDeleted({ organizationId, file }: Checked): Promise<ReadonlyMap<string, FoundUses>> {
    const found = new Map<string, FoundUses>();
    for (const section of ['layouts', 'parts'] as const) {
      const entries = file.sections[section];
      if (!entries) continue;
      const deleted = [...entries].flatMap(([key, entry]) => (entry.delete === true ? [key] : []));
      const pruned = file.prune.includes(section)
        ? (await this.deps.fragments.list(organizationId, fragmentKindOf(section))).flatMap(({ key }) => (entries.has(key) ? [] : [key]))
        : [];
      for (const key of [...deleted, ...pruned])
        found.set(`${section}.${key}`, await findUses(this.deps, organizationId, { kind: fragmentKindOf(section), key }));
    }
    return found;
  }

  #hashOf({ operations, projects }: DefinitionsPlan): string {
    const changes = operations.map(({ section, name, act, was, fields, publishes, after }) => {
      const made = act === 'create' ? after : null;
      return [section, name, act, was, fields, publishes, made];
    });
    return this.deps.secrets.hash(canonicalJson([changes, projects]));
  }
}

function projectsOf({ organizationId, projects }: InstalledDefinitions, made: ReadonlyMap<string, string>): Applying['projectOf'] {
  const open = new Map(projects.filter(({ archivedAt }) => archivedAt === null).map(({ name, id }) => [name, id]));
  const archived = new Map(projects.map(({ name, id }) => [name, id]));
  return (name) => (name === null ? organizationId : (made.get(name) ?? open.get(name) ?? archived.get(name) ?? organizationId));
}

/** An error with the lines of the file that it is about. */
function withLines<Reason>(reason: Reason, document: DefinitionDocument): Reason | ValidationFailed {
  if (!(reason instanceof ValidationFailed)) return reason;
  const { errors, ...more } = reason.details;
  const located = (errors as readonly Problem[]).map((problem) => {
    const at = document.positionOf(problem.path);
    return at ? { ...problem, message: `${problem.message} (line ${at.line})`, at } : problem;
  });
  return new ValidationFailed(located, reason.message, more);
}

/** Names the thing in a refusal of its change. */
async function within({ section, name }: Operation, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (reason) {
    if (!(reason instanceof DomainError)) throw reason;
    const path = memberPath(section, name);
    if (!(reason instanceof ValidationFailed)) throw Object.assign(reason, { message: `${path}: ${reason.message}` });
    const { errors, ...more } = reason.details;
    const located = (errors as readonly Problem[]).map((one) => ({ ...one, path: one.path === '' ? path : `${path}.${one.path}` }));
    throw new ValidationFailed(located, reason.message, more);
  }
}
