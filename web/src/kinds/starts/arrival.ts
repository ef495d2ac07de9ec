import { describeWrittenSpan } from '../../text/spans.ts';
import { describeCondition } from '../condition.ts';
import { startWords } from '../words.ts';
import type { DraftStart } from './start.ts';
import type { StartView } from './start-view.ts';

const words = startWords.arrival;

/** Takes records as they arrive. */
export const arrivalStart: StartView = {
  summaryOf(start) {
    if (start.from === 'spinners') return words.moved;
    return start.from === 'both' ? words.orMoved(takenOf(start)) : takenOf(start);
  },
  beginsOf({ from, where, changes, again }) {
    if (from === 'spinners') return words.beginsMoved;
    if (where === undefined) return words.begins;
    if (changes !== true) return words.beginsIf(describeCondition(where));
    return `${[words.beginsWhenBecomes(describeCondition(where)), ...againSaid(again)].join(', ')}.`;
  },
  ends: words.ends,
};

/** The records of the table that are taken. */
function takenOf({ where, changes, again }: DraftStart): string {
  if (where === undefined) return words.any;
  if (changes !== true) return words.matches(describeCondition(where));
  return [words.becomes(describeCondition(where)), ...againSaid(again)].join(', ');
}

/** When a record is taken again; nothing if it is not. */
function againSaid(again: unknown): readonly string[] {
  if (again === undefined || again === 'never') return [];
  return [again === 'always' ? words.always : words.after(again === '' ? '…' : describeWrittenSpan(String(again)))];
}
