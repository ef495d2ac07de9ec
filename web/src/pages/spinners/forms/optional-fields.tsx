import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { still } from '../../../ui/still.tsx';
import { editorWords as text } from '../editor-words.ts';
import { fieldLabel } from './field-label.ts';

interface OptionalButtonProps {
  readonly name: string;
  readonly onClick: () => void;
}

/** Adds a field that a step may have. */
export const AddOptional = still(({ name, onClick }: OptionalButtonProps) => (
  <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={onClick}>
    {text.addOptional(fieldLabel(name))}
  </Button>
));

/** Removes a field that a step may have. */
export const RemoveOptional = still(({ name, onClick }: OptionalButtonProps) => (
  <Button size="compact-xs" variant="subtle" color="gray" mt={4} ml={-8} onClick={onClick}>
    {text.removeOptional(fieldLabel(name))}
  </Button>
));
