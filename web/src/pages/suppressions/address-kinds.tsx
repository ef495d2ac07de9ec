import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Suppression } from '../../api/types.ts';
import { suppressionWords } from './shared/words.ts';

const text = suppressionWords;

/** What an address is an address of. */
export type KnownAddressKind = Suppression['kind'];

/** What the page's address has of a kind and a search. */
export const searchOf = (kind: KnownAddressKind, prefix = ''): { kind?: 'phone'; prefix?: string } => ({
  ...(kind === 'phone' && { kind }),
  ...(prefix !== '' && { prefix }),
});

const data = Object.entries(text.kinds).map(([value, label]) => ({ value, label }));

/** Chooses which kind of addresses is shown. */
export function KindChoice({ kind }: { readonly kind: KnownAddressKind }) {
  const navigate = useNavigate({ from: '/suppressions' });
  return (
    <SegmentedControl
      size="xs"
      aria-label={text.kind}
      data={data}
      value={kind}
      onChange={(chosen) => void navigate({ search: searchOf(chosen as KnownAddressKind) })}
    />
  );
}
