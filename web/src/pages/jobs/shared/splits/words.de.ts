import { count, counted, count as numberSaid } from '../../../../text/format.ts';
import type { Translated } from '../../../../words/translated.ts';
import type * as english from './words.ts';

export const splitWords: Translated<typeof english.splitWords> = {
  help: 'Was aus den einzelnen Wegen wurde',
  way: 'Weg',
  people: 'Personen',
  measures: {
    reached: 'Nachricht bekommen',
    delivered: 'Zugestellt',
    goal: 'Ziel erreicht',
    left: 'Ausgeschieden',
    failed: 'Fehlgeschlagen',
  },
  share: (percent) => `${numberSaid(percent)} %`,
  inside: (n) => `${count(n)} unterwegs`,
  end: 'zum Ende',
  goesTo: (step) => `zu „${step}“`,
  interval: (low, high) => `${low} bis ${high}`,
  intervalHelp: 'Ein Balken ist der Bereich, in dem die wahre Quote mit 95 % Sicherheit liegt.',
  nobody: 'Noch niemand ist hier angekommen.',
  better: {
    goal: (way, than) => `„${way}“ erreicht das Ziel häufiger als ${than}.`,
    delivered: (way, than) => `„${way}“ wird häufiger zugestellt als ${than}.`,
  },
  other: (way) => `„${way}“`,
  others: 'jeder andere Weg',
  sure: '95 % Sicherheit',
  notYet: {
    undecided: 'Die Zahlen sagen noch nicht, welcher Weg besser ist.',
    too_few: 'Die Zahlen sagen noch nichts: Jeder Weg braucht mindestens 30 Personen.',
    under_way: 'Die Zahlen sagen noch nichts: Zu viele Personen sind noch unterwegs.',
    incomplete: 'Es sind mehr Personen, als sich rechtzeitig zählen ließen, daher werden die Wege nicht verglichen.',
    silent: 'Bisher wurde nicht gemeldet, was zugestellt ist. Ein Ziel oder Callbacks des Kanals würden zeigen, welcher Weg besser ist.',
    not_comparable: 'Nur ein Weg sendet etwas, daher gibt es nichts zu vergleichen. Mit einem Ziel wäre das anders.',
  },
  otherWays: (n) => `${counted(n, 'Person ging', 'Personen gingen')} einen Weg, den es in der Aufteilung nicht mehr gibt.`,
};
