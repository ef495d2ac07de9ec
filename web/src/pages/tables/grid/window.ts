/** The part of the rows that is seen. */
export interface ScrollState {
  /** The pixels of rows above the first that is seen, were the element as high as all rows. */
  readonly top: number;
  readonly left: number;
  readonly height: number;
  readonly width: number;
}

/** The height of a row, and of the header, in pixels. */
export const rowHeight = 36;
/** The rows that are drawn above and below those that are seen. */
const overscan = 8;

/** The first and the last row that are drawn. */
export const drawnRows = ({ top, height }: Pick<ScrollState, 'top' | 'height'>, count: number): readonly [first: number, last: number] => [
  Math.max(0, Math.floor(top / rowHeight) - overscan),
  Math.min(count - 1, Math.ceil((top + height) / rowHeight) + overscan),
];

/** The number of row elements that are reused while rows are scrolled. */
export const rowElements = (height: number): number => Math.ceil(height / rowHeight) + 2 * overscan + 2;

/** The rows of a page up or down. */
export const rowsPerPage = (height: number): number => Math.floor(height / rowHeight) - 1;

/** The first and the last of the columns that are drawn besides the first one, which stays in its place. */
export function drawnColumns(
  columns: readonly { readonly left: number; readonly width: number }[],
  { left, width }: Pick<ScrollState, 'left' | 'width'>,
): readonly [first: number, last: number] {
  const first = columns.findIndex((column) => column.left + column.width > left) - 1;
  return [Math.max(0, first), columns.findLastIndex((column) => column.left < left + width)];
}
