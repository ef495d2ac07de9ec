import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';

/** The actions of a row, in one menu at its end. */
export function RowMenu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label} ref={target}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      {/* The item goes with the menu, so a dialog that it opens gives the focus back to the button. */}
      <Menu.Dropdown onClickCapture={() => target.current?.focus()}>{children}</Menu.Dropdown>
    </Menu>
  );
}
