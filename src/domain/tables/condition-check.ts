import { checkMembers, checkNumber, checkText, isObject, type Members, member, memberPath } from '../kernel/check-shape.ts';
import { DurationError, parseDuration } from '../kernel/duration.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { parseIsoTime } from '../kernel/iso-time.ts';
import { suggest } from '../kernel/near-miss.ts';
import { quoteName } from '../kernel/quote-name.ts';
import { checkZone } from '../kernel/zone.ts';
import { type Condition, type Operator, operators, valueTaken } from './condition.ts';
import { isDay } from './times/falls-on.ts';

const maxDepth = 5;
const maxConditions = 50;
const maxListLength = 500;
const maxValueLength = 1000;
const maxColumnLength = 200;
const example = '{"column": "country", "operator": "equals", "value": "DE"}';

/** Every problem of a condition's shape. At most 5 levels (the innermost included) and 50 column conditions are allowed. */
export const checkCondition = (input: unknown, path: string): Problem[] => new ConditionCheck(false).visit(input, path, 1);

/** Checks a condition of a draft: an empty group, column, value or list may still be there, to be filled in. */
export const checkConditionOfDraft = (input: unknown, path: string): Problem[] => new ConditionCheck(true).visit(input, path, 1);

/** @throws ValidationFailed with every problem. */
export function parseCondition(input: unknown, path = ''): Condition {
  const problems = checkCondition(input, path);
  if (problems.length > 0) throw new ValidationFailed(problems);
  return input as Condition;
}

class ConditionCheck {
  readonly #isDraft: boolean;
  #conditions = 0;

  constructor(isDraft: boolean) {
    this.#isDraft = isDraft;
  }

