import type { Suppression } from '../../../api/types.ts';

/** Under which keys the lists of suppressions are cached. */
export const suppressionKeys = {
  all: () => ['suppressions'] as const,
  list: (kind: Suppression['kind'], prefix: string | undefined) => [...suppressionKeys.all(), kind, prefix] as const,
};
