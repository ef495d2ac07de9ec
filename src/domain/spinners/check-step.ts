import { checkMembers, checkText, isObject, member } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';
import { suggest } from '../kernel/near-miss.ts';
import { quoted } from '../kernel/quoted.ts';
import { findStepKind, stepKinds, stepTypes } from './step-kinds.ts';

const idForm = /^[a-z][a-z0-9_-]{0,39}$/;
const maxName = 100;

const otherNames = new Map<string, string>(
  Object.values(stepKinds).flatMap(({ type, otherNames }) => otherNames.map((name) => [name, type] as const)),
);

/** Every problem of one step's shape. */
export function checkStep(input: unknown, path: string): Problem[] {
  if (!isObject(input)) return [{ path, message: 'must be a step: an object with "id" and "type"' }];
  const type = member(input, 'type');
  const kind = findStepKind(type);
  const problems = [...checkId(member(input, 'id'), `${path}.id`), ...checkName(member(input, 'name'), `${path}.name`)];
  if (!kind) return [...problems, { path: `${path}.type`, message: unknownType(type) }];
  const names = kind.fieldNames?.(input) ?? Object.keys(kind.fields);
  return [...problems, ...checkMembers(input, ['id', 'type', 'name', ...names], path), ...kind.check(input, path)];
}

function checkId(id: unknown, path: string): Problem[] {
  if (typeof id === 'string' && idForm.test(id)) return [];
  const rule = 'must be a lower-case letter, followed by at most 39 lower-case letters, digits, "-" or "_"';
  return [{ path, message: id === undefined ? 'is missing' : rule }];
}

function checkName(name: unknown, path: string): Problem[] {
  if (name === undefined) return [];
  const problems = checkText(name, path, maxName);
  if (problems.length > 0 || typeof name !== 'string') return problems;
  if (name.trim() === '') return [{ path, message: 'must not be blank; leave it out to show what the step is' }];
  return /[\p{Cc}\u2028\u2029]/u.test(name) ? [{ path, message: 'must be one line, without control characters' }] : [];
}

function unknownType(type: unknown): string {
  const all = stepTypes.join(', ');
  if (typeof type !== 'string') return `must be one of ${all}`;
  const meant = otherNames.get(type.toLowerCase()) ?? suggest(type, stepTypes);
  return `There is no step type ${quoted(type)}; ${meant === undefined ? `the types are ${all}` : `did you mean "${meant}"?`}`;
}
