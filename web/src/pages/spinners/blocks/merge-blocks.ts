import { isSame } from '../draft/definition.ts';
import { allBlocks, columnsOf, type MailBlock, type MailBlocks } from './block.ts';

// Two edits of one mail in one: each block as the person left it who changed it, and in the place to which it was moved. All functions
// answer undefined where a person has to choose.

interface Side {
  readonly blocks: ReadonlyMap<string, MailBlock>;
  /** The ids in each list: '' is the list of the mail; a column's list is named by the id of its block and its place. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  /** The list that each block is in. */
  readonly listOf: ReadonlyMap<string, string>;
}

/** Two edits of one mail in one; undefined if both changed the same block or setting, or one took away what the other changed. */
export function mergeDocuments(base: MailBlocks, mine: MailBlocks, theirs: MailBlocks): MailBlocks | undefined {
  const sides = [base, mine, theirs].map(({ blocks }) => sideOf(blocks)) as [Side, Side, Side];
  const [was, left, right] = sides;
  // An id that stands for several blocks says nothing.
  if ([base, mine, theirs].some(({ blocks }, at) => allBlocks(blocks).length !== sides[at]?.blocks.size)) return undefined;
  const ids = new Set(sides.flatMap(({ blocks }) => [...blocks.keys()]));
  const fields = new Map<string, MailBlock>();
  for (const id of ids) {
    if (isTorn(id, was, left, right) || isTorn(id, was, right, left)) return undefined;
    const kept = left.blocks.has(id) && right.blocks.has(id);
    const one = merge(was.blocks.get(id), left.blocks.get(id), right.blocks.get(id));
    if (kept && !one?.value) return undefined;
    if (one?.value) fields.set(id, one.value);
  }
  const lists = new Map<string, readonly string[]>();
  for (const key of new Set(sides.flatMap((side) => [...side.lists.keys()]))) {
    const list = mergeLists(...(sides.map((side) => side.lists.get(key) ?? []) as [string[], string[], string[]]));
    if (!list) return undefined;
    lists.set(key, list);
  }
  const outer = mergeFields(withoutBlocks(base), withoutBlocks(mine), withoutBlocks(theirs));
  const placed = [...lists.values()].flat();
  const isWhole = [...fields.keys()].every((id) => placed.filter((one) => one === id).length === 1);
  if (!outer || !isWhole || placed.some((id) => !fields.has(id))) return undefined;
  const blocksIn = (key: string): readonly MailBlock[] =>
    (lists.get(key) ?? []).map((id) => {
      const block = fields.get(id) as MailBlock;
      if (block.type !== 'columns') return block;
      return { ...block, columns: columnsOf(block).map((column, at) => ({ ...column, blocks: blocksIn(`${id} ${at}`) })) };
    });
  const blocks = blocksIn('');
  // A column that one person took away may hold what the other put there.
  if (allBlocks(blocks).length !== fields.size) return undefined;
  return { ...(outer as object), blocks } as unknown as MailBlocks;
}

const withoutBlocks = ({ blocks: _, ...rest }: MailBlocks): Fields => rest;

function sideOf(blocks: readonly MailBlock[]): Side {
  const found = new Map<string, MailBlock>();
  const lists = new Map<string, readonly string[]>();
  const listOf = new Map<string, string>();
  const walk = (list: readonly MailBlock[], key: string): void => {
    lists.set(
      key,
      list.map(({ id }) => id),
    );
    for (const block of list) {
      listOf.set(block.id, key);
      const columns = columnsOf(block);
      // Its own fields, without the blocks in it.
      found.set(block.id, columns.length === 0 ? block : { ...block, columns: columns.map((column) => ({ ...column, blocks: [] })) });
      for (const [at, column] of columns.entries()) walk(column.blocks, `${block.id} ${at}`);
    }
  };
  walk(blocks, '');
  return { blocks: found, lists, listOf };
}

/** Whether one side took a block away that the other changed or moved elsewhere. */
function isTorn(id: string, was: Side, one: Side, other: Side): boolean {
  const before = was.blocks.get(id);
  if (!before || one.blocks.has(id) || !other.blocks.has(id)) return false;
  return !isSame(before, other.blocks.get(id)) || was.listOf.get(id) !== other.listOf.get(id);
}

/** The value that one side changed; undefined if both did, each in its own way. */
function merge<Value>(was: Value, mine: Value, theirs: Value): { readonly value: Value } | undefined {
  if (isSame(mine, was)) return { value: theirs };
  return isSame(theirs, was) || isSame(theirs, mine) ? { value: mine } : undefined;
}

/** The ids of a list in the order that one side gave them, with what the other added and without what it took away. */
function mergeLists(was: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] | undefined {
  const common = (list: readonly string[]): readonly string[] =>
    list.filter((id) => was.includes(id) && mine.includes(id) && theirs.includes(id));
  const orders = [was, mine, theirs].map((list) => common(list).join(' '));
  const [before, left, right] = orders;
  if (left !== before && right !== before && left !== right) return undefined;
  const [ordered, other] = left === before ? [theirs, mine] : [mine, theirs];
  const result = ordered.filter((id) => other.includes(id) || !was.includes(id));
  other.forEach((id, at) => {
    if (was.includes(id) || result.includes(id)) return;
    const previous = other.slice(0, at).findLast((one) => result.includes(one));
    result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, id);
  });
  return result;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields as each was left by the side that changed it; the ones in `style` for themselves. */
function mergeFields(was: Fields, mine: Fields, theirs: Fields): Fields | undefined {
  const merged: Record<string, unknown> = {};
  for (const name of new Set([was, mine, theirs].flatMap(Object.keys))) {
    const sides = [was[name], mine[name], theirs[name]] as const;
    const inner = sides.map((side) => (side ?? {}) as Fields) as [Fields, Fields, Fields];
    const value = name === 'style' ? mergeFields(...inner) : merge(...sides);
    if (!value) return undefined;
    if (name === 'style') Object.keys(value).length > 0 && Object.assign(merged, { style: value });
    else if (value.value !== undefined) merged[name] = value.value;
  }
  return merged;
}
