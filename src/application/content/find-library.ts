import type { Fragment, FragmentName } from '../../domain/content/fragment.ts';
import { type Library, partsIn } from '../../domain/content/fragment-composer.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** A level more than parts may stand in one another, and the layout: one too many is told by name. */
const maxRounds = 7;

/** Reads the fragments that are named, and the parts that stand in them. `own` stands in place of the stored one of its name. */
export async function findLibrary(
  { fragments }: Pick<Transaction, 'fragments'>,
  organizationId: string,
  names: readonly FragmentName[],
  own?: Fragment,
): Promise<Library> {
  const library = { layout: new Map<string, Fragment>(), part: new Map<string, Fragment>() };
  if (own) library[own.kind].set(own.key, own);
  let wanted = own ? [...names, ...partsOf(own)] : names;
  for (let round = 0; round < maxRounds && wanted.length > 0; round++) {
    const found = await fragments.findMany(organizationId, wanted);
    for (const fragment of found) if (!library[fragment.kind].has(fragment.key)) library[fragment.kind].set(fragment.key, fragment);
    const next = new Set(found.flatMap((fragment) => partsOf(fragment).map(({ key }) => key)));
    wanted = [...next].filter((key) => !library.part.has(key)).map((key) => ({ kind: 'part', key }));
  }
  return { layouts: library.layout, parts: library.part };
}

const partsOf = ({ texts }: Fragment): FragmentName[] =>
  [...new Set([...texts.values()].flatMap(({ html, text }) => [...partsIn(html), ...partsIn(text)]))].map(
    (key) => ({ kind: 'part', key }) as const,
  );
