import { valueMessage } from '../../api/refusals.ts';
import { languageWords } from '../../words/language.ts';

/** The problem of a row, in the language of the app: of each column by its name, what is wrong. */
export const rowProblemText = (problem: string): string =>
  problem
    .split(/; (?=")/)
    .map((one) => {
      const [, column, message] = /^"(.+?)" (.+)$/.exec(one) ?? [];
      return column === undefined || message === undefined ? valueMessage(one) : `${languageWords.quoted(column)} ${valueMessage(message)}`;
    })
    .join(' · ');
