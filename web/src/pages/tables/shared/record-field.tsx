import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DataTable } from '../../../api/types.ts';
import { MomentField } from '../../../forms/moment-field.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { YesNoField } from '../../../forms/yes-no-field.tsx';
import { editedNumber } from '../../../text/notation/numbers.ts';
import { editText, read } from '../../../text/notation/values.ts';
import { gridWords } from '../grid/words.ts';

interface RecordFieldProps {
  readonly column: DataTable['columns'][number];
  readonly description?: ReactNode;
  /** The text of the cell as it is stored. */
  readonly stored: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hasAutofocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** A field for a cell; a choice picks one of its options. A stored value that is none of them stays until another is picked. */
export function RecordField({ column, description, stored, value, error, hasAutofocus, onChange }: RecordFieldProps) {
  const { name, type, options, required } = column;
  const common = {
    label: <bdi>{name}</bdi>,
    description,
    value,
    error,
    autoFocus: hasAutofocus,
    'data-autofocus': hasAutofocus || undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => onChange(currentTarget.value),
  };
  if (type === 'number')
    return <NumberField {...common} onChange={(next) => onChange(next === undefined ? '' : editedNumber(next))} onText={onChange} />;
  if (type === 'date' || type === 'datetime')
    return (
      <MomentField
        {...common}
        type={type}
        value={readValue(value, type)}
        placeholder={gridWords.example(type)}
        onChange={onChange}
        onText={onChange}
      />
    );
  if (type === 'boolean') {
    const reading = read(value, type);
    return (
      <YesNoField
        label={common.label}
        description={description}
        error={error ?? (value !== '' && reading.kind === 'refused' ? reading.why : undefined)}
        value={reading.kind === 'value' ? reading.value === true : undefined}
        onChange={(next) => onChange(editText(next, type))}
        empty={required && stored !== '' ? undefined : gridWords.emptyCell}
      />
    );
  }
  if (!options) return <TextInput {...common} />;
  const isKept = stored !== '' && !options.includes(stored);
  return (
    <NativeSelect {...common}>
      {(!required || stored === '') && <option value="">{gridWords.emptyCell}</option>}
      {isKept && <option>{stored}</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </NativeSelect>
  );
}

/** The value that a text of the form stands for, as the API has it. */
function readValue(text: string, type: string): string {
  const reading = text === '' ? undefined : read(text, type);
  return reading?.kind === 'value' ? String(reading.value) : text;
}
