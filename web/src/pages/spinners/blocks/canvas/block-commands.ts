import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { type MailBlock, newBlockId } from '../block.ts';
import { childrenOf, fromBlocks, toBlock } from '../block-document.ts';
import { blockSchema, isBlockNode, isFiller, makeFiller } from '../schema.ts';

const { nodes } = blockSchema;

/** A block in the document that is edited. */
export interface DraggedBlock {
  readonly pos: number;
  readonly node: Node;
}

/** The innermost block that the selection is in, or that is selected; undefined if several are. */
export function selectedBlock({ selection }: EditorState): DraggedBlock | undefined {
  if (selection instanceof NodeSelection && isBlockNode(selection.node)) return { pos: selection.from, node: selection.node };
  const { $from, to } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (isBlockNode($from.node(depth)) && to <= $from.end(depth)) return { pos: $from.before(depth), node: $from.node(depth) };
  return undefined;
}

/** The block with an id. */
export function findBlock(doc: Node, id: string): DraggedBlock | undefined {
  let found: DraggedBlock | undefined;
  doc.descendants((node, pos) => {
    if (!found && isBlockNode(node) && node.attrs.id === id) found = { pos, node };
    return !found && !node.isTextblock;
  });
  return found;
}

/** The path of the block at a position, as the API has it: `blocks[3].columns[0].blocks[1]`. */
export function pathAt(doc: Node, pos: number): string {
  const $pos = doc.resolve(pos);
  const top = `blocks[${$pos.index(0)}]`;
  return $pos.depth < 2 ? top : `${top}.columns[${$pos.index(1)}].blocks[${$pos.index(2)}]`;
}

/** Whether a block is in a column. */
export const isInColumn = (doc: Node, pos: number): boolean => doc.resolve(pos).parent.type === nodes.column;

/** The node of a block, whose content nobody has written yet. */
export function nodeFor(fields: Omit<MailBlock, 'id'>): Node {
  const [node] = childrenOf(fromBlocks([{ id: newBlockId(), ...fields } as MailBlock]));
  return node as Node;
}

/** Selects a block: the cursor stands in one of text. */
export function selectAt(tr: Transaction, pos: number): Transaction {
  const node = tr.doc.nodeAt(pos);
  const isText = node?.type !== nodes.leaf;
  return tr.setSelection(isText ? Selection.near(tr.doc.resolve(pos + 1)) : NodeSelection.create(tr.doc, pos)).scrollIntoView();
}

/** Puts a block after another one, or in the place of an empty line. */
export function insertAfter(tr: Transaction, { pos, node }: DraggedBlock, inserted: Node): Transaction {
  const end = pos + node.nodeSize;
  if (isFiller(node)) return selectAt(tr.replaceWith(pos, end, inserted), pos);
  return selectAt(tr.insert(end, inserted), end);
}

/** Puts a block in the place of the paragraph that the cursor is in: the text before and after it is divided. */
export function insertHere(state: EditorState, inserted: Node): Transaction {
  const { $from } = state.selection;
  const placed = selectedBlock(state);
  if (placed?.node.type !== nodes.words || $from.parent.type !== nodes.paragraph || !placed) {
    const last = { pos: state.doc.content.size - (state.doc.lastChild?.nodeSize ?? 0), node: state.doc.lastChild as Node };
    return insertAfter(state.tr, placed ?? last, inserted);
  }
  const { pos, node } = placed;
  const at = $from.index($from.depth - 1);
  const parts = childrenOf(node);
  const before = parts.slice(0, at);
  const after = parts.slice(at + 1);
  const around = (part: readonly Node[], id: string): readonly Node[] =>
    part.length === 0 ? [] : [node.type.create({ ...node.attrs, id }, part)];
  const first = around(before, node.attrs.id);
  const tr = state.tr.replaceWith(pos, pos + node.nodeSize, [...first, inserted, ...around(after, newBlockId())]);
  return selectAt(tr, pos + (first[0]?.nodeSize ?? 0));
}

/** Takes a block out; where it was the only one, an empty line stays. */
export function removeAt(tr: Transaction, pos: number): Transaction {
  const node = tr.doc.nodeAt(pos) as Node;
  if (tr.doc.resolve(pos).parent.childCount > 1) return tr.delete(pos, pos + node.nodeSize);
  return tr.replaceWith(pos, pos + node.nodeSize, makeFiller());
}

