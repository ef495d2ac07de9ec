import type { Column, DataTable } from '../../api/types.ts';
import { type Check, type ColumnTarget, fileColumnTitle, type Preview, type Repairs, typeOf } from './mapping.ts';

/** A column of the file that nearly has a type, and the values that do not: they are left empty if the person agrees. */
export interface Proposal {
  readonly position: number;
  readonly title: string;
  readonly type: Column['type'];
  /** Whether the column is a new one, which can be text as well. */
  readonly isNew: boolean;
  /** The number of values that fit, and of rows with one that does not; undefined until the whole file was read. */
  readonly fits: number | undefined;
  readonly rows: number | undefined;
  /** Whether there are values about which nothing is decided, and the known ones among them. */
  readonly isOpen: boolean;
  readonly open: readonly string[];
  /** The values that are left empty, if nothing is open. */
  readonly emptied: readonly string[];
  /** The choices that taking the proposal makes. */
  readonly repairs: Repairs;
}

/** More replaced values than the API takes of a column. */
const maxValues = 400;

/** The type of a column is that of all its values but at most one in this many. */
const oneIn = 20;

/** The proposals for columns of a file whose values nearly all have one type. */
export function proposalsOf(
  preview: Preview,
  targets: readonly ColumnTarget[],
  table: DataTable,
  check: Check | undefined,
): readonly Proposal[] {
  return preview.columns.flatMap((column): Proposal[] => {
    const target = targets.find(({ position }) => position === column.position);
    if (!target || column.misfitRows === 0 || typeOf(target, table) !== column.type || isRequired(target, table)) return [];
    const found = check?.columns.find(({ position }) => position === column.position);
    // The beginning of the file, or another format, has shown too much of a type.
    if (found && found.rows * (oneIn - 1) > found.fits) return [];
    // Chosen by the person, another format may fit more values, or fewer.
    const previewed = target.format === undefined ? column.misfits : [];
    const decided = new Map(target.values.map(({ from, to }) => [from, to]));
    const misfits = new Map([...previewed, ...(found?.values ?? [])].map((one) => [one.value, one]));
    const open = target.leavesEmpty ? [] : [...misfits.values()].filter(({ value }) => !decided.has(value));
    const unlisted = found ? found.otherRows : Math.max(0, column.misfitRows - column.misfits.reduce((sum, { rows }) => sum + rows, 0));
    const isOpen = open.length > 0 || (!target.leavesEmpty && found !== undefined && unlisted > 0);
    const values = [...target.values, ...open.map(({ value }) => ({ from: value, to: null }))];
    const byValue = unlisted === 0 && values.length <= maxValues && open.every(({ isCut }) => !isCut);
    return [
      {
        ...{ position: column.position, title: fileColumnTitle(column), type: column.type, isNew: target.kind === 'create' },
        fits: found?.fits ?? (preview.isWhole ? column.fits : undefined),
        rows: found?.rows ?? (preview.isWhole ? column.misfitRows : undefined),
        isOpen,
        open: open.map(({ value }) => value),
        emptied: isOpen ? [] : [...misfits.keys()].filter((value) => target.leavesEmpty || decided.get(value) === null),
        repairs: byValue ? { values, leavesEmpty: false } : { values: target.values, leavesEmpty: true },
      },
    ];
  });
}

const isRequired = ({ kind, to }: ColumnTarget, { columns }: DataTable): boolean =>
  kind === 'to' && columns.some(({ name, required }) => required && name === to);
