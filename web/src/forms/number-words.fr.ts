import { writtenNumber } from '../text/notation/numbers.ts';
import type { Translated } from '../words/translated.ts';
import type * as english from './number-words.ts';

export const numberWords: Translated<typeof english.numberWords> = {
  understood: (value) => `= ${value}`,
  ask: (typed) => `« ${typed.trim()} » peut se lire de plusieurs façons. Il s’agit de`,
  pick: (typed, value) => `« ${typed.trim()} » est ${value}`,
  unclear: (typed, readings) => `« ${typed.trim()} » peut être ${readings} : écrivez l’un d’eux`,
  none: () => `Écrivez un nombre, par exemple ${writtenNumber(1234.5)}`,
  isNone: (typed, why) => `« ${typed.trim()} » : ${why}`,
  whole: 'Doit être un nombre entier',
  atLeast: (least) => `Doit être d’au moins ${least}`,
  atMost: (most) => `Doit être de ${most} au plus`,
  pickDay: 'Choisir un jour',
  or: ' ou ',
};
