import { writtenNumber } from '../text/notation/numbers.ts';
import type { Translated } from '../words/translated.ts';
import type * as english from './number-words.ts';

export const numberWords: Translated<typeof english.numberWords> = {
  understood: (value) => `= ${value}`,
  ask: (typed) => `„${typed.trim()}“ lässt sich verschieden lesen. Gemeint ist`,
  pick: (typed, value) => `„${typed.trim()}“ ist ${value}`,
  unclear: (typed, readings) => `„${typed.trim()}“ kann ${readings} sein: Schreiben Sie eines davon`,
  none: () => `Schreiben Sie eine Zahl, etwa ${writtenNumber(1234.5)}`,
  isNone: (typed, why) => `„${typed.trim()}“: ${why}`,
  whole: 'Muss eine ganze Zahl sein',
  atLeast: (least) => `Muss mindestens ${least} sein`,
  atMost: (most) => `Darf höchstens ${most} sein`,
  pickDay: 'Tag wählen',
  or: ' oder ',
};
