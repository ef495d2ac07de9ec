import { ActionIcon, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { StepKind } from '../../../api/types.ts';
import { useKinds } from './kinds.ts';
import classes from './step-list.module.css';

interface AddStepProps {
  readonly label: string;
  readonly onAdd: (kind: StepKind) => void;
  /** A small button where there is little room. */
  readonly isSmall?: boolean;
}

/** Offers the kinds of steps. */
export function AddStep({ label, onAdd, isSmall = false }: AddStepProps) {
  return (
    <Menu position="bottom-start" width={320}>
      <Menu.Target>
        {isSmall ? (
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={label} title={label}>
            <IconPlus size={14} aria-hidden />
          </ActionIcon>
        ) : (
          <UnstyledButton className={classes.add}>
            <IconPlus size={14} aria-hidden /> {label}
          </UnstyledButton>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <AddItems onAdd={onAdd} isExplained />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The kinds of steps as items of a menu. */
export function AddItems({ onAdd, isExplained = false }: { readonly onAdd: (kind: StepKind) => void; readonly isExplained?: boolean }) {
  return useKinds().stepKinds.map((kind) => (
    <Menu.Item key={kind.type} onClick={() => onAdd(kind)}>
      <Text inherit fw={500} component="span">
        {kind.name}
      </Text>
      {isExplained && (
        <Text size="xs" component="span" display="block">
          {kind.description.replaceAll('`', '')}
        </Text>
      )}
    </Menu.Item>
  ));
}
