import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type Command, type EditorState, NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { shortcutText } from '../../../../text/shortcuts.ts';
import { kindNameOf } from '../block-kinds.ts';
import classes from '../blocks.module.css';
import { isFiller } from '../schema.ts';
import { blockWords as text } from '../words.ts';
import { AddBlock } from './add-block.tsx';
import {
  type DraggedBlock,
  duplicateBlock,
  findBlock,
  insertAfter,
  isInColumn,
  moveBy,
  moveTo,
  nodeFor,
  removeBlock,
  selectedBlock,
} from './block-commands.ts';
import { type DropPosition, dropPositionAt } from './drop-position.ts';

interface BlockToolsProps {
  readonly view: EditorView;
  readonly state: EditorState;
  readonly parts: readonly string[];
  readonly isFull: boolean;
  readonly say: (words: string) => void;
  readonly focusSettings: () => void;
}

const typeOf = ({ node }: DraggedBlock): string =>
  node.type.name === 'leaf' ? node.attrs.block.type : node.type.name === 'words' ? 'text' : node.type.name;

/** Beside the block that the pointer is over, or else the chosen one: its handle with a menu, and a way to add one below. */
export function BlockTools({ view, state, parts, isFull, say, focusSettings }: BlockToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [hovered, setHovered] = useState<string>();
  const [place, setPlace] = useState<DropPosition>();
  const [isOpen, setOpen] = useState(false);
  const over = hovered === undefined ? undefined : findBlock(state.doc, hovered);
  const chosen = selectedBlock(state);
  const placed = over ?? chosen;
  const pos = placed?.pos;
  useEffect(() => {
    const sheet = view.dom.parentElement?.parentElement;
    const note = ({ target }: PointerEvent): void => {
      const found = target instanceof Element ? target.closest<HTMLElement>('[data-block-id]') : null;
      if (found) setHovered(found.dataset.blockId || undefined);
    };
    const leave = (): void => setHovered(undefined);
    sheet?.addEventListener('pointermove', note);
    sheet?.addEventListener('pointerleave', leave);
    view.dom.addEventListener('keydown', leave);
    return () => {
      sheet?.removeEventListener('pointermove', note);
      sheet?.removeEventListener('pointerleave', leave);
      view.dom.removeEventListener('keydown', leave);
    };
  }, [view]);
  useLayoutEffect(() => {
    const element = pos === undefined ? null : view.nodeDOM(pos);
    const own = tools.current;
    const sheet = own?.offsetParent;
    if (!own || !sheet || !(element instanceof HTMLElement)) return;
    const [box, around] = [element.getBoundingClientRect(), sheet.getBoundingClientRect()];
    own.style.top = `${box.top - around.top}px`;
    own.style.left = `${Math.max(0, box.left - around.left - 28)}px`;
  });
  const id = placed?.node.attrs.id as string | undefined;
  useEffect(() => {
    const sheet = view.dom.parentElement?.parentElement;
    if (!handle.current || !sheet || !id) return;
    const dragged = (data: Record<string | symbol, unknown>): DraggedBlock | undefined => findBlock(view.state.doc, String(data.blockId));
    return combine(
      draggable({ element: handle.current, getInitialData: () => ({ blockId: id }) }),
      dropTargetForElements({
        element: sheet,
        canDrop: ({ source }) => source.data.blockId !== undefined,
        onDrag({ source, location }) {
          const block = dragged(source.data);
          setPlace(block && dropPositionAt(view, block, location.current.input));
        },
        onDragLeave: () => setPlace(undefined),
        onDrop({ source, location }) {
          setPlace(undefined);
          const block = dragged(source.data);
          const target = block && dropPositionAt(view, block, location.current.input);
          const tr = block && target && moveTo(view.state, block, target.pos);
          if (!tr) return;
          view.dispatch(tr);
          view.focus();
        },
      }),
    );
  }, [view, id]);
  if (!placed || isFiller(placed.node)) return <div ref={tools} hidden />;
  const name = kindNameOf(typeOf(placed));
  const run = (command: Command, words?: string) => (): void => {
    const isChosen = chosen?.pos === placed.pos;
    if (!isChosen) view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, placed.pos)));
    command(view.state, view.dispatch);
    view.focus();
    const now = id === undefined ? undefined : findBlock(view.state.doc, id);
    const $at = now && view.state.doc.resolve(now.pos);
    say(words ?? ($at ? text.moved(name, $at.index() + 1, $at.parent.childCount) : ''));
  };
  return (
    <>
      <div ref={tools} className={classes.tools} data-open={isOpen || undefined}>
        <Menu opened={isOpen} onChange={setOpen} position="bottom-start" returnFocus={false} withinPortal>
          <Menu.Target>
            <ActionIcon
              ref={handle}
              size={22}
              variant="subtle"
              color="gray"
              className={classes.handle}
              aria-label={text.menu(name)}
              title={text.drag(name)}
            >
              <IconGripVertical size={14} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconArrowUp size={14} aria-hidden />}
              rightSection={<kbd>{shortcutText('moveStepUp')}</kbd>}
              onClick={run(moveBy(-1))}
            >
              {text.moveUp}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={14} aria-hidden />}
              rightSection={<kbd>{shortcutText('moveStepDown')}</kbd>}
              onClick={run(moveBy(1))}
            >
              {text.moveDown}
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={14} aria-hidden />} disabled={isFull} onClick={run(duplicateBlock)}>
              {text.duplicate}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={14} aria-hidden />} color="red" onClick={run(removeBlock, text.removed(name))}>
              {text.remove}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <AddBlock
          label={text.addBelow(name)}
          parts={parts}
          isFull={isFull}
          isInside={isInColumn(state.doc, placed.pos)}
          isSmall
          onAdd={(fields) => {
            const at = findBlock(view.state.doc, String(id));
            if (at) view.dispatch(insertAfter(view.state.tr, at, nodeFor(fields)));
            view.focus();
            if (!view.state.selection.empty) focusSettings();
          }}
        />
      </div>
      {place && <div className={classes.drop} style={{ top: place.top, left: place.left, width: place.width }} />}
    </>
  );
}
