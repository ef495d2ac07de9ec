import type { Overlays } from './memory-tables.ts';
import { at } from './rows.ts';

/** Whether a text stands in a draft or version of a spinner, or in a layout or part. */
export function isTextNamed({ versions, spinners, fragments, fragmentVersions }: Overlays, organizationId: string, text: string): boolean {
  const has = (rows: Iterable<object>): boolean => [...rows].some((row) => JSON.stringify(row).includes(text));
  return (
    [...spinners.list(organizationId)].some(({ id, draft }) => has([draft]) || has(versions.list(at(organizationId, id)))) ||
    [...fragments.list(organizationId)].some((one) => has([one]) || has(fragmentVersions.list(at(organizationId, one.kind, one.key))))
  );
}
