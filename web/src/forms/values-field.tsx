import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useState } from 'react';
import { editText, isNoted, read, type Value } from '../text/notation/values.ts';
import { numberWords as text } from './number-words.ts';
import { Readings } from './readings.tsx';

interface ValuesFieldProps extends Omit<TagsInputProps, 'value' | 'onChange' | 'splitChars'> {
  readonly type: string;
  /** Values as they are written in the person's notation. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** A list of values of a type, read in the person's notation. One that is unclear is asked, and one that is none is not added. */
export function ValuesField({ type, value, onChange, error, ...input }: ValuesFieldProps) {
  const [refused, setRefused] = useState<string>();
  const reading = refused === undefined ? undefined : read(refused, type);
  const add = (picked: Value): void => {
    setRefused(undefined);
    const shown = editText(picked, type);
    if (!value.includes(shown)) onChange([...value, shown]);
  };
  return (
    <TagsInput
      {...input}
      value={[...value]}
      // A comma may stand before decimals, and after a day.
      splitChars={isNoted(type) ? [';'] : [',', ';']}
      error={
        reading?.kind === 'unclear' ? (
          <Readings typed={refused ?? ''} type={type} values={reading.values} onPick={add} />
        ) : reading?.kind === 'refused' ? (
          text.isNone(refused ?? '', reading.why)
        ) : (
          error
        )
      }
      onChange={(next) => {
        const isTaken = (one: string): boolean => value.includes(one) || read(one, type).kind === 'value';
        setRefused(next.find((one) => !isTaken(one)));
        onChange(next.filter(isTaken));
      }}
    />
  );
}
