import { Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { words } from '../words/en.ts';
import { FormDialog } from './form-dialog.tsx';

interface ConfirmProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The loss, and its amount. */
  readonly children: ReactNode;
  /** The label of the button: "Delete 1,204 records". */
  readonly action: string;
  /** The label of the button that leaves; “Cancel” if absent. */
  readonly dismiss?: string;
  /** The name that has to be typed, where nothing brings it back. */
  readonly typedName?: string;
  readonly run: () => Promise<unknown>;
}

/** Asks before what can't be undone; a refusal is shown in the dialog. */
export function Confirm({ children, typedName, run, ...dialog }: ConfirmProps) {
  return (
    <FormDialog
      {...dialog}
      initialValues={{ typed: '' }}
      send={run}
      isReady={(form) => typedName === undefined || form.getValues().typed.trim() === typedName.trim()}
      isDestroying
    >
      {(form) => (
        <>
          <Text size="sm" component="div">
            {children}
          </Text>
          {typedName !== undefined && (
            <TextInput label={words.confirm.type(typedName)} autoComplete="off" data-autofocus {...form.getInputProps('typed')} />
          )}
        </>
      )}
    </FormDialog>
  );
}
