import type { Column } from '../api/types.ts';
import { dateOperators, operatorNames } from './words.ts';

/** The type of something that is compared: of a column, or one of a few words. */
export type ComparedType = Column['type'] | 'state';

const equal = ['equals', 'not_equals'];
const empty = ['is_empty', 'is_not_empty'];
const listed = ['in', 'not_in'];
const parts = ['contains', 'not_contains', 'starts_with', 'ends_with'];
const bounds = ['greater_than', 'at_least', 'less_than', 'at_most'];
const times = ['falls_on', 'in_next', 'in_last', 'more_than_ago'];
const words = [...equal, ...parts, ...listed, ...empty];

/** The operators that ask something of a type's values; undefined for text, which may hold numbers and dates as well. */
const byType: Readonly<Record<ComparedType, readonly string[] | undefined>> = {
  text: undefined,
  ...{ email: words, phone: words, choice: words },
  state: [...equal, ...listed, ...empty],
  number: [...equal, ...bounds, ...listed, ...empty],
  boolean: [...equal, ...empty],
  date: [...equal, ...bounds, ...times, ...listed, ...empty],
  datetime: [...equal, ...bounds, ...times, ...listed, ...empty],
};

/** Whether an operator asks something of the values of a type. */
export const fitsType = (operator: string, type: ComparedType): boolean => byType[type]?.includes(operator) ?? true;

const isOfTime = (type: ComparedType): boolean => type === 'date' || type === 'datetime';

/** An operator in words: a date is before another one, not less than it. */
export const operatorName = (operator: string, type: ComparedType): string =>
  (isOfTime(type) ? dateOperators[operator] : undefined) ?? operatorNames[operator] ?? operator;
