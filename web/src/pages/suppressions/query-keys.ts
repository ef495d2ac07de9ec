import type { KnownAddressKind } from './address-kinds.tsx';

/** Under which keys the lists of suppressions are cached. */
export const suppressionKeys = {
  all: () => ['suppressions'] as const,
  list: (kind: KnownAddressKind, prefix: string | undefined) => [...suppressionKeys.all(), kind, prefix] as const,
};
