import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const typingMs = 350;

interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  /** Whether it is as wide as there is room. */
  readonly isWide?: boolean;
  /** Called a moment after the typing. */
  readonly onChange: (value: string) => void;
}

/** A field that searches while one types. */
export function SearchField({ label, clearLabel, value, isWide = false, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const tellLater = useDebouncedCallback(onChange, typingMs);
  const type = (next: string): void => {
    setTyped(next);
    tellLater(next.trim());
  };
  return (
    <TextInput
      size="xs"
      w={isWide ? '100%' : 240}
      maxLength={200}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={typed !== '' && <CloseButton size="xs" aria-label={clearLabel} onClick={() => type('')} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
