import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface ShareFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'onBlur'> {
  readonly value: number | undefined;
  /** Undefined while what is typed is no number. */
  readonly onChange: (value: number | undefined) => void;
}

/** A share in percent, with one decimal: a comma and a point can only be before it. What is on the way to one stays until it is left. */
export function ShareField({ value, onChange, ...input }: ShareFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <NumberInput
      {...input}
      {...{ min: 0, max: 100, decimalScale: 1, suffix: ' %', step: 5, hideControls: true, clampBehavior: 'strict' }}
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
