import type { AttachableFile } from '../channels/attachments/attachment.ts';
import type { Channel } from '../channels/channel.ts';
import type { Content } from '../channels/media.ts';
import type { MessagePreviewContext, RenderFacts } from '../channels/medium.ts';
import type { Topic } from '../consent/topic.ts';
import type { Composition } from '../content/compose-content.ts';
import type { Cell } from '../kernel/cell.ts';
import type { Members } from '../kernel/check-shape.ts';
import type { ColumnUse } from '../kernel/column-use.ts';
import type { Problem } from '../kernel/errors.ts';
import type { Fields, WrittenFields } from '../kernel/field.ts';
import type { DataTable } from '../tables/data-table.ts';
import type { Decision } from '../tables/explain-condition.ts';
import type { Act } from './acts/act.ts';
import type { taskOpen } from './acts/task-request.ts';
import type { WiderWindows } from './shut-windows.ts';
import type { LocalDays } from './waits/local-days.ts';

/** The fields of every step. The id does not change when the step is edited, renamed or moved. */
export interface AnyStep {
  readonly id: string;
  readonly type: string;
  /** The name that people know, in any script. */
  readonly name?: string;
}

/** The facts that a definition is checked against on publishing: the table's columns and the organization's channels. */
export interface PublishingContext {
  readonly columns: readonly { readonly name: string; readonly type?: string; readonly metadata: boolean }[];
  /** The table, for steps that write into it; absent if it is not read. */
  readonly table?: WrittenTable | undefined;
  /**
   * Why a message cannot be sent through what it names, or through the default, or why a channel cannot be in its pool; undefined if it
   * can.
   */
  channelFault(content: Content, ofPool?: string): string | undefined;
  /** The channel that a message would go through; absent if channels are not read. */
  channelOf?(content: Content): Pick<Channel, 'settings' | 'tracking'> | undefined;
  /** The steps of the definition that name layouts or parts, by their ids; absent if those are not read. */
  readonly compositions?: ReadonlyMap<string, Composition<object>> | undefined;
  /** Whether the topic that the spinner names may be written about; absent if it is not read. */
  readonly topic?: Pick<Topic, 'archivedAt'> | undefined;
  /** A spinner that a step names; undefined if there is none. Absent if they are not read. */
  spinnerOf?(id: string): TargetSpinner | undefined;
  /** The topic of a key, if a step names it; absent if they are not read. */
  topicOf?(key: string): Pick<Topic, 'archivedAt'> | undefined;
  /** The windows of a message besides that of its spinner; absent if they are not read. */
  windowsOf?(content: Content): WiderWindows;
  /** A file that mails may carry; undefined if there is none. Absent if files are not read. */
  fileOf?(id: string): AttachableFile | undefined;
  /** The hosts that a secret may be sent to; undefined if there is none of that name. Absent if secrets are not read. */
  secretHosts?(name: string): readonly string[] | undefined;
  /** The most bytes that a mail may carry through the channel that it goes through. */
  mostAttached?(content: Content): number;
}

/** Another spinner, as publishing a step that moves people to it asks for it. */
export interface TargetSpinner {
  readonly name: string;
  readonly isArchived: boolean;
  /** Its table, by its draft and by its published version. */
  readonly dataTableIds: readonly string[];
  /** Whether its draft or its published version takes people who are moved to it. */
  readonly takesMoved: boolean;
}

/** The facts that decide whether a value fits into a column. */
export type WrittenTable = Pick<DataTable, 'id' | 'columns' | 'keyColumns' | 'defaultCountry'>;

/** The data that a step changes: who publishes it must be allowed to change that. */
export type ActedOn = 'records' | 'suppressions' | 'spinners';

/** The facts that a step knows about a recipient at this step. */
export interface Visit {
  /** The spinner, and the record that goes through it: what is by chance is always the same for both. */
  readonly spinnerId: string;
  readonly recordId: string;
  /** The values of the metadata columns. */
  readonly values: ReadonlyMap<string, Cell>;
  readonly now: Date;
  /** Whether the recipient has already waited at this step. */
  readonly hasWaited: boolean;
  /** Whether waits for a condition count as over, also if it does not hold: who goes where in the end is what is asked. */
  readonly areWaitsOver?: boolean;
  /** Why it waits at this step, as it was saved; absent or null if it does not, or if the step does not say. */
  readonly heldFor?: string | null | undefined;
  /** When it came to this step; absent if that was just now. */
  readonly enteredAt?: Date | undefined;
  /** By which clocks it lives; absent for UTC. */
  readonly days?: LocalDays | undefined;
  /** The table that the record is in; absent if nothing is written: then values are not checked. */
  readonly table?: WrittenTable | undefined;
  /** The language that values are written in; absent for English. */
  readonly locale?: string | undefined;
}

/** Why a recipient waits at a step. */
export type HoldReason = 'delay' | 'condition' | typeof taskOpen;

