import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Suppression } from '../../api/types.ts';
import { isNamedKind, type NamedAddressKind } from '../../kinds/media/known-media.ts';
import { suppressionWords } from './shared/words.ts';

const text = suppressionWords;

/** The thing that an address belongs to. */
export type KnownAddressKind = Suppression['kind'];

/** The kind and search in the page's address. */
export const searchOf = (kind: KnownAddressKind, prefix = ''): { kind?: NamedAddressKind; prefix?: string } => ({
  ...(isNamedKind(kind) && { kind }),
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
