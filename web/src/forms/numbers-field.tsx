import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useState } from 'react';
import { readTyped } from '../text/numbers.ts';
import { numberWords as text } from './number-words.ts';

interface NumbersFieldProps extends Omit<TagsInputProps, 'value' | 'onChange' | 'splitChars'> {
  /** Numbers as they are written in the person's notation. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** A list of numbers, read in the person's notation. One that is unclear is not added, and the field says why. */
export function NumbersField({ value, onChange, error, ...input }: NumbersFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <TagsInput
      {...input}
      value={[...value]}
      // A comma may stand before decimals.
      splitChars={[';']}
      error={refusal ?? error}
      onChange={(next) => {
        const refused = next.find((one) => !value.includes(one) && readTyped(one).kind !== 'number');
        setRefusal(refused === undefined ? undefined : refusalOf(refused));
        onChange(next.filter((one) => value.includes(one) || readTyped(one).kind === 'number'));
      }}
    />
  );
}

function refusalOf(typed: string): string {
  const reading = readTyped(typed);
  return reading.kind === 'unclear' ? text.unclear(typed, reading.values) : text.isNone(typed);
}
