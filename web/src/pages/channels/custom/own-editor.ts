import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

/** The form of a setting that is JSON: its value is the text of the JSON, as the form of a channel keeps it. */
export interface OwnEditorProps {
  readonly label: string;
  readonly description: string;
  readonly value?: string;
  readonly onChange?: (text: string) => void;
  readonly error?: ReactNode;
  /** The form of the channel, for what depends on other settings. */
  readonly form: UseFormReturnType<Record<string, string>>;
}
