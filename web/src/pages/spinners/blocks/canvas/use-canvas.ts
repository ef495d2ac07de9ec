import type { EditorState } from '@tiptap/pm/state';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../../hooks/use-latest.ts';
import { tell } from '../../../../ui/tell.ts';
import type { MailBlock } from '../block.ts';
import { allBlocks } from '../block.ts';
import { blockWords as text } from '../words.ts';
import { selectedBlock } from './block-commands.ts';
import type { CanvasContext } from './block-decorations.ts';
import { BlockCanvas } from './create-canvas.ts';
import { type Suggestion, suggestionAt } from './suggestion.ts';

interface CanvasProps {
  readonly blocks: readonly MailBlock[];
  /** Gets the changed blocks, and the block in which was typed if only its content was changed. */
  readonly onChange: (blocks: readonly MailBlock[], typedIn: string | undefined) => void;
  readonly context: CanvasContext;
  readonly isReadOnly: boolean;
  readonly label: string;
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly onEditLink: () => void;
  readonly onPictureIn: () => void;
  /** The option that a list beside the canvas has at hand, by its id. */
  readonly option: string | undefined;
}

interface OpenCanvas {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly canvas: BlockCanvas | undefined;
  readonly state: EditorState | undefined;
  readonly suggestion: Suggestion | undefined;
  /** Takes the suggestion away until something else is typed. */
  readonly dismiss: () => void;
}

const idsOf = (blocks: readonly MailBlock[]): string =>
  allBlocks(blocks)
    .map(({ id }) => id)
    .join(' ');

/** Opens a canvas and keeps it with the blocks of the draft. */
export function useCanvas(props: CanvasProps): OpenCanvas {
  const host = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<BlockCanvas>();
  const [state, setState] = useState<EditorState>();
  const [dismissed, setDismissed] = useState<number>();
  const latest = useLatest(props);
  const { blocks, context, isReadOnly, option } = props;
  useEffect(() => {
    if (!host.current) return;
    let before = latest.current.blocks;
    const made = new BlockCanvas({
      host: host.current,
      blocks: before,
      context: () => latest.current.context,
      isReadOnly: () => latest.current.isReadOnly,
      attributes: () => ({
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': latest.current.label },
        ...(latest.current.option && {
          ...{ 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' },
          ...{ 'aria-controls': listId, 'aria-activedescendant': latest.current.option },
        }),
      }),
      onUpdate(next, changed) {
        setState(next);
        if (!changed) return;
        const isTyped = idsOf(changed) === idsOf(before);
        before = changed;
        latest.current.onChange(changed, isTyped ? selectedBlock(next)?.node.attrs.id : undefined);
      },
      onKey: (event) => latest.current.onKey(event),
      onEditLink: () => latest.current.onEditLink(),
      onPictureIn: () => latest.current.onPictureIn(),
      onPicturesLeft: (pictures) => tell(text.pasted(pictures)),
    });
    setCanvas(made);
    setState(made.view.state);
    return () => made.view.destroy();
  }, [latest]);
  useEffect(() => canvas?.adopt(blocks), [canvas, blocks]);
  useEffect(() => canvas?.redraw(), [canvas, context, isReadOnly, option]);
  const suggestion = state && !isReadOnly && canvas?.view.hasFocus() ? suggestionAt(state) : undefined;
  return {
    ...{ host, canvas, state },
    suggestion: suggestion?.from === dismissed ? undefined : suggestion,
    dismiss: () => setDismissed(suggestion?.from),
  };
}

/** The id of the list beside the canvas. */
export const listId = 'blocks-offered';
