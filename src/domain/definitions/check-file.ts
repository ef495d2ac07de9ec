import { isObject, type Members, member, memberPath } from '../kernel/check-shape.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { nameFault } from '../kernel/name.ts';
import { didYouMean } from '../kernel/near-miss.ts';
import { checkFlag, checkNullableText, checkTextList, type MemberCheck } from './check-member.ts';
import { layoutMembers, partMembers, topicMembers } from './content-entries.ts';
import { actMembers, type DefinitionsFile, type Entry, mostEntries, type SectionName, sectionNames } from './entry.ts';
import { spinnerMembers } from './spinner-entry.ts';
import { checkObject, tableMembers } from './table-entry.ts';

/** The members that an entry may have; undefined where the rest is a definition that is checked by itself. */
const membersOf: Readonly<Record<SectionName, Readonly<Record<string, MemberCheck>>>> = {
  topics: topicMembers,
  parts: partMembers,
  layouts: layoutMembers,
  tables: tableMembers,
  spinners: spinnerMembers,
};

/** Sections whose things have keys, which never change. */
const keyed: readonly SectionName[] = ['topics', 'parts', 'layouts'];

const topMembers = ['version', ...sectionNames, 'prune', 'confirm'];

/** Checks the shape of a file. @throws ValidationFailed naming every problem by its path */
export function checkFile(input: unknown): DefinitionsFile {
  if (!isObject(input)) throw new ValidationFailed([{ path: '', message: 'must be an object with `version: 1`' }]);
  const problems: Problem[] = Object.keys(input)
    .filter((name) => !topMembers.includes(name))
    .slice(0, 20)
    .map((name) => ({
      path: memberPath('', name),
      message: `is not known here${didYouMean(name, topMembers) || `; known are ${topMembers.join(', ')}`}`,
    }));
  if (member(input, 'version') !== 1) problems.push({ path: 'version', message: 'must be 1' });
  problems.push(...checkTextList(member(input, 'confirm'), 'confirm'), ...checkPrune(member(input, 'prune')));
  for (const section of sectionNames) problems.push(...checkSection(section, member(input, section)));
  if (problems.length > 0) throw new ValidationFailed(problems.slice(0, 100), 'The file is not valid');
  const given = sectionNames.filter((section) => (member(input, section) ?? null) !== null);
  const prune = member(input, 'prune');
  return {
    sections: Object.fromEntries(
      given.map((section) => [section, new Map(Object.entries(input[section] as Readonly<Record<string, Entry>>).map(trimmed))]),
    ),
    prune: prune === true ? given : ((prune ?? []) as readonly SectionName[]),
    confirm: (member(input, 'confirm') ?? []) as readonly string[],
  };
}

const trimmed = ([name, entry]: [string, Entry]): [string, Entry] => [name.trim(), entry];

function checkPrune(prune: unknown): Problem[] {
  const isRight =
    prune === undefined ||
    typeof prune === 'boolean' ||
    (Array.isArray(prune) && prune.every((one) => sectionNames.includes(one as SectionName)));
  return isRight ? [] : [{ path: 'prune', message: `must be true, or a list of ${sectionNames.join(', ')}` }];
}

function checkSection(section: SectionName, entries: unknown): Problem[] {
  if (entries === undefined || entries === null) return [];
  if (!isObject(entries)) return [{ path: section, message: 'must be an object of names with their definitions' }];
  const names = Object.keys(entries);
  if (names.length > mostEntries) return [{ path: section, message: `must have at most ${mostEntries.toLocaleString('en')} entries` }];
  const seen = new Set<string>();
  return names.flatMap((name): Problem[] => {
    const path = memberPath(section, name);
    const fault = nameFault(name);
    if (fault !== undefined) return [{ path, message: `has a name that ${fault}` }];
    if (seen.has(name.trim())) return [{ path, message: 'is the name of an earlier one, too' }];
    seen.add(name.trim());
    return checkEntry(section, member(entries, name), path);
  });
}

function checkEntry(section: SectionName, entry: unknown, path: string): Problem[] {
  if (!isObject(entry)) return [{ path, message: 'must be an object' }];
  const acts: Record<string, MemberCheck> = { ...(!keyed.includes(section) && { was: checkNullableText }), delete: checkFlag };
  if (member(entry, 'delete') === true) return checkObject(entry, { delete: checkFlag }, path);
  const known = { ...membersOf[section], ...acts };
  return checkObject(section === 'spinners' ? only(entry, Object.keys(known)) : entry, known, path);
}

/** The members of a spinner's entry that are not of its definition. */
const only = (entry: Members, names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => names.includes(name)));

/** An entry without what is to be done with it. */
export const contentOfEntry = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !actMembers.includes(name as (typeof actMembers)[number])));
