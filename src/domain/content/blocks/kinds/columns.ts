import { isObject, type Members } from '../../../kernel/check-shape.ts';
import type { Block } from '../block.ts';
import type { BlockKind } from '../block-kind.ts';
import { checkEach, mustBeFlag, mustBeList, mustBeWhole } from '../check-members.ts';
import { layoutTable, ownMembers } from './shared.ts';

interface Column {
  /** Percent; absent: as wide as the others without. */
  readonly share?: number;
  readonly blocks: readonly Block[];
}

/** Blocks beside each other, which stand below each other on a phone. */
export interface ColumnsBlock extends Block {
  readonly type: 'columns';
  readonly columns: readonly Column[];
  /** Whether they stand beside each other on a phone, too. */
  readonly staysBeside?: boolean;
}

export const columnsKind: BlockKind<ColumnsBlock> = {
  type: 'columns',
  check: (input, path) => checkEach(ownMembers(input), { columns: mustBeList(checkColumn, 4, 2), 'staysBeside?': mustBeFlag }, path),
  templates: () => [],
  obstacles({ columns }, path) {
    const shares = columns.flatMap(({ share }) => share ?? []);
    const sum = shares.reduce((one, other) => one + other, 0);
    const isRight = shares.length === columns.length ? sum === 100 : sum < 100;
    return isRight
      ? []
      : [{ path: `${path}.columns`, message: `The shares of the columns are ${sum} percent together: they make 100 percent` }];
  },
  isOuter: true,
  inner: ({ columns }, path) => columns.map(({ blocks }, index) => ({ blocks, path: `${path}.columns[${index}].blocks` })),
  html({ columns, staysBeside }, { width, inside }) {
    const widths = widthsOf(columns, width);
    const cells = columns.map(({ blocks }, index) => ({ html: inside(blocks, widths[index] as number), px: widths[index] as number }));
    if (staysBeside) {
      const row = cells.map(({ html, px }) => `<td valign="top" width="${Math.round((px / width) * 100)}%">${html}</td>`).join('');
      return `<table ${layoutTable} width="100%"><tr>${row}</tr></table>`;
    }
    // Mail programs without styles for phones stack what does not fit; Outlook has a table of its own.
    const columnsHtml = cells
      .map(
        ({ html, px }) =>
          `<div class="sp-column" style="display:inline-block;width:100%;max-width:${px}px;vertical-align:top;font-size:initial;text-align:left">${html}</div>`,
      )
      .join(`<!--[if mso]></td><td valign="top"><![endif]-->`);
    return `<div style="font-size:0"><!--[if mso]><table ${layoutTable} width="${width}"><tr><td valign="top"><![endif]-->${columnsHtml}<!--[if mso]></td></tr></table><![endif]--></div>`;
  },
};

function checkColumn(input: Members, path: string) {
  return checkEach(input, { 'share?': mustBeWhole(5, 95), blocks: checkList }, path);
}

/** Its blocks are checked with all others. */
function checkList(input: unknown, path: string) {
  return Array.isArray(input) && !isObject(input) ? [] : [{ path, message: 'must be a list of blocks' }];
}

/** The pixels of each column. */
function widthsOf(columns: readonly Column[], width: number): readonly number[] {
  const given = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  const open = columns.filter(({ share }) => share === undefined).length;
  return columns.map(({ share }) => Math.floor((width * (share ?? Math.max(0, 100 - given) / open)) / 100));
}
