import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';

interface DayInputProps {
  readonly label: string;
  /** "2026-11-24"; '' for none. */
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** The digits of a year that is being typed are years, too: 0002 on the way to 2026. */
const isWhole = (day: string): boolean => day === '' || /^[1-9]/.test(day);

/** A day that a list is narrowed by, as soon as all of it is typed. */
export function DayInput({ label, day, onChange }: DayInputProps) {
  // What is typed stays as it is until it is a day, or the field is left.
  const [typed, setTyped] = useState<string>();
  useEffect(() => setTyped(undefined), [day]);
  return (
    <TextInput
      size="xs"
      type="date"
      label={label}
      value={typed ?? day}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (isWhole(value)) onChange(value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
