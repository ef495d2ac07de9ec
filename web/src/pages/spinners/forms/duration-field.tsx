import { Group, Input, Select, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { NumberField } from '../../../forms/number-field.tsx';
import { writtenSpan } from '../../../text/spans.ts';
import { editorWords as text } from '../editor-words.ts';

interface DurationFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly help: string | null;
}

const units = ['minutes', 'hours', 'days', 'weeks'] as const;

/** A length of time: a number and a unit; one that is written in another way stays as it is written. */
export function DurationField({ label, value, onChange, error, help }: DurationFieldProps) {
  const id = useId();
  const found = writtenSpan(value);
  // Without a number there is no length to write the unit in: who writes another number means the same unit.
  const [left, setLeft] = useState<string>('days');
  if (!found && value.trim() !== '')
    return (
      <TextInput label={label} description={help} value={value} onChange={(event) => onChange(event.currentTarget.value)} error={error} />
    );
  const amount = found?.amount ?? '';
  const unit = found?.unit ?? left;
  const set = (next: number | string, unit: string): void => {
    setLeft(unit);
    onChange(next === '' ? '' : `${next} ${Number(next) === 1 ? unit.slice(0, -1) : unit}`);
  };
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }} error={error}>
      <Group gap="xs" wrap="nowrap">
        <NumberField
          id={id}
          value={amount}
          min={1}
          max={99_999}
          isWhole
          onChange={(next) => set(next ?? '', unit)}
          error={error !== undefined}
          style={{ flex: 1 }}
        />
        <Select
          aria-label={text.unit}
          data={units.map((one) => ({ value: one, label: text.units[one] }))}
          value={unit}
          onChange={(next) => next && set(amount === '' ? 1 : amount, next)}
          style={{ width: 140 }}
        />
      </Group>
    </Input.Wrapper>
  );
}
