import { valueMessage } from '../../../api/refusals.ts';
import { obstacleWords } from './obstacle-words.ts';

/**
 * A fault of a draft, in the language of the app if that has words for it: without the name that the API has for a choice, beside
 * the one that people see, and of a template with the place of the fault.
 */
export function obstacleMessage(message: string): string {
  const [, reason = message, line, column] = /^(.*) \(line (\d+), column (\d+)\)$/s.exec(message) ?? [];
  const said = valueMessage(reason.replace(/ \(is_[a-z_]+\)/, ''), obstacleWords.messages);
  return line !== undefined && column !== undefined ? said + obstacleWords.place(line, column) : said;
}
