import type { Problem } from './errors.ts';
import { didYouMean } from './near-miss.ts';
import { quoteName } from './quote-name.ts';
import { textFault } from './storable-text.ts';

/** The members of a JSON object. */
export type Members = Readonly<Record<string, unknown>>;

export const isObject = (input: unknown): input is Members => typeof input === 'object' && input !== null && !Array.isArray(input);

/** The object's own member: a name such as `constructor` does not reach the prototype. */
export const member = (input: Members, name: string): unknown => (Object.hasOwn(input, name) ? input[name] : undefined);

/** The path of a member: `body.name`, or `body["odd name"]`. */
export function memberPath(path: string, name: string): string {
  if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name)) return `${path}[${JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name)}]`;
  return path === '' ? name : `${path}.${name}`;
}

const reportedUnknowns = 20;

/** A problem for each unknown member, at most 20. */
export function checkMembers(input: Members, allowed: readonly string[], path: string): Problem[] {
  const unknown = Object.keys(input).filter((name) => !allowed.includes(name));
  return unknown.slice(0, reportedUnknowns).map((name) => ({
    path: memberPath(path, name),
    message: `${quoteName(name)} is not known here${didYouMean(name, allowed) || `; allowed are ${allowed.join(', ')}`}`,
  }));
}

/** Checks that a value is a storable text of at most `maxLength` characters. */
export function checkText(input: unknown, path: string, maxLength: number): Problem[] {
  if (typeof input !== 'string') return [{ path, message: input === undefined ? 'is missing' : 'must be a text' }];
  if (input.length > maxLength) return [{ path, message: `must have at most ${maxLength} characters` }];
  const fault = textFault(input);
  return fault === undefined ? [] : [{ path, message: fault }];
}

/** Checks that JSON and the database keep a number exactly. */
export function checkNumber(input: number, path: string): Problem[] {
  if (Number.isFinite(input) && (!Number.isInteger(input) || Number.isSafeInteger(input))) return [];
  return [{ path, message: 'is a number too large to be stored exactly; write it as a text' }];
}

/** Checks an object of at most `most` names; `check` is asked about each, with its path. Absent is allowed. */
export function checkNamed(
  input: unknown,
  path: string,
  most: number,
  check: (name: string, value: unknown, at: string) => Problem[],
  holds = 'texts',
): Problem[] {
  if (input === undefined) return [];
  if (!isObject(input)) return [{ path, message: `must be an object of names with ${holds}` }];
  const entries = Object.entries(input);
  if (entries.length > most) return [{ path, message: `must have at most ${most} names` }];
  return entries.flatMap(([name, value]) => check(name, value, memberPath(path, name)));
}

/** Checks members that have one of some words, where they are given. */
export function checkChoices(input: Members, choices: Readonly<Record<string, readonly string[]>>, path: string): Problem[] {
  return Object.entries(choices).flatMap(([name, words]) => {
    const chosen = member(input, name);
    if (chosen === undefined || words.some((word) => word === chosen)) return [];
    return [{ path: memberPath(path, name), message: `must be ${words.map((word) => `"${word}"`).join(' or ')}` }];
  });
}
