import type { AddressKind } from './address-kinds.tsx';

/** Under which keys the lists of suppressions are cached. */
export const suppressionKeys = {
  all: () => ['suppressions'] as const,
  list: (kind: AddressKind, prefix: string | undefined) => [...suppressionKeys.all(), kind, prefix] as const,
};
