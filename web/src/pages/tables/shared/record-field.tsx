import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DataTable } from '../../../api/types.ts';
import { NumberField } from '../../../forms/number-field.tsx';
import { editedNumber } from '../../../text/numbers.ts';
import { own } from '../../../text/own.ts';
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
    return (
      <NumberField
        {...common}
        placeholder={own(gridWords.examples, type)}
        onChange={(next) => onChange(next === undefined ? '' : editedNumber(next))}
        onText={onChange}
      />
    );
  if (!options) return <TextInput {...common} placeholder={own(gridWords.examples, type)} />;
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
