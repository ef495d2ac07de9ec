import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { readDaytime, writtenDaytime } from '../text/notation/times.ts';
import { numberWords as text } from './number-words.ts';

interface DaytimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  /** As the API has it, such as `09:30`; '' for none. */
  readonly value: string;
  /** Gets times only: what is typed and is none changes nothing. */
  readonly onChange: (value: string) => void;
}

/** A time of any day, read in the person's notation. */
export function DaytimeField({ value, onChange, error, description, ...input }: DaytimeFieldProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly isLeft: boolean; readonly value: string }>();
  const isTyped = typed !== undefined && (!typed.isLeft || (typed.value === value && typed.text.trim() !== ''));
  const reading = isTyped && typed.text.trim() !== '' ? readDaytime(typed.text) : undefined;
  const seen = reading?.kind === 'value' ? writtenDaytime(reading.value) : undefined;
  const change = (next: string): void => {
    const found = readDaytime(next);
    setTyped({ text: next, isLeft: false, value: found.kind === 'value' ? found.value : value });
    if (found.kind === 'value') onChange(found.value);
  };
  return (
    <TextInput
      autoComplete="off"
      {...input}
      value={isTyped ? typed.text : value === '' ? '' : writtenDaytime(value)}
      description={seen === undefined || seen === typed?.text.trim() ? description : text.understood(seen)}
      error={reading?.kind === 'refused' && typed?.isLeft ? reading.why : error}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => setTyped(typed && { ...typed, isLeft: true })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(typed && { ...typed, isLeft: true });
      }}
    />
  );
}
