import { Select } from '@mantine/core';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';

interface TargetFieldProps {
  readonly label: string;
  readonly stepId: string;
  readonly value: unknown;
  readonly onChange: (value: string | null) => void;
  readonly error: string | undefined;
}

const end = ':end';

/** A later step to go on at, or the end. */
export function TargetField({ label, stepId, value, onChange, error }: TargetFieldProps) {
  const { definition, titles } = useEditing();
  const place = definition.steps.findIndex(({ id }) => id === stepId);
  const later = definition.steps
    .slice(place + 1)
    .filter(({ id }) => !titles.isJump(id) || id === value)
    .map(({ id }) => ({ value: id, label: [titles.numberOf(id), titles.besideNumber(id)].filter((part) => part !== undefined).join(' ') }));
  const isLost = typeof value === 'string' && value !== '' && later.every((one) => one.value !== value);
  return (
    <Select
      label={label}
      placeholder={text.chooseStep}
      data={[...later, { value: end, label: text.end }, ...(isLost ? [{ value, label: titles.of(value), disabled: true }] : [])]}
      value={value === null ? end : typeof value === 'string' && value !== '' ? value : null}
      onChange={(next) => onChange(next === end ? null : (next ?? ''))}
      error={error}
      searchable={later.length > 8}
    />
  );
}
