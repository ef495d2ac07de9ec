import { type Problem, ValidationFailed } from '../../kernel/errors.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { textFault } from '../../kernel/storable-text.ts';
import { foldText } from '../folded-text.ts';
import { type CellCheck, CellFault, type ColumnKind, nestedFault } from './column-kind.ts';

/** Limits on the options of a column, and on the characters of one. */
export const maxOptions = 200;
export const maxOptionLength = 200;

/** The options that a refusal names. */
const namedOptions = 10;

function checkOf(options: readonly string[]): CellCheck {
  const known = new Map(options.map((option) => [foldText(option), option]));
  const more = options.length > namedOptions ? `, or one of ${options.length - namedOptions} more` : '';
  const fault = new CellFault(`must be one of the options ${options.slice(0, namedOptions).map(quoteName).join(', ')}${more}`);
  return (value) => {
    if (value === null || typeof value === 'object') return nestedFault;
    // An option that is longer as it is folded is still shorter than this.
    const text = String(value);
    return (text.length <= 3 * maxOptionLength + 100 ? known.get(foldText(text)) : undefined) ?? fault;
  };
}

/** One of some options, in any case; it is stored as the option is spelled. */
export const choiceKind = {
  type: 'choice',
  asked: 'select',
  checkOf: ({ options }) => checkOf(options),
  sortsBy: 'text',
  compared: (cell) => foldText(String(cell)),
  sample: (_, options) => options[0] ?? null,
  hasOptions: true,
} as const satisfies ColumnKind;

/** Problems of the options of a choice. */
export function optionProblems(options: readonly string[], path: string): Problem[] {
  if (options.length === 0) return [{ path, message: 'must have at least one option' }];
  if (options.length > maxOptions) return [{ path, message: `must have at most ${maxOptions} options` }];
  const seen = new Set<string>();
  return options.flatMap((option, index) => {
    const folded = foldText(option);
    const message =
      (folded === '' ? 'must not be blank' : undefined) ??
      (option.length > maxOptionLength ? `must have at most ${maxOptionLength} characters` : undefined) ??
      textFault(option) ??
      (seen.has(folded) ? `repeats the option ${quoteName(option)}` : undefined);
    seen.add(folded);
    return message === undefined ? [] : [{ path: `${path}[${index}]`, message }];
  });
}

/** Options without space around them. @throws ValidationFailed */
export function checkOptions(options: readonly string[]): readonly string[] {
  const problems = optionProblems(options, 'options');
  if (problems.length > 0) throw new ValidationFailed(problems);
  return options.map((option) => option.trim());
}

/** The effect of a change of options on the values that are there: these options are gone, and these are spelled otherwise. */
export function changedOptions(before: readonly string[], after: readonly string[]): { removed: readonly string[]; respelled: boolean } {
  const spelled = new Map(after.map((option) => [foldText(option), option]));
  const removed = before.filter((option) => !spelled.has(foldText(option)));
  return { removed, respelled: before.some((option) => (spelled.get(foldText(option)) ?? option) !== option) };
}
