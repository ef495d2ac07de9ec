import { type Members, member } from '../kernel/check-shape.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import type { JsonValue } from '../kernel/json-value.ts';
import type { Stepwise } from '../kernel/stepwise.ts';
import { checkDefinition, completeDefinition } from '../spinners/check-definition.ts';
import type { SpinnerDefinition } from '../spinners/spinner-definition.ts';
import { checkNullableText, checkTruth, type MemberCheck } from './check-member.ts';
import type { Entry } from './entry.ts';
import { type NamedId, type ReferenceNames, withIds, withNames } from './references.ts';

/** The members of a spinner in a file beside its definition. */
export const spinnerMembers: Readonly<Record<string, MemberCheck>> = {
  project: checkNullableText,
  table: (value, path) =>
    typeof value === 'string' ? [] : [{ path, message: value === undefined ? 'is missing' : 'must be the name of a table' }],
  publish: checkTruth,
};

/** The definition of a draft as a file has it, by names. */
export function spinnerEntry(
  { dataTableId, ...draft }: SpinnerDefinition,
  { project, table, names }: { readonly project: string | null; readonly table: string; readonly names: ReferenceNames },
): Entry {
  const { steps, ...settings } = draft;
  return { project, table, ...settings, steps: withNames(steps, names) as JsonValue } as unknown as Entry;
}

/** The definition in an entry: what is left without the members of files. */
const definitionIn = (written: Members): Members =>
  Object.fromEntries(Object.entries(written).filter(([name]) => !Object.hasOwn(spinnerMembers, name)));

/** The draft that an entry means. @throws ValidationFailed naming every problem by its path in the entry */
export function* readDraft(written: Members, tables: readonly NamedId[], names: ReferenceNames): Stepwise<SpinnerDefinition> {
  const table = tables.find(({ name }) => name === member(written, 'table'));
  const { steps, problems } = withIds(member(written, 'steps'), names);
  const definition = { ...definitionIn(written), dataTableId: table?.id ?? '', ...(steps !== undefined && { steps }) };
  const faults: Problem[] = (yield* checkDefinition(definition)).filter(({ path }) => path !== 'dataTableId');
  if (problems.length + faults.length > 0) throw new ValidationFailed([...problems, ...faults]);
  return completeDefinition(definition as unknown as SpinnerDefinition);
}
