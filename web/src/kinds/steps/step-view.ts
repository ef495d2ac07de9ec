import type { Column, StepKind, WalkedStep } from '../../api/types.ts';
import type { MadeField } from '../media/medium.ts';
import type { ComparedType } from '../operators.ts';
import type { DraftStep } from './step.ts';

/** A column that spinners can use. */
export type VisibleColumn = Pick<Column, 'name' | 'type'>;

/** The acts of steps for a record, as the API shows it: one part for each kind of step and each medium. */
export type StepParts = Omit<WalkedStep, 'at' | 'isSent' | 'problem'>;

/** A comparison of a condition, and what the record has. */
export type DecidedBy = NonNullable<StepParts['filter']>['decidedBy'][number];

/** The decision of a step about a record: a sentence, and the comparisons behind it. */
export interface ShownDecision {
  readonly said: string;
  readonly decisions?: readonly DecidedBy[];
}

/** A value that a step leaves for later ones. */
export interface LeftValue {
  readonly name: string;
  readonly type: ComparedType;
  /** The words that it can be, if they are few. */
  readonly choices?: readonly string[];
  /** Its value in the example of the step, if there is one. */
  readonly sample?: unknown;
}

/** The number of records that come to a step and go on from it; `first` is of how many records of the table, if not of all. */
export interface CountOfStep {
  readonly comes: number;
  readonly goesOn: number;
  readonly ways: readonly number[];
  readonly first: number | undefined;
}

/** The channel that a step sends through: one of a medium, or by its id. */
export interface SentThrough {
  readonly medium: unknown;
  readonly channelId?: unknown;
  /** A pool of them. */
  readonly channelIds?: unknown;
}

/**
 * The app's view of one kind of step: its name, summary, beginning and preview. All other code looks it up by the step's type. The form is
 * made from the fields that the API lists for the kind; media show what is sent.
 */
export interface StepView {
  /** Whether it sends something to a recipient: such steps are offered where messages are filtered. */
  readonly sends?: true;
  /** Whether nobody goes on from it. */
  readonly ends?: true;
  /** Whether its ways are compared: what became of the people who went each is shown. */
  readonly compares?: true;
  /** Whether it asks people to do something: how many have done it is shown. */
  readonly asks?: true;
  /** The form of its own; absent if its form is made from the fields that the API lists. */
  readonly ownForm?: 'wait' | 'call';
  /** Whether its condition is asked again only when the record changes, so that it cannot be about values that steps leave. */
  readonly isMovedByRecord?: true;
  /** The values that it leaves for later steps, besides what became of what it sent; absent if there are none. */
  leaves?(step: DraftStep): readonly LeftValue[];
  /** The title of a step without a name. */
  titleOf(step: DraftStep): string;
  /** The choices of the kind where a step is added, each with the values that it begins with; absent if that is the kind itself. */
  offered?(kind: StepKind): readonly Readonly<Record<string, unknown>>[];
  /** The target of a step that does nothing but send everybody on; undefined if it does more. Such a step is never shown as one. */
  jumpOf?(step: DraftStep): string | null | undefined;
  /** The act of a step, in one line; undefined if it does not say so itself. */
  summaryOf?(step: DraftStep): string | undefined;
  /** The step to which it sends who does not simply go on, null for the end; undefined if everybody goes on, or its ways are drawn. */
  elseTo?(step: DraftStep): string | null | undefined;
  /** The name of one of its ways, by its place; absent if ways are called by their conditions. */
  wayLabel?(step: DraftStep, place: number): string;
  /** The connected channel that a step sends through; absent if it needs none. */
  sentThrough?(step: DraftStep): SentThrough;
  /** Values of a new step that most people would write anyway. */
  begin?(kind: StepKind, columns: readonly VisibleColumn[], before: readonly DraftStep[]): Readonly<Record<string, unknown>>;
  /** The fields that mean nothing as the step is: they are left out of its form. */
  hidden?(step: DraftStep): readonly string[];
  /** Optional fields that matter enough to be shown before they are added; `before` are the steps before it. */
  shown?(step: DraftStep, before: readonly DraftStep[]): readonly string[];
  /** The text in place of a field that is left empty; absent if there is none. */
  said?(step: DraftStep, field: string): string | undefined;
  /** The field whose text is sent in segments that are counted; absent if none is. */
  segmentsOf?(step: DraftStep): string | undefined;
  /** A step after another choice was made in it: what was filled in for the former choice is filled in for the new one. */
  rechosen?(step: DraftStep, former: DraftStep, kind: StepKind, columns: readonly VisibleColumn[]): DraftStep;
  /** A field of a step that is made from another one unless it is written. */
  made?(step: DraftStep): MadeField | undefined;
  /** Names of fields that decide where a record goes, besides conditions and targets. */
  readonly decidesBy?: readonly string[];
  /** The part that is still missing for a step to decide about a record; undefined if nothing is. */
  undecided?(step: DraftStep): string | undefined;
  /** The text about the records that were counted at a step; `come` is how many come to it. Absent if all of them go on. */
  counted?(count: CountOfStep, come: string): string;
  /** Why a recipient was skipped at a step of this name; absent if it did not match. */
  skippedAt?(name: string): string;
  /** The decision of a step about a record, steps called by `title`; absent if it decides nothing, null if there is nothing to show. */
  decided?(shown: StepParts, title: (stepId: string) => string): ShownDecision | null;
}
