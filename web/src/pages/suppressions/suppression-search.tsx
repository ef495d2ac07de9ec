import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type KnownAddressKind, searchOf } from './address-kinds.tsx';
import { suppressionWords } from './shared/words.ts';

const text = suppressionWords;
const route = getRouteApi('/signed-in/suppressions');
const typingMs = 250;

/** Finds addresses by their beginning; kept in the address of the page. */
export function SuppressionSearch({ kind }: { readonly kind: KnownAddressKind }) {
  const { prefix = '' } = route.useSearch();
  const navigate = useNavigate({ from: '/suppressions' });
  const [typed, setTyped] = useState(prefix);
  const search = (value: string): void => {
    const wanted = value.trim();
    void navigate({ search: searchOf(kind, wanted), replace: true });
  };
  const searchSoon = useDebouncedCallback(search, typingMs);
  // Back, or "Show all": the address of the page leads.
  useEffect(() => setTyped((now) => (now.trim() === prefix ? now : prefix)), [prefix]);
  return (
    <TextInput
      size="xs"
      w={320}
      maw="100%"
      type="search"
      aria-label={text.ofKind[kind].search}
      placeholder={text.ofKind[kind].search}
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={text.clear}
            onClick={() => {
              setTyped('');
              search('');
            }}
          />
        )
      }
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        searchSoon(value);
      }}
    />
  );
}
