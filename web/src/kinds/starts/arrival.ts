import { conditionOf, describe, missingIn } from '../condition.ts';
import { startWords } from '../words.ts';
import type { DraftStart } from './start.ts';
import type { StartView } from './start-view.ts';

const words = startWords.arrival;

/** Takes records as they arrive. */
export const arrivalStart: StartView = {
  summaryOf: (start) => (start.where === undefined ? words.any : (start.changes === true ? words.becomes : words.matches)(saidOf(start))),
  beginsOf: (start) =>
    start.where === undefined ? words.begins : (start.changes === true ? words.beginsWhenBecomes : words.beginsIf)(saidOf(start)),
  ends: words.ends,
};

/** Its condition in words; dots while it is not finished. */
function saidOf({ where }: DraftStart): string {
  const condition = conditionOf(where);
  return missingIn(condition) === undefined ? describe(condition) : '…';
}
