import { member, memberPath } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';
import { quoteName } from '../kernel/quote-name.ts';
import type { DefinitionsFile, Entry, SectionName } from './entry.ts';

/** An entry of the file with the thing that it is about. */
export interface EntryMatch<Thing> {
  readonly name: string;
  readonly entry: Entry;
  /** Undefined if it is to be made. */
  readonly thing: Thing | undefined;
  readonly was: string | null;
}

/** The things that a section matches, and those that it deletes. */
export interface EntryMatches<Thing> {
  readonly kept: readonly EntryMatch<Thing>[];
  readonly deleted: readonly EntryMatch<Thing>[];
}

/** The entries of a section with the things that they are about. Names are not unique there, so several things may have the name of an entry. */
export function matchEntries<Thing>(
  file: DefinitionsFile,
  section: SectionName,
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): EntryMatches<Thing> & { readonly problems: readonly Problem[] } {
  const entries = file.sections[section];
  if (!entries) return { kept: [], deleted: [], problems: [] };
  const problems: Problem[] = [];
  const report = (path: string, message: string): void => void problems.push({ path, message });
  const byName = new Map<string, Thing[]>();
  for (const thing of things) byName.set(nameOf(thing), [...(byName.get(nameOf(thing)) ?? []), thing]);
  const one = (name: string, path: string): Thing | undefined => {
    const [first, ...more] = byName.get(name) ?? [];
    if (more.length > 0) report(path, `is the name of ${more.length + 1} ${section}: give them different names first`);
    return first;
  };
  const matches = [...entries].map(([name, entry]): EntryMatch<Thing> => {
    const path = memberPath(section, name);
    const given = member(entry, 'was');
    const was = typeof given === 'string' && byName.has(given) ? given : null;
    const thing = one(name, path);
    if (was === null || was === name) return { name, entry, thing, was: null };
    if (thing) report(path, `is there, and its former name ${quoteName(was)} as well: remove \`was\`, or delete one of the two`);
    if (entries.has(was)) report(`${path}.was`, `has an entry of its own`);
    return { name, entry, thing: one(was, path), was };
  });
  const isDeleted = ({ entry }: EntryMatch<Thing>): boolean => member(entry, 'delete') === true;
  const named = new Set(matches.flatMap(({ name, was }) => [name, was]));
  const pruned = file.prune.includes(section) ? things.filter((thing) => !named.has(nameOf(thing))) : [];
  return {
    problems,
    kept: matches.filter((match) => !isDeleted(match)),
    deleted: [
      ...matches.filter((match) => isDeleted(match) && match.thing !== undefined),
      ...pruned.map((thing) => ({ name: nameOf(thing), entry: {}, thing, was: null })),
    ],
  };
}
