import type { EditorView } from '@tiptap/pm/view';
import { pictureTypes, uploadPicture } from '../../../../api/uploads.ts';
import { tell, tellProblem } from '../../../../ui/tell.ts';
import { toBlock } from '../block-document.ts';
import { blockWords as text } from '../words.ts';
import { findBlock, insertAfter, nodeFor, selectAt, selectedBlock, setBlock } from './block-commands.ts';

/** The picture that a paste or drop brings; undefined if it brings text, beside which programs put a picture of that. */
export function pictureFileIn(data: DataTransfer | null): File | undefined {
  if (!data || data.types.includes('text/plain')) return undefined;
  return [...data.files].find(({ type }) => pictureTypes.includes(type));
}

/** The id of the block at a point. */
function blockAt(view: EditorView, event: Event): string | undefined {
  const { target } = event;
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-block-id]') : null;
  return element?.dataset.blockId || (selectedBlock(view.state)?.node.attrs.id as string | undefined);
}

/** Uploads a picture into the picture block that it is put on, or into a new one below the block, which is selected. */
export async function putPicture(view: EditorView, file: File, event: Event, onPut: () => void): Promise<void> {
  const id = blockAt(view, event);
  tell(text.sendingPicture);
  try {
    const { url } = await uploadPicture(file);
    if (view.isDestroyed) return;
    const placed = id === undefined ? undefined : findBlock(view.state.doc, id);
    const { doc, tr } = view.state;
    const block = placed && toBlock(placed.node);
    if (placed && block?.type === 'picture') view.dispatch(selectAt(setBlock(tr, placed, { ...block, url }), placed.pos));
    else {
      const last = doc.lastChild;
      const after = placed ?? (last ? { pos: doc.content.size - last.nodeSize, node: last } : undefined);
      if (after) view.dispatch(insertAfter(tr, after, nodeFor({ type: 'picture', url, alt: '' })));
    }
    view.focus();
    onPut();
    tell(text.putPicture);
  } catch (reason) {
    tellProblem(reason);
  }
}
