import { Select, Stack } from '@mantine/core';
import { useEditing } from '../editing.ts';
import { editorWords } from '../editor-words.ts';
import { DurationField } from './duration-field.tsx';

const text = editorWords.arrival;
const choices = ['never', 'always', 'after'] as const;
type Choice = (typeof choices)[number];
const usual = '30 days';

interface AgainFieldProps {
  readonly value: unknown;
  /** Undefined for never. */
  readonly onChange: (value: string | undefined) => void;
  readonly path: string;
}

/** When a record that was in the spinner before is taken again. */
export function AgainField({ value, onChange, path }: AgainFieldProps) {
  const { problems } = useEditing();
  const error = problems.at(undefined, path);
  const chosen: Choice = value === undefined || value === 'never' ? 'never' : value === 'always' ? 'always' : 'after';
  return (
    <Stack gap="xs" data-field={path}>
      <Select
        label={text.again}
        description={chosen === 'never' ? undefined : text.againHelp}
        data={choices.map((choice) => ({ value: choice, label: text.agains[choice] }))}
        value={chosen}
        onChange={(choice) => choice && onChange(choice === 'after' ? usual : choice === 'always' ? choice : undefined)}
        error={chosen !== 'after' && error}
        allowDeselect={false}
      />
      {chosen === 'after' && <DurationField label={text.time} value={String(value)} onChange={onChange} error={error} help={null} />}
    </Stack>
  );
}
