import type * as english from './test-mode.ts';
import type { Translated } from './translated.ts';

/** The words of test mode, in German. */
export const testWords: Translated<typeof english.testWords> = {
  banner: 'Testmodus: Nichts geht hinaus.',
  bannerHelp:
    'Datensätze, Jobs und Nachrichten hier sind nur zum Testen: Sie zählen nirgends und werden nach 30 Tagen gelöscht. bounce@, complain@, reply@, away@ und slow@spindle.test spielen ihre Rolle.',
  leave: 'Testmodus verlassen',
  run: 'Als Test starten',
  runDraft: 'Entwurf als Test starten',
  draftRuns: 'Der Entwurf, als Test',
  ofDraft: 'Entwurf',
  copy: 'In den Testmodus kopieren',
  copied: (records, there) =>
    there === 0 ? `${records} in den Testmodus kopiert.` : `${records} in den Testmodus kopiert; ${there} sind schon dort.`,
  moveOn: 'Nächste Wartezeit ist vorbei',
  moveOnHelp: 'Alle, die in diesem Job warten, gehen jetzt weiter, als wäre die Zeit vergangen.',
  movedOn: 'Die Uhr wurde vorgestellt',
  received: 'Wie empfangen',
  none: 'Noch keine Nachrichten',
  noneHelp: 'Hier steht, was dieser Job gesendet hätte, so wie es angekommen wäre.',
  to: 'An',
  what: 'Nachricht',
  attempts: 'Versuche',
  when: 'Wann',
  read: (to) => `Nachricht an ${to}`,
  whole: 'Die ganze E-Mail',
  body: 'Inhalt',
  key: 'Für den Testmodus',
  keyHelp: 'Sein Geheimnis beginnt mit svc_test_. Er arbeitet nur mit Testdatensätzen und Testjobs, und nichts davon geht hinaus.',
  modes: { test: 'Testschlüssel' },
};