  visit(input: unknown, path: string, depth: number): Problem[] {
    if (depth > maxDepth) return [{ path, message: `is nested too deeply: at most ${maxDepth} levels` }];
    if (!isObject(input)) return this.#count(path, () => [{ path, message: `must be a condition such as ${example}` }]);
    const groups = ['all', 'any', 'not'].filter((name) => Object.hasOwn(input, name));
    const [group] = groups;
    if (group === undefined) return this.#count(path, () => checkColumnCondition(input, path, this.#isDraft));
    if (groups.length > 1) {
      return this.#count(path, () => [{ path, message: `has both "${groups.join('" and "')}"; put one inside the other` }]);
    }
    const unknown = checkMembers(input, [group], path);
    const inner = input[group];
    const innerPath = memberPath(path, group);
    if (group === 'not') return [...unknown, ...this.visit(inner, innerPath, depth + 1)];
    if (this.#isDraft && Array.isArray(inner) && inner.length === 0) return this.#count(path, () => unknown);
    if (!Array.isArray(inner)) return this.#count(path, () => [...unknown, { path: innerPath, message: 'must be a list of conditions' }]);
    if (inner.length === 0) return this.#count(path, () => [...unknown, { path: innerPath, message: 'Add at least one condition' }]);
    // Stops at the first condition over the limit, so that a list of a million is refused quickly.
    const listed = inner.slice(0, maxConditions + 1).flatMap((one, index) => this.visit(one, `${innerPath}[${index}]`, depth + 1));
    return [...unknown, ...listed];
  }

  /** Counts a column condition, and checks it if it is within the limit. */
  #count(path: string, check: () => Problem[]): Problem[] {
    this.#conditions++;
    if (this.#conditions <= maxConditions) return check();
    return this.#conditions === maxConditions + 1 ? [{ path, message: `is one condition too many: at most ${maxConditions}` }] : [];
  }
}

function checkColumnCondition(input: Members, path: string, isDraft: boolean): Problem[] {
  const column = member(input, 'column');
  const operator = member(input, 'operator');
  const isOfDays = operator === 'falls_on';
  const problems = checkMembers(input, ['column', 'operator', 'value', ...(isOfDays ? ['zone'] : [])], path);
  problems.push(...checkText(column, memberPath(path, 'column'), maxColumnLength));
  if (column === '' && !isDraft) problems.push({ path: memberPath(path, 'column'), message: 'Choose a column' });
  const value = member(input, 'value');
  if (isOfDays && member(input, 'zone') !== undefined) problems.push(...checkZone(member(input, 'zone'), memberPath(path, 'zone')));
  if (isOperator(operator)) {
    if (!isDraft || !isUnfinished(operator, value)) problems.push(...checkValue(operator, value, memberPath(path, 'value')));
  } else problems.push({ path: memberPath(path, 'operator'), message: operatorMessage(operator) });
  return problems;
}

const isUnfinished = (operator: Operator, value: unknown): boolean =>
  valueTaken(operator) === 'list' ? Array.isArray(value) && value.length === 0 : typeof value === 'string' && value.trim() === '';

const isOperator = (input: unknown): input is Operator => (operators as readonly unknown[]).includes(input);

const otherNames = new Map<string, Operator>([
  ...['=', '==', 'is', 'eq', 'equal', 'equal to'].map((name) => [name, 'equals'] as const),
  ...['!=', '<>', 'ne', 'neq', 'is_not', 'is not', 'not equal'].map((name) => [name, 'not_equals'] as const),
  ...['>', 'gt', 'after', 'more_than'].map((name) => [name, 'greater_than'] as const),
  ...['>=', 'gte', 'ge'].map((name) => [name, 'at_least'] as const),
  ...['<', 'lt', 'before'].map((name) => [name, 'less_than'] as const),
  ...['<=', 'lte', 'le'].map((name) => [name, 'at_most'] as const),
  ...['within_next', 'next'].map((name) => [name, 'in_next'] as const),
  ...['within_last', 'last'].map((name) => [name, 'in_last'] as const),
  ...['one_of', 'any_of'].map((name) => [name, 'in'] as const),
]);

function operatorMessage(operator: unknown): string {
  if (operator === undefined) return `is missing; choose one of ${operators.join(', ')}`;
  if (typeof operator !== 'string') return 'must be a text';
  const meant = otherNames.get(operator.toLowerCase()) ?? suggest(operator, operators);
  return `${quoteName(operator)} is not an operator${meant === undefined ? `; choose one of ${operators.join(', ')}` : `; did you mean "${meant}"?`}`;
}

function checkValue(operator: Operator, value: unknown, path: string): Problem[] {
  switch (valueTaken(operator)) {
    case 'nothing':
      return value === undefined ? [] : [{ path, message: `"${operator}" takes no value; leave it out` }];
    case 'list':
      return operator === 'falls_on' ? checkDays(value, path) : checkList(value, path);
    case 'bound':
      return checkBound(value, path);
    case 'span':
      return checkSpan(value, path);
    case 'value':
      return checkComparand(value, path);
  }
}

function checkSpan(value: unknown, path: string): Problem[] {
  if (typeof value !== 'string') return [{ path, message: 'must be a length of time, such as "7 days"' }];
  try {
    parseDuration(value);
    return [];
  } catch (reason) {
    if (reason instanceof DurationError) return [{ path, message: reason.message }];
    throw reason;
  }
}

function checkList(value: unknown, path: string): Problem[] {
  if (!Array.isArray(value)) return [{ path, message: 'must be a list, for example ["DE", "FR"]' }];
  if (value.length === 0) return [{ path, message: 'Add at least one value' }];
  if (value.length > maxListLength) return [{ path, message: `must have at most ${maxListLength} values` }];
  return value.flatMap((one, index) => checkComparand(one, `${path}[${index}]`));
}

function checkDays(value: unknown, path: string): Problem[] {
  const problems = checkList(value, path);
  if (problems.length > 0 || !Array.isArray(value)) return problems;
  return value.flatMap((day: unknown, index) => {
    if (typeof day === 'string' && isDay(day)) return [];
    return [{ path: `${path}[${index}]`, message: 'must be a date such as "2026-05-03", or "05-03" for each year' }];
  });
}

function checkBound(value: unknown, path: string): Problem[] {
  const problems = checkComparand(value, path);
  if (problems.length > 0 || typeof value === 'number') return problems;
  if (typeof value === 'string' && parseIsoTime(value.trim())) return [];
  const isQuotedNumber = typeof value === 'string' && Number.isFinite(Number(value));
  if (isQuotedNumber) return [{ path, message: `must be a number or a date (ISO 8601); write ${value.trim()} without quotes` }];
  return [{ path, message: 'Enter a number such as 18, or a date such as 2026-11-20 (ISO 8601)' }];
}

function checkComparand(value: unknown, path: string): Problem[] {
  if (typeof value === 'boolean') return [];
  if (typeof value === 'number') return checkNumber(value, path);
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    return [{ path, message: 'Enter a value, or choose “is empty” (is_empty) to match records that have none' }];
  }
  if (value === undefined || typeof value === 'string') return checkText(value, path, maxValueLength);
  return [{ path, message: 'must be a text, a number, true or false' }];
}
