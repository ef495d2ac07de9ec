import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { describeWrittenSpan, readSpan } from '../../../text/spans.ts';

interface SpanTextProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** As conditions have it: “7 days”. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A length of time, written in the words of the app's language. */
export function SpanText({ value, onChange, ...props }: SpanTextProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...props}
      value={typed ?? describeWrittenSpan(value)}
      onChange={({ currentTarget: { value: next } }) => {
        setTyped(next);
        onChange(readSpan(next));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
