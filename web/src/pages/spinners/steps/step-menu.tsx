import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { AddItems } from './add-step.tsx';
import { positionBeside } from './change-steps.ts';
import type { StepChanges } from './use-step-changes.ts';

interface StepMenuProps {
  readonly id: string;
  readonly title: string;
  readonly changes: StepChanges;
}

/** The acts on a step. */
export function StepMenu({ id, title, changes }: StepMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={text.actionsOf(title)}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Items id={id} changes={changes} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Items({ id, changes }: Omit<StepMenuProps, 'title'>) {
  const { definition, targets } = useEditing();
  const canMove = (by: -1 | 1): boolean => positionBeside(definition.steps, id, by, targets) !== undefined;
  return (
    <>
      <Menu.Item onClick={() => changes.moveBy(id, -1)} disabled={!canMove(-1)} rightSection={<kbd>{text.altUp}</kbd>}>
        {text.up}
      </Menu.Item>
      <Menu.Item onClick={() => changes.moveBy(id, 1)} disabled={!canMove(1)} rightSection={<kbd>{text.altDown}</kbd>}>
        {text.down}
      </Menu.Item>
      <Menu.Item onClick={() => changes.duplicate(id)}>{text.duplicate}</Menu.Item>
      <Menu.Item color="red" onClick={() => changes.remove(id)}>
        {text.remove}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{text.addBelow}</Menu.Label>
      <AddItems onAdd={(kind, values) => changes.add(kind, values, { after: id })} />
    </>
  );
}
