import { createContext, useContext } from 'react';
import type { Column, NewerFragment, TableRecord } from '../../api/types.ts';
import type { StepTitles } from '../../kinds/steps/step-titles.ts';
import type { Definition } from './draft/definition.ts';
import type { Problems } from './draft/problems.ts';
import type { Quiet } from './draft/use-quiet.ts';
import type { Targets } from './steps/targets.ts';
import type { Counts } from './steps/use-step-counts.ts';

/** The state that every part of the editor shares. */
export interface EditorState {
  readonly spinnerId: string;
  readonly definition: Definition;
  /** Changes the draft. Changes of one `field` that follow each other quickly are undone together. */
  readonly change: (definition: Definition, field?: string) => void;
  readonly targets: Targets;
  readonly titles: StepTitles;
  /** The columns of the table; none while it is read. */
  readonly columns: readonly Column[];
  readonly tableName: string;
  /** The content beside the fields. */
  readonly problems: Problems;
  readonly allProblems: Problems;
  /** Whether they were asked for and answered. */
  readonly areProblemsKnown: boolean;
  readonly isNew: Quiet['isNew'];
  readonly onBlur: Quiet['onBlur'];
  readonly counts: Counts;
  /** The id of the step whose form is shown; undefined for the start, and for when people or messages leave. */
  readonly selected: string | undefined;
  /** Whether the form is shown of when people leave. */
  readonly isLeaving: boolean;
  /** Whether the form is shown of when messages leave. */
  readonly isHours: boolean;
  /** Shows the form of a step, of the start (undefined), or of when people or messages leave, and a field of it. */
  readonly select: (part: string | undefined, field?: string) => void;
  /** The layouts and parts of the published version that have a newer one. */
  readonly newer: readonly NewerFragment[];
  /** The language that is edited of each step, by its id; absent: the original. */
  readonly spoken: Readonly<Record<string, string>>;
  readonly speak: (stepId: string, tag: string | undefined) => void;
  /** Saves what is not saved yet; whether that went well. */
  readonly saveNow: () => Promise<boolean>;
  /** The record that the draft is tried with; undefined until one is shown beside it. */
  readonly tried: Pick<TableRecord, 'id' | 'name'> | undefined;
  readonly setTried: (record: EditorState['tried']) => void;
  readonly isReadOnly: boolean;
  /** The number of times the person has asked for the problems that prevent publishing: what is missing may be said then. */
  readonly asks: number;
  readonly ask: () => void;
}

/** The part of the editor that says when people leave, as it stands in the address; no step can have it as its id. */
export const leavingPart = '~leaving';
/** The part that says when messages leave. */
export const hoursPart = '~hours';

const context = createContext<EditorState | undefined>(undefined);

/** Gives what the editor's parts share. */
export const EditingProvider = context.Provider;

/** @throws Error outside of the editor */
export function useEditing(): EditorState {
  const editing = useContext(context);
  if (!editing) throw new Error('No spinner is edited');
  return editing;
}

/** The names of the columns that steps may use. */
export const metadataOf = (columns: readonly Column[]): readonly string[] => visibleOf(columns).map(({ name }) => name);

/** The columns that spinners can use. */
export const visibleOf = (columns: readonly Column[]): readonly Column[] => columns.filter(({ metadata }) => metadata);
