import { checkMembers, isObject, member } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';
import { suggest } from '../kernel/near-miss.ts';
import { quoteName } from '../kernel/quote-name.ts';
import { checkOneLine } from './one-line-name.ts';
import { findStepKind, stepKinds, stepTypes } from './step-kinds.ts';

const idForm = /^[a-z][a-z0-9_-]{0,39}$/;
const maxName = 100;
const blankName = 'must not be blank; leave it out to show what the step is';

const otherNames = new Map<string, string>(
  Object.values(stepKinds).flatMap(({ type, otherNames }) => otherNames.map((name) => [name, type] as const)),
);

/** Every problem of one step's shape. */
export function checkStep(input: unknown, path: string): Problem[] {
  if (!isObject(input)) return [{ path, message: 'must be a step: an object with "id" and "type"' }];
  const type = member(input, 'type');
  const kind = findStepKind(type);
  const problems = [
    ...checkId(member(input, 'id'), `${path}.id`),
    ...checkOneLine(member(input, 'name'), `${path}.name`, maxName, blankName),
  ];
  if (!kind) return [...problems, { path: `${path}.type`, message: unknownType(type) }];
  const names = kind.fieldNames?.(input) ?? Object.keys(kind.fields);
  return [...problems, ...checkMembers(input, ['id', 'type', 'name', ...names], path), ...kind.check(input, path)];
}

function checkId(id: unknown, path: string): Problem[] {
  if (typeof id === 'string' && idForm.test(id)) return [];
  const rule = 'must be a lower-case letter, followed by at most 39 lower-case letters, digits, "-" or "_"';
  return [{ path, message: id === undefined ? 'is missing' : rule }];
}

function unknownType(type: unknown): string {
  const all = stepTypes.join(', ');
  if (typeof type !== 'string') return `must be one of ${all}`;
  const meant = otherNames.get(type.toLowerCase()) ?? suggest(type, stepTypes);
  return `There is no step type ${quoteName(type)}; ${meant === undefined ? `the types are ${all}` : `did you mean "${meant}"?`}`;
}
