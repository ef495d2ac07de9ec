import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { MailBlock } from '../block.ts';
import { offeredKinds } from '../block-kinds.ts';
import classes from '../blocks.module.css';
import { blockWords as text } from '../words.ts';

interface AddBlockProps {
  readonly label: string;
  readonly parts: readonly string[];
  /** Whether there is no place for another one. */
  readonly isFull: boolean;
  readonly isInside?: boolean;
  /** A small button where there is little room. */
  readonly isSmall?: boolean;
  readonly onAdd: (fields: Omit<MailBlock, 'id'>) => void;
}

/** Offers the kinds of blocks, which can be searched. */
export function AddBlock({ label, parts, isFull, isInside = false, isSmall = false, onAdd }: AddBlockProps) {
  const [search, setSearch] = useState('');
  const kinds = offeredKinds(search.trim().toLowerCase(), parts, isInside);
  return (
    <Menu position="bottom-start" width={280} returnFocus={false} onClose={() => setSearch('')} withinPortal>
      <Menu.Target>
        {isSmall ? (
          <ActionIcon size={22} variant="subtle" color="gray" aria-label={label} title={isFull ? text.full : label} disabled={isFull}>
            <IconPlus size={14} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            className={classes.add}
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconPlus size={14} aria-hidden />}
            title={isFull ? text.full : undefined}
            disabled={isFull}
          >
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
        <TextInput
          size="xs"
          p={4}
          aria-label={text.find}
          placeholder={text.find}
          value={search}
          data-autofocus
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !kinds[0]) return;
            event.preventDefault();
            event.currentTarget.closest('[role=menu]')?.querySelector<HTMLElement>('[role=menuitem]')?.click();
          }}
        />
        {kinds.map((kind) => (
          <Menu.Item key={kind.type} leftSection={<kind.icon size={16} aria-hidden />} onClick={() => onAdd(kind.begin())}>
            {text.kinds[kind.type].name}
            <span className={classes.help}>{text.kinds[kind.type].help}</span>
          </Menu.Item>
        ))}
        {kinds.length === 0 && <Menu.Label>{text.nothingFound}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
