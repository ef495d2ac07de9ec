import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ariaShortcut } from '../text/shortcuts.ts';

interface RowMenuProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The distance of the menu from the button, in pixels. */
const apart = 8;

/**
 * The actions of a row, in one menu at its end. A right click on the row opens it at the pointer, the context-menu key at what has the
 * focus. With Shift, on selected text and in fields, the browser's own menu opens.
 */
export function RowMenu({ label, children }: RowMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** From the foot and the end of the button; undefined below it. */
  const [pointer, setPointer] = useState<{ readonly mainAxis: number; readonly crossAxis: number }>();
  useEffect(() => {
    const row = target.current?.closest<HTMLElement>('tr, li');
    const open = (event: MouseEvent): void => {
      const button = target.current?.getBoundingClientRect();
      if (!button || keepsOwnMenu(event)) return;
      event.preventDefault();
      setPointer({ mainAxis: event.clientY - button.bottom, crossAxis: event.clientX - button.left });
      setOpen(true);
    };
    row?.addEventListener('contextmenu', open);
    return () => row?.removeEventListener('contextmenu', open);
  }, []);
  return (
    <Menu
      position={pointer ? 'bottom-start' : 'bottom-end'}
      offset={pointer ?? apart}
      // Otherwise it is kept beside the button.
      {...(pointer && { middlewares: { flip: true, shift: { limiter: { fn: ({ x, y }) => ({ x, y }) } } } })}
      opened={isOpen}
      onChange={setOpen}
      onClose={() => setPointer(undefined)}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label} aria-keyshortcuts={ariaShortcut('rowMenu')} ref={target}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      {/* The item goes with the menu, so a dialog that it opens gives the focus back to the button. */}
      <Menu.Dropdown onClickCapture={() => target.current?.focus()}>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Links are copied and opened in tabs by the browser's own menu, and text is copied by it. */
function keepsOwnMenu({ shiftKey, target, button }: MouseEvent): boolean {
  const isField =
    target instanceof Element && target.closest('input, textarea, [contenteditable=true], [role=menu], [role=dialog]') !== null;
  // Shift+F10 comes with Shift too, from no button of the mouse.
  return (shiftKey && button === 2) || isField || document.getSelection()?.isCollapsed === false;
}
