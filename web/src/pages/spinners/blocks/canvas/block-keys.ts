import { baseKeymap, chainCommands, splitBlock, toggleMark } from '@tiptap/pm/commands';
import { InputRule, inputRules, wrappingInputRule } from '@tiptap/pm/inputrules';
import { keymap } from '@tiptap/pm/keymap';
import type { Node } from '@tiptap/pm/model';
import { liftListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list';
import { type Command, type EditorState, NodeSelection, Plugin, Selection } from '@tiptap/pm/state';
import { newBlockId } from '../block.ts';
import { blockSchema, isBlank, isBlockNode, isFiller, makeFiller } from '../schema.ts';
import { duplicateBlock, findBlock, insertAfter, moveBy, removeAt, removeBlock, selectedBlock } from './block-commands.ts';

const { nodes, marks } = blockSchema;

/** The list that the cursor is in. */
export function listAround({ selection: { $from } }: EditorState): { readonly node: Node; readonly pos: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === nodes.list) return { node: $from.node(depth), pos: $from.before(depth) };
  return undefined;
}

/** Makes a list of the selected paragraphs, makes it one of the other kind, or ends it. */
export const toggleList =
  (isOrdered: boolean): Command =>
  (state, dispatch) => {
    const list = listAround(state);
    if (!list) return wrapInList(nodes.list, { isOrdered })(state, dispatch);
    if (list.node.attrs.isOrdered === isOrdered) return liftListItem(nodes.item)(state, dispatch);
    dispatch?.(state.tr.setNodeAttribute(list.pos, 'isOrdered', isOrdered));
    return true;
  };

/** After a heading and below a block without text, Enter begins a text. */
const beginText: Command = (state, dispatch) => {
  const placed = selectedBlock(state);
  const isWhole = state.selection instanceof NodeSelection && isBlockNode(state.selection.node);
  if (!placed || (placed.node.type !== nodes.heading && !isWhole)) return false;
  const { $to } = state.selection;
  const moved = isWhole ? undefined : $to.parent.content.cut($to.parentOffset);
  const text = nodes.words.create({ id: newBlockId() }, nodes.paragraph.create(null, moved));
  const tr = isWhole ? state.tr : state.tr.delete(state.selection.from, $to.end());
  const now = findBlock(tr.doc, placed.node.attrs.id) ?? placed;
  dispatch?.(insertAfter(tr, now, text));
  return true;
};

/** At the beginning of an empty block, Backspace removes it; a heading becomes text. */
const backOut: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const placed = selectedBlock(state);
  if (!empty || !placed || $from.parentOffset > 0 || state.selection instanceof NodeSelection) return false;
  if (placed.node.type === nodes.heading && placed.node.content.size > 0) {
    const text = nodes.words.create({ id: placed.node.attrs.id }, nodes.paragraph.create(null, placed.node.content));
    const tr = state.tr.replaceWith(placed.pos, placed.pos + placed.node.nodeSize, text);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(placed.pos + 2))));
    return true;
  }
  const isEmpty = (placed.node.type === nodes.heading && placed.node.content.size === 0) || isBlank(placed.node);
  if (!isEmpty || state.doc.resolve(placed.pos).index() === 0) return false;
  const before = state.doc.resolve(placed.pos).nodeBefore;
  const tr = isFiller(placed.node) ? state.tr : removeAt(state.tr, placed.pos);
  const isAtom = before?.type === nodes.leaf;
  const beforeAt = placed.pos - (before?.nodeSize ?? 0);
  dispatch?.(
    tr.setSelection(isAtom ? NodeSelection.create(tr.doc, beforeAt) : Selection.near(tr.doc.resolve(placed.pos), -1)).scrollIntoView(),
  );
  return true;
};

/** Escape goes outwards: from a text to its block, and from a block to the columns that it is in. */
const selectOutwards: Command = (state, dispatch) => {
  const { selection } = state;
  const isWhole = selection instanceof NodeSelection && isBlockNode(selection.node);
  const placed = selectedBlock(state);
  const around = isWhole ? (selection.$from.depth > 0 ? selection.$from.before(1) : undefined) : placed?.pos;
  if (around === undefined) return false;
  dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, around)).scrollIntoView());
  return true;
};

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create(), true).scrollIntoView());
  return true;
};

const onlyWhole =
  (command: Command): Command =>
  (state, dispatch) =>
    state.selection instanceof NodeSelection && isBlockNode(state.selection.node) && command(state, dispatch);

/** The keys of the canvas. Undoing is the draft's. */
export const blockKeys = (editLink: () => void) => [
  keymap({
    'Mod-b': toggleMark(marks.bold),
    'Mod-i': toggleMark(marks.italic),
    'Mod-u': toggleMark(marks.underline),
    'Mod-Shift-x': toggleMark(marks.strike),
    'Mod-Shift-7': toggleList(true),
    'Mod-Shift-8': toggleList(false),
    'Mod-k': () => {
      editLink();
      return true;
    },
    'Mod-d': duplicateBlock,
    'Alt-ArrowUp': moveBy(-1),
    'Alt-ArrowDown': moveBy(1),
    Enter: chainCommands(splitListItem(nodes.item), liftListItem(nodes.item), beginText, splitBlock),
    'Shift-Enter': lineBreak,
    Backspace: chainCommands(onlyWhole(removeBlock), backOut, baseKeymap.Backspace as Command),
    Delete: chainCommands(onlyWhole(removeBlock), baseKeymap.Delete as Command),
    Escape: selectOutwards,
  }),
  keymap(baseKeymap),
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*]\s$/, nodes.list),
      wrappingInputRule(/^1[.)]\s$/, nodes.list, { isOrdered: true }),
      // A placeholder that is closed is a value.
      new InputRule(/\{\{([^{}]+)\}\}$/, (state, [, value = ''], start, end) =>
        value.trim() === ''
          ? null
          : state.tr.replaceWith(
              start,
              end,
              nodes.value.create({ value: value.trim() }, null, state.storedMarks ?? state.selection.$from.marks()),
            ),
      ),
    ],
  }),
  upkeep(),
];

const placeholder = /\{\{([^{}]+)\}\}/g;

/** After each change: blocks have ids of their own, pasted placeholders are values, and there is a line to write in. */
const upkeep = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, _, state) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const tr = state.tr;
      const seen = new Set<string>();
      const typed: { readonly from: number; readonly to: number; readonly node: Node }[] = [];
      const isPaste = transactions.some((one) => one.getMeta('paste') || one.getMeta('uiEvent') === 'drop');
      state.doc.descendants((node, pos) => {
        if (isBlockNode(node)) {
          const { id } = node.attrs;
          if ((id === '' && !isFiller(node)) || (id !== '' && seen.has(id))) tr.setNodeAttribute(pos, 'id', newBlockId());
          seen.add(id);
        }
        if (isPaste && node.isText)
          for (const { 0: whole, 1: value = '', index } of (node.text ?? '').matchAll(placeholder))
            if (value.trim() !== '')
              typed.push({
                from: pos + index,
                to: pos + index + whole.length,
                node: nodes.value.create({ value: value.trim() }, null, node.marks),
              });
        return !node.isTextblock || isPaste;
      });
      for (const { from, to, node } of typed.reverse()) tr.replaceWith(from, to, node);
      if (state.doc.lastChild?.type !== nodes.words) tr.insert(tr.doc.content.size, makeFiller());
      return tr.docChanged ? tr : null;
    },
  });
