import { describeWrittenSpan } from '../../text/spans.ts';
import { describeCondition } from '../condition.ts';
import { startWords } from '../words.ts';
import type { StartView } from './start-view.ts';

const words = startWords.arrival;

/** Takes records as they arrive. */
export const arrivalStart: StartView = {
  summaryOf({ where, changes, again }) {
    if (where === undefined) return words.any;
    if (changes !== true) return words.matches(describeCondition(where));
    return [words.becomes(describeCondition(where)), ...againSaid(again)].join(', ');
  },
  beginsOf({ where, changes, again }) {
    if (where === undefined) return words.begins;
    if (changes !== true) return words.beginsIf(describeCondition(where));
    return `${[words.beginsWhenBecomes(describeCondition(where)), ...againSaid(again)].join(', ')}.`;
  },
  ends: words.ends,
};

/** When a record is taken again; nothing if it is not. */
function againSaid(again: unknown): readonly string[] {
  if (again === undefined || again === 'never') return [];
  return [again === 'always' ? words.always : words.after(again === '' ? '…' : describeWrittenSpan(String(again)))];
}
