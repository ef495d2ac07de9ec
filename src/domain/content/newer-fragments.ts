import type { FragmentKind, FragmentName, FragmentUses } from './fragment.ts';

/** A fragment with a newer version than the one that something published was made with. */
export interface NewerFragment extends FragmentName {
  readonly published: number;
  readonly last: number;
}

/** The versions in use, one by one. */
export const usedFragments = (uses: FragmentUses | null): readonly (FragmentName & { readonly version: number })[] => [
  ...named('layout', uses?.layouts),
  ...named('part', uses?.parts),
];

const named = (kind: FragmentKind, versions: FragmentUses['parts'] = {}) =>
  Object.entries(versions).map(([key, version]) => ({ kind, key, version }));

/** The fragments in use that have a newer version. */
export function newerFragments(
  uses: FragmentUses | null,
  lastVersions: readonly (FragmentName & { readonly version: number })[],
): readonly NewerFragment[] {
  const last = new Map(lastVersions.map(({ kind, key, version }) => [`${kind} ${key}`, version]));
  return usedFragments(uses).flatMap(({ kind, key, version }) => {
    const newest = last.get(`${kind} ${key}`) ?? version;
    return newest > version ? [{ kind, key, published: version, last: newest }] : [];
  });
}
