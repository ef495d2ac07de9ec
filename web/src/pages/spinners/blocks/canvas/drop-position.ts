import type { EditorView } from '@tiptap/pm/view';
import { blockSchema, isBlockNode } from '../schema.ts';
import type { DraggedBlock } from './block-commands.ts';

/** The place where a dragged block would be put: its position, and the line that shows it, within the sheet. */
export interface DropPosition {
  readonly pos: number;
  readonly top: number;
  readonly left: number;
  readonly width: number;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** The place among the blocks that is nearest to the pointer. Columns go beside columns only. */
export function dropPositionAt(view: EditorView, dragged: DraggedBlock, { clientX, clientY }: Point): DropPosition | undefined {
  const isColumns = dragged.node.type === blockSchema.nodes.columns;
  let nearest: { readonly distance: number; readonly pos: number; readonly size: number; readonly box: DOMRect } | undefined;
  view.state.doc.descendants((node, pos) => {
    if (pos === dragged.pos) return false;
    if (!isBlockNode(node)) return !node.isTextblock;
    const element = view.nodeDOM(pos);
    if (!(element instanceof HTMLElement)) return false;
    const box = element.getBoundingClientRect();
    const isBeside = clientX < box.left || clientX > box.right;
    const isInner = view.state.doc.resolve(pos).depth > 0;
    const distance = Math.max(box.top - clientY, clientY - box.bottom, 0) + (isBeside && isInner ? 10_000 : 0);
    // A block in columns is nearer than the columns, but for their edges.
    if (!nearest || distance < nearest.distance || (distance === nearest.distance && isInner))
      nearest = { distance, pos, size: node.nodeSize, box };
    const isAtEdge = clientY < box.top + 8 || clientY > box.bottom - 8;
    return node.type === blockSchema.nodes.columns && !isColumns && !isAtEdge;
  });
  const sheet = view.dom.parentElement?.parentElement?.getBoundingClientRect();
  if (!nearest || !sheet) return undefined;
  const { box, pos, size } = nearest;
  const isBefore = clientY < box.top + box.height / 2;
  const top = (isBefore ? box.top : box.bottom) - sheet.top;
  return { pos: isBefore ? pos : pos + size, top, left: box.left - sheet.left, width: box.width };
}