/** Removes the selected block. The one after it is selected, so that the keyboard goes on there. */
export const removeBlock: Command = (state, dispatch) => {
  const placed = selectedBlock(state);
  if (!placed || (isFiller(placed.node) && state.doc.childCount === 1)) return false;
  const tr = removeAt(state.tr, placed.pos);
  dispatch?.(selectAt(tr, tr.doc.nodeAt(placed.pos) ? placed.pos : tr.doc.content.size - (tr.doc.lastChild?.nodeSize ?? 0)));
  return true;
};

/** Copies the selected block below itself. */
export const duplicateBlock: Command = (state, dispatch) => {
  const placed = selectedBlock(state);
  if (!placed || isFiller(placed.node)) return false;
  const copy = { ...toBlock(placed.node), id: newBlockId() };
  dispatch?.(insertAfter(state.tr, placed, childrenOf(fromBlocks([copy]))[0] as Node));
  return true;
};

/** Moves a block to a position between others, with the cursor in it. */
export function moveTo(state: EditorState, { pos, node }: DraggedBlock, target: number): Transaction | undefined {
  const $target = state.doc.resolve(target);
  const isWithin = target >= pos && target <= pos + node.nodeSize;
  if (isWithin || (node.type === nodes.columns && $target.depth > 0)) return undefined;
  const offset = state.selection.from - pos;
  const isTextSelected = state.selection instanceof TextSelection && offset > 0 && offset < node.nodeSize;
  const tr = removeAt(state.tr, pos);
  const at = tr.mapping.map(target);
  const { parent, nodeAfter } = tr.doc.resolve(at);
  // The empty line of a column makes place.
  const taken = nodeAfter && isFiller(nodeAfter) && parent.childCount === 1 ? nodeAfter.nodeSize : 0;
  tr.replaceWith(at, at + taken, node);
  tr.setSelection(isTextSelected ? TextSelection.near(tr.doc.resolve(at + offset)) : NodeSelection.create(tr.doc, at));
  return tr.scrollIntoView();
}

/** Moves the selected block up or down; the first and the last of a column leave it. */
export const moveBy =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const placed = selectedBlock(state);
    if (!placed || isFiller(placed.node)) return false;
    const $pos = state.doc.resolve(placed.pos);
    const beside = by === -1 ? $pos.nodeBefore : state.doc.resolve(placed.pos + placed.node.nodeSize).nodeAfter;
    const isOut = $pos.depth > 0 && !beside;
    if (!isOut && (!beside || (by === 1 && isFiller(beside)))) return true;
    const target = isOut
      ? by === -1
        ? $pos.before(1)
        : $pos.after(1)
      : by === -1
        ? placed.pos - (beside?.nodeSize ?? 0)
        : placed.pos + placed.node.nodeSize + (beside?.nodeSize ?? 0);
    const tr = moveTo(state, placed, target);
    if (tr) dispatch?.(tr);
    return true;
  };

/** Changes the fields of a block that are no content. */
export function setBlock(tr: Transaction, { pos, node }: DraggedBlock, next: MailBlock): Transaction {
  const { id: _, ...fields } = next;
  if (node.type === nodes.leaf) return tr.setNodeAttribute(pos, 'block', fields);
  const { type: __, content: ___, columns: ____, level, ...rest } = fields;
  if (node.type === nodes.heading) tr.setNodeAttribute(pos, 'level', level);
  return tr.setNodeAttribute(pos, 'rest', rest);
}

/** Gives columns another number or other shares. The blocks of a column that goes are put into the one before it. */
export function setColumns(tr: Transaction, { pos, node }: DraggedBlock, shares: readonly (number | undefined)[]): Transaction {
  const old = childrenOf(node);
  const kept = shares.map((share, at) => {
    const column = old[at];
    const { share: _, ...rest } = column?.attrs.rest ?? {};
    const content = at === shares.length - 1 ? old.slice(at).flatMap(childrenOf) : column ? childrenOf(column) : [];
    const written = content.filter((one) => !isFiller(one));
    const attrs = { rest: { ...rest, ...(share !== undefined && { share }) } };
    return nodes.column.create(attrs, written.length > 0 ? written : [makeFiller()]);
  });
  tr.replaceWith(pos, pos + node.nodeSize, node.type.create(node.attrs, kept));
  return tr.setSelection(NodeSelection.create(tr.doc, pos));
}
