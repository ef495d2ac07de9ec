import type { EditorState, Transaction } from '@tiptap/pm/state';
import { blockSchema } from '../schema.ts';

const { link } = blockSchema.marks;

/** The part of the text that has the link at the cursor, or is selected. */
function rangeOf({ selection }: EditorState): { readonly from: number; readonly to: number } {
  const { $from, from, to, empty } = selection;
  const mark = link.isInSet($from.marks()) ?? (empty ? undefined : link.isInSet($from.nodeAfter?.marks ?? []));
  if (!empty || !mark) return { from, to };
  const start = $from.start();
  let [begin, end] = [from, to];
  $from.parent.forEach((node, offset) => {
    const [left, right] = [start + offset, start + offset + node.nodeSize];
    if (left > to || right < from || !mark.isInSet(node.marks)) return;
    begin = Math.min(begin, left);
    end = Math.max(end, right);
  });
  return { from: begin, to: end };
}

/** The address of the link at the cursor or in the selected text; '' if there is none. */
export function currentLink(state: EditorState): string {
  const { from, to, $from } = state.selection;
  let href = link.isInSet($from.marks())?.attrs.href ?? '';
  if (from < to)
    state.doc.nodesBetween(from, to, ({ marks }) => {
      href ||= link.isInSet(marks)?.attrs.href ?? '';
    });
  return href;
}

/** Gives the selected text a link, or the address itself where nothing is selected; '' takes it away. */
export function setLink(state: EditorState, href: string): Transaction {
  const { from, to } = rangeOf(state);
  if (href === '') return state.tr.removeMark(from, to, link);
  const mark = link.create({ href });
  if (from === to) return state.tr.insert(from, state.schema.text(href, [mark]));
  return state.tr.removeMark(from, to, link).addMark(from, to, mark);
}
