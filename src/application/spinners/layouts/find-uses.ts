import type { FragmentName } from '../../../domain/content/fragment.ts';
import type { FragmentReader, FragmentSummary } from '../../content/fragment-reader.ts';
import type { SpinnerReader, UsingSpinner } from '../spinner-reader.ts';

/** The use of a layout or part: by parts and layouts that have it in them, and by spinners, themselves or through those. */
export interface FoundUses {
  readonly fragments: readonly FragmentSummary[];
  readonly spinners: readonly UsingSpinner[];
}

/** Finds what uses a layout or part. */
export async function findUses(
  { fragments, spinners }: { readonly fragments: FragmentReader; readonly spinners: SpinnerReader },
  organizationId: string,
  { kind, key }: FragmentName,
): Promise<FoundUses> {
  const found = new Map<string, FragmentSummary>();
  const keys = { layouts: new Set(kind === 'layout' ? [key] : []), parts: new Set(kind === 'part' ? [key] : []) };
  for (let next = [...keys.parts]; next.length > 0; ) {
    const naming = await fragments.naming(organizationId, next);
    for (const one of naming) found.set(`${one.kind} ${one.key}`, one);
    for (const one of naming) if (one.kind === 'layout') keys.layouts.add(one.key);
    next = naming.flatMap((one) => (one.kind === 'part' && !keys.parts.has(one.key) ? [one.key] : []));
    for (const part of next) keys.parts.add(part);
  }
  const using = await spinners.using(organizationId, { layouts: [...keys.layouts], parts: [...keys.parts] });
  return { fragments: [...found.values()], spinners: using };
}
