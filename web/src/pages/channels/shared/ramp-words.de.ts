import { count } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './ramp-words.ts';

const messages = (amount: number) => (amount === 1 ? '1 Nachricht' : `${count(amount)} Nachrichten`);

/** The words of ramp-ups, in German. */
export const rampWords: Translated<typeof english.rampWords> = {
  title: 'Aufwärmphase',
  help: 'Ein neuer Absender, der auf einmal viel sendet, landet in Spam-Ordnern. In einer Aufwärmphase wächst die Zahl seiner Nachrichten von Tag zu Tag.',
  none: 'Keine. Wie viel gesendet wird, bestimmen allein die Grenzen des Kanals.',
  setUp: 'Einrichten',
  turnOff: 'Ausschalten',
  turnOffTitle: 'Aufwärmphase ausschalten?',
  turnOffWhat:
    'Wie viel der Kanal sendet, bestimmen dann allein seine Grenzen. Wird sie wieder eingerichtet, beginnt die Aufwärmphase mit ihrem ersten Tag.',
  isOff: 'Die Aufwärmphase ist aus.',
  editHelp:
    'Ein Tag sind 24 Stunden. Ein anderer erster Tag beginnt die Aufwärmphase von vorn. Eine andere Steigerung oder Obergrenze gilt ab dem, was heute erlaubt ist.',
  labels: { start: 'Nachrichten am ersten Tag', step: 'Jeden Tag mehr', ceiling: 'Höchstens am Tag' },
  rule: (start, step, ceiling) => `${messages(start)} am ersten Tag, jeden Tag ${count(step)} mehr, höchstens ${count(ceiling)}`,
  noRule: 'keine',
  today: (sent, allowed) => `${count(sent)} von ${messages(allowed)} in den letzten 24 Stunden gesendet`,
  nextDay: 'Die nächste Stufe beginnt',
  reaches: (ceiling, day) => `und ab ${day} sind es ${count(ceiling)} am Tag.`,
  reached: 'Die Obergrenze ist erreicht.',
  held: 'Sie steht bei der Hälfte dessen, was erlaubt war, bis der Alarm des Kanals beendet ist.',
  wouldReach: (ceiling, days) =>
    days === 0
      ? `Sie erlaubt sofort ${messages(ceiling)}: Sie wächst nur, wenn die Obergrenze über dem ersten Tag liegt.`
      : `Sie erreicht ${messages(ceiling)} nach ${days === 1 ? '1 Tag' : `${count(days)} Tagen`}.`,
  curve: 'Was die Aufwärmphase erlaubt',
  begun: 'Beginn:',
  day: 'Tag',
  allowed: 'Nachrichten',
  now: 'Heute',
};
