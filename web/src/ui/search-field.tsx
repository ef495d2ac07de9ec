import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const typingMs = 350;

interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly width?: number | string;
  /** Called a moment after the typing, without spaces at both ends. */
  readonly onChange: (value: string) => void;
}

/** A field that searches while one types. */
export function SearchField({ label, clearLabel, value, width = 240, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  // Back, or "Show all". A value that was typed here comes back later than what was typed after it.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  const tellLater = useDebouncedCallback((next: string) => {
    told.current = next;
    onChange(next);
  }, typingMs);
  const type = (next: string): void => {
    setTyped(next);
    tellLater(next.trim());
  };
  return (
    <TextInput
      size="xs"
      type="search"
      w={width}
      maw="100%"
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
