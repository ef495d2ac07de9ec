import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { editorWords as text } from '../editor-words.ts';
import type { Chip } from './chips.ts';
import type { Format } from './formats.ts';
import { partsOf, withFormat } from './placeholder-parts.ts';

interface FormatMenuProps {
  readonly chip: Chip;
  readonly formats: readonly Format[];
  /** Gets the placeholder as it is written now. */
  readonly onChoose: (placeholder: string) => void;
  readonly onClose: () => void;
}

/** The menu of a placeholder: the ways to write its value, each as it looks. */
export function FormatMenu({ chip: { source, column, box }, formats, onChoose, onClose }: FormatMenuProps) {
  const chosen = partsOf(source).format;
  return (
    // Not keys: the one that opens the menu would close it.
    <Menu
      opened
      onClose={onClose}
      clickOutsideEvents={['mousedown', 'touchstart']}
      position="bottom-start"
      returnFocus={false}
      shadow="md"
      withinPortal
    >
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: box.left, top: box.top, height: box.bottom - box.top, width: 1 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={text.format.title(column)}>
        <Menu.Label>{text.format.title(column)}</Menu.Label>
        {formats.map(({ filter, example }) => (
          <Menu.Item
            key={filter}
            leftSection={filter === chosen ? <IconCheck size={14} aria-hidden /> : <span style={{ display: 'inline-block', width: 14 }} />}
            aria-current={filter === chosen}
            onClick={() => onChoose(withFormat(source, filter))}
          >
            <bdi>{example}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
