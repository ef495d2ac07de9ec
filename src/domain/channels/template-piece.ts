/** Text that stands in the template itself. */
export interface TextPiece {
  readonly kind: 'text';
  readonly offset: number;
  readonly text: string;
}

/** A `{{ … }}`: a column to look up, or (where `column` is undefined) a quoted text, and the filters it goes through. */
export interface PlaceholderPiece {
  readonly kind: 'placeholder';
  readonly offset: number;
  readonly column: string | undefined;
  readonly literal: string;
  readonly filters: readonly { readonly name: string; readonly apply: (text: string) => string }[];
}

/** A part of a template, in the order of the source. */
export type Piece = TextPiece | PlaceholderPiece;
