import type { Writing } from './writing.ts';

/** Literal text of the template. */
export interface TextPiece {
  readonly kind: 'text';
  readonly offset: number;
  readonly text: string;
}

/** A `{{ … }}`: a column, a part by its key, or a quoted text if neither is there, and the filters to apply. */
export interface PlaceholderPiece {
  readonly kind: 'placeholder';
  readonly offset: number;
  /** The position after the column or text, and the blanks behind it. */
  readonly headEnd: number;
  /** The position after `}}`. */
  readonly end: number;
  readonly column: string | undefined;
  /** The key of the part that stands here; parts are filled in before anything is rendered. */
  readonly part?: string;
  /** The name of the section that begins here, empty where one ends. Sections come from blocks; nobody writes them. */
  readonly section?: string;
  readonly literal: string;
  readonly filters: readonly AppliedFilter[];
}

/** A filter with its arguments. */
export interface AppliedFilter {
  readonly name: string;
  readonly apply: (text: string, writing: Writing) => string;
  /** Whether it says how a value is written. */
  readonly writes: boolean;
  /** Whether it writes in the language of the organization. */
  readonly isLocal: boolean;
}

/** A part of a template, in the order of the source. */
export type Piece = TextPiece | PlaceholderPiece;
