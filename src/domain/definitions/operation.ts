import type { Topic } from '../consent/topic.ts';
import type { Fragment } from '../content/fragment.ts';
import type { Spinner } from '../spinners/spinner.ts';
import type { SpinnerDefinition } from '../spinners/spinner-definition.ts';
import type { DataTable } from '../tables/data-table.ts';
import type { FieldDifference } from './differences.ts';
import type { Entry, SectionName } from './entry.ts';
import type { MergedTable } from './table-entry.ts';

/** The treatment of a thing. `delete` archives a spinner, layout, part or topic. */
export type OperationAct = 'create' | 'change' | 'delete';

/** A change of one thing, as a plan shows it. */
export interface PlannedChange {
  readonly section: SectionName;
  readonly name: string;
  readonly act: OperationAct;
  /** Its present name, if the file gives it another. */
  readonly was: string | null;
  /** The members that differ, if it changes. */
  readonly fields: readonly FieldDifference[];
  /** Whether a spinner's draft is published. */
  readonly publishes: boolean;
}

interface Planned<Section extends SectionName, Thing> extends PlannedChange {
  readonly section: Section;
  /** The thing as it is; undefined for one that is made. */
  readonly thing: Thing | undefined;
}

export interface ContentOperation extends Planned<'topics' | 'layouts' | 'parts', Topic | Fragment> {
  readonly after: Entry;
}

export interface TableOperation extends Planned<'tables', DataTable> {
  readonly id: string;
  readonly after: Entry;
  readonly columns: MergedTable['columns'];
}

export interface SpinnerOperation extends Planned<'spinners', Spinner> {
  readonly id: string;
  readonly after: Entry;
  /** Undefined for one that is deleted. */
  readonly draft: SpinnerDefinition | undefined;
  /** The name of its project; null for the first one, undefined to leave it. */
  readonly project: string | null | undefined;
}

/** A change with all that carrying it out takes. */
export type Operation = ContentOperation | TableOperation | SpinnerOperation;

/** The changes that make an organization's definitions as a file says. */
export interface DefinitionsPlan {
  readonly operations: readonly Operation[];
  /** The names of projects that are made. */
  readonly projects: readonly string[];
  /** The things that the file has and that are as it says, such as `tables.Contacts`. */
  readonly unchanged: readonly string[];
  /** The deletions that the file has to confirm, because it also renames. */
  readonly unconfirmed: readonly string[];
}