/**
 * The act of a recipient at a step: continues to the next step, jumps to a later step or the end (null) by one of the step's targets,
 * leaves the job, waits, sends, or does something else and continues.
 */
export type Passage =
  | { readonly go: 'on' }
  | { readonly go: 'to'; readonly stepId: string | null; readonly way: number }
  | { readonly go: 'out'; readonly state: 'skipped' | 'completed' | 'failed'; readonly reason: string | null }
  /** With an act, that is carried out as the wait begins. */
  | { readonly go: 'wait'; readonly until: Date; readonly reason: HoldReason; readonly act?: Act }
  /** `ends` is the result with which the recipient completes then; absent if it continues. */
  | { readonly go: 'act'; readonly act: Act; readonly ends?: string }
  | { readonly go: 'send'; readonly content: Content };

/** A target of a step: the id of a later step, or null for the end of the pipeline. Empty while the draft is unfinished. */
export interface Target {
  readonly stepId: string | null;
  readonly path: string;
}

/** A way of a step that shares its recipients out. */
export interface ComparedWay {
  readonly name?: string;
  /** The share of the recipients. */
  readonly percent: number;
  readonly goTo: string | null;
}

/** The input of a preview. */
export interface PreviewContext extends Visit, MessagePreviewContext {
  readonly facts: RenderFacts;
}

/** One kind of step: how it is written, checked, previewed and executed. All other code looks a kind up by its type. */
export interface StepKind<S extends AnyStep> {
  readonly type: S['type'];
  /** A summary for the documentation. */
  readonly summary: string;
  /** Other names that people use for its type. */
  readonly otherNames: readonly string[];
  /** Its fields besides those of every step. The documentation and the OpenAPI document are generated from them. */
  readonly fields: WrittenFields<S, keyof AnyStep>;
  /** The fields that this step may have; absent if it may have all of them. */
  fieldNames?(input: Members): readonly string[];
  /** Problems with the shape of its fields. */
  check(input: Members, path: string): Problem[];
  /** Fills in what a draft may leave out. */
  complete(step: S): S;
  /** The problems that prevent publishing, except columns and targets: those are checked in the same way for all kinds. */
  obstacles(step: S, path: string, context: PublishingContext): Problem[];
  /** The columns that it reads. */
  columnUses(step: S, path: string): ColumnUse[];
  /** The names of the values that it leaves for later steps; absent if there are none. */
  leaves?(step: S): readonly string[];
  /** The values that it leaves in previews, as if it had sent; absent: none. */
  sampleOf?(step: S): Readonly<Record<string, Cell>>;
  /** The secrets that it names; absent if it names none. */
  secretsOf?(step: S): readonly string[];
  /** The number of column conditions that it compares a record with; absent if none. */
  conditionCount?(step: S): number;
  /** Names that its templates may use in addition to columns; absent if there are none. */
  ownNames?(step: S): readonly string[];
  /** The steps that it names; absent if it leads only to the next step. */
  targets?(step: S, path: string): readonly Target[];
  /** Whether the step does nothing but send everybody on to one step: the editor's own, which is not counted; absent if never. */
  isJump?(step: S): boolean;
  /** Whether it can lead to the next step. */
  readonly fallsThrough: boolean;
  /** Its ways, if they are to be compared with each other: who goes which is kept; absent if none are. */
  comparedWays?(step: S): readonly ComparedWay[];
  /** The way that a record goes whatever its values become; absent if its values decide. */
  fixedWay?(step: S, visit: Pick<Visit, 'spinnerId' | 'recordId'>): number;
  /** Whether everybody who comes to it waits. */
  readonly waits?: true;
  /** Whether a change of its record may let a recipient go on that waits at it; absent if none does. */
  isMovedByRecord?(step: S): boolean;
  /** Whether it asks by which clocks a recipient lives; absent if it does not. */
  isLocal?(step: S): boolean;
  /** The key of the topic that it is about; absent if it is about none. */
  topic?(step: S): string;
  /** The spinner that it moves people to; absent if it moves nobody. */
  movesTo?(step: S): string;
  /** The data that it changes, which only a claim does; absent if it decides or sends. */
  readonly acts?: ActedOn;
  /** Whether what it writes depends on the organization's language; absent if that is never so. */
  isInLanguage?(step: S): boolean;
  /** The content that it sends; absent if it sends nothing. */
  sends?(step: S): Content;
  /** Decides what a recipient does at this step. */
  enter(step: S, visit: Visit): Passage;
  /** The values of a record that decide where it goes from here at a time; absent if nothing does. */
  decisions?(step: S, values: Visit['values'], now: Date): readonly Decision[];
  /** The shape of what `preview` returns. */
  readonly previewed: Fields;
  /** The result that it would have for a record, keyed by part. @throws RenderProblem, DurationError */
  preview(step: S, context: PreviewContext): Readonly<Record<string, object>>;
}
