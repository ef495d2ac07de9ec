import { Select, Text } from '@mantine/core';
import { words } from '../words/en.ts';
import { FormDialog } from './form-dialog.tsx';

/** The time for which the old secret may work on, in seconds. */
const overlaps = (['0', '3600', '86400', '604800'] as const).map((value) => ({ value, label: words.overlap.choices[value] }));

interface RotateDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The replaced secret, and what else the person should know. */
  readonly text: { readonly rotate: string; readonly rotateHelp: string; readonly lost?: string };
  readonly rotate: (overlapSeconds: number) => Promise<void>;
}

/** Asks for how long the old secret works on, and replaces it. */
export const RotateDialog = ({ isOpen, onClose, title, text, rotate }: RotateDialogProps) => (
  <FormDialog
    isOpen={isOpen}
    onClose={onClose}
    title={title}
    action={text.rotate}
    initialValues={{ overlapSeconds: '86400' }}
    send={({ overlapSeconds }) => rotate(Number(overlapSeconds))}
    {...(text.lost !== undefined && { ifLost: text.lost })}
  >
    {(form) => (
      <>
        <Text size="sm">{text.rotateHelp}</Text>
        <Select label={words.overlap.label} data={overlaps} {...form.getInputProps('overlapSeconds')} />
      </>
    )}
  </FormDialog>
);
