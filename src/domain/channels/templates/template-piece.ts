/** Literal text of the template. */
export interface TextPiece {
  readonly kind: 'text';
  readonly offset: number;
  readonly text: string;
}

/** A `{{ … }}`: a column, or a quoted text if `column` is undefined, and the filters to apply. */
export interface PlaceholderPiece {
  readonly kind: 'placeholder';
  readonly offset: number;
  readonly column: string | undefined;
  readonly literal: string;
  readonly filters: readonly { readonly name: string; readonly apply: (text: string) => string }[];
}

/** A part of a template, in the order of the source. */
export type Piece = TextPiece | PlaceholderPiece;
