import { planCalled } from '../../words/plan.ts';
import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

/** The words of usage, in German. */
export const usageWords: Translated<typeof english.usageWords> = {
  toJobs: 'Jobs ansehen',
  intro: (plan, reset) => `${planCalled(plan)}. Die monatlichen Zähler beginnen am ${reset} von vorn.`,
  daily: (meter) => `${meter} pro Tag (UTC)`,
  table: 'Was der Tarif erlaubt, und wie viel davon verbraucht ist',
  meter: 'Zähler',
  used: 'Verbraucht',
  byDay: 'Pro Tag',
  today: 'Nachrichten heute (UTC)',
  todayHelp:
    'Neue Organisationen haben eine Tagesgrenze. Nachrichten darüber warten bis zum nächsten Tag; der Betreiber dieser Installation kann sie aufheben.',
  edits: 'Änderungen heute (UTC)',
  editsHelp:
    'Geänderte und gelöschte Datensätze sowie Änderungen an Spinnern und Tabellen. Die Grenze setzt der Betreiber dieser Installation.',
  help: {
    messages: 'E-Mails. Jede zählt einmal: wenn Spindle sie zum ersten Mal an ihren Kanal übergibt, auch wenn sie dann abgelehnt wird.',
    sms: 'Mobilfunknetze rechnen nach Segmenten ab: 160 einfache Zeichen, oder 70, wenn ein Emoji oder ein anderes besonderes Zeichen dabei ist. Eine längere SMS braucht mehrere.',
  },
  nothing: 'noch nichts verbraucht',
  most: (count) => `bis zu ${count} am Tag`,
};
