import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'onBlur'> {
  readonly value: number | undefined;
  /** Undefined while what is typed is no number. */
  readonly onChange: (value: number | undefined) => void;
}

/** A number. What is on the way to one, such as “-” or “33.”, stays in the field until it is left. */
export function NumberField({ value, onChange, ...input }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <NumberInput
      {...input}
      value={typed ?? value ?? ''}
      onChange={(next) => {
        const number = Number(next);
        setTyped(typeof next === 'string' ? next : undefined);
        onChange(next === '' || !Number.isFinite(number) ? undefined : number);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
