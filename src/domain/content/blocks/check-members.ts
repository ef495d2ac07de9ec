import { isColour } from '../../accounts/brand/accent.ts';
import { checkMembers, checkText, isObject, type Members, member, memberPath } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { maxBlockText } from './block.ts';

type Check = (input: unknown, path: string) => Problem[];

/** The members of a block beside those that all blocks have; one that ends in "?" may be absent. */
export type MemberChecks = Readonly<Record<string, Check>>;

/** Checks an object's members, each by its name; others are not known. */
export function checkEach(input: Members, checks: MemberChecks, path: string, others: readonly string[] = []): Problem[] {
  const names = Object.keys(checks).map((name) => name.replace('?', ''));
  const problems = checkMembers(input, [...others, ...names], path);
  for (const [name, check] of Object.entries(checks)) {
    const own = name.replace('?', '');
    const value = member(input, own);
    if (value !== undefined) problems.push(...check(value, memberPath(path, own)));
    else if (own === name) problems.push({ path: memberPath(path, own), message: 'is missing' });
  }
  return problems;
}

export const mustBeText: Check = (input, path) => checkText(input, path, maxBlockText);

export const mustBeFlag: Check = (input, path) => (typeof input === 'boolean' ? [] : [{ path, message: 'must be true or false' }]);

export const mustBeColour: Check = (input, path) =>
  typeof input === 'string' && isColour(input) ? [] : [{ path, message: 'must be a colour such as "#0b5cad"' }];

export const mustBeOneOf =
  (words: readonly string[]): Check =>
  (input, path) =>
    words.some((word) => word === input) ? [] : [{ path, message: `must be ${words.map((word) => `"${word}"`).join(' or ')}` }];

export const mustBeWhole =
  (least: number, most: number): Check =>
  (input, path) =>
    Number.isInteger(input) && (input as number) >= least && (input as number) <= most
      ? []
      : [{ path, message: `must be a whole number from ${least} to ${most}` }];

/** Checks a list of objects and its length. */
export const mustBeList =
  (each: (input: Members, path: string) => Problem[], most: number, least = 0): Check =>
  (input, path) => {
    if (!Array.isArray(input)) return [{ path, message: 'must be a list' }];
    if (input.length > most || input.length < least)
      return [{ path, message: least > 0 ? `must have ${least} to ${most}` : `must have at most ${most}` }];
    return input.flatMap((one, index) => {
      const here = `${path}[${index}]`;
      return isObject(one) ? each(one, here) : [{ path: here, message: 'must be an object' }];
    });
  };
