import { checkMembers, isObject, member } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { didYouMean } from '../../kernel/near-miss.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { sameJson } from '../../kernel/same-json.ts';
import { findStartKind, startTypes } from './start-kinds.ts';

const maxStarts = 10;

/** Every problem of the shape of a definition's starts. */
export function checkStarts(input: unknown): Problem[] {
  if (input === undefined) return [];
  if (!Array.isArray(input)) return [{ path: 'starts', message: 'must be a list of starts' }];
  if (input.length > maxStarts) return [{ path: 'starts', message: `must have at most ${maxStarts} starts` }];
  return input.flatMap((start: unknown, index) => {
    const path = `starts[${index}]`;
    const kind = isObject(start) && findStartKind(member(start, 'type'));
    if (!kind) return checkStart(start, path);
    const { type } = kind;
    const before = input.slice(0, index).filter((one) => isObject(one) && member(one, 'type') === type);
    if (before.some((one) => sameJson(one, start))) return [{ path, message: 'says the same as one before it' }];
    // Further ones are not looked at: to check one may take milliseconds.
    if (before.length > kind.most) return [];
    if (before.length < kind.most) return checkStart(start, path);
    const most = `${kind.most} ${kind.most === 1 ? 'start' : 'starts'}`;
    return [{ path, message: `A spinner has at most ${most} of the type ${quoteName(type)}` }];
  });
}

/** Every problem of one start. */
export function checkStart(start: unknown, path: string): Problem[] {
  if (!isObject(start)) return [{ path, message: 'must be a start: an object with "type"' }];
  const type = member(start, 'type');
  const kind = findStartKind(type);
  if (!kind) return [{ path: `${path}.type`, message: unknownType(type) }];
  return [...checkMembers(start, ['type', ...Object.keys(kind.fields)], path), ...kind.check(start, path)];
}

function unknownType(type: unknown): string {
  const all = startTypes.join(', ');
  if (typeof type !== 'string') return `must be one of ${all}`;
  return `There is no start of the type ${quoteName(type)}${didYouMean(type, startTypes) || `; the types are ${all}`}`;
}
