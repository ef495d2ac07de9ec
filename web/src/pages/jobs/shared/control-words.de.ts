import { count as numberSaid } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './control-words.ts';
import { recipientsStay, recipientsWho } from './recipient-words.de.ts';

export const controlWords: Translated<typeof english.controlWords> = {
  pause: 'Pausieren',
  onTheirWay: (sending) =>
    sending === 0
      ? 'die wenigen Nachrichten, die schon unterwegs sind, werden fertig gesendet.'
      : sending === 1
        ? '1 Nachricht, die gerade gesendet wird, kann noch hinausgehen.'
        : `${numberSaid(sending)} Nachrichten, die gerade gesendet werden, können noch hinausgehen.`,
  pauseHelp: (open, onTheirWay) =>
    `Ab jetzt wird nichts mehr gesendet; ${onTheirWay} ${recipientsStay(open)}, bis der Job fortgesetzt wird.`,
  resume: 'Fortsetzen',
  resumeTitle: 'Diesen Job fortsetzen',
  resumeFor: (open) => (open === 0 ? 'Fortsetzen' : `Für ${numberSaid(open)} fortsetzen`),
  resumeHelp: (open) =>
    `${recipientsWho(open, 'geht dort weiter, wo er stehen geblieben ist', 'gehen dort weiter, wo sie stehen geblieben sind')}. Fällige Nachrichten werden sofort gesendet.`,
  resumeNobody: 'Der Job nimmt weiter seine Empfänger auf.',
  pausedItself: (reason) => `Der Job hat sich selbst pausiert: ${reason}`,
  ignore: 'Nicht wieder pausieren, wenn Nachrichten fehlschlagen, als Rückläufer kommen oder Beschwerden auslösen',
  ignoreHelp: 'Sonst wird ab jetzt neu gezählt, und bei zu vielen pausiert der Job wieder.',
  cancel: 'Job abbrechen',
  cancelTitle: 'Diesen Job abbrechen',
  keep: 'Weiterlaufen lassen',
  cancelFor: (open) => (open === 0 ? 'Job abbrechen' : `Für ${numberSaid(open)} abbrechen`),
  cancelHelp: (open, onTheirWay) =>
    `${recipientsWho(open, 'bekommt', 'bekommen')} nichts mehr von diesem Job; ${onTheirWay} Was gesendet wurde, bleibt gesendet. Der Job lässt sich nicht fortsetzen. Der nächste Job des Spinners nimmt auf, wer nicht angeschrieben wurde.`,
  cancelNobody: 'Der Job endet, bevor jemand aufgenommen wird, und lässt sich nicht fortsetzen.',
  retry: 'Fehlgeschlagene wiederholen …',
  retryUnknown: 'Vielleicht gesendete wiederholen …',
  retryTitle: 'Fehlgeschlagenes wiederholen',
  retryAction: 'Wiederholung starten',
  retryFor: (recipients) => `Für ${recipients} wiederholen`,
  retryHelp:
    'Für die Fehlgeschlagenen startet ein neuer Job, jeweils ab dem Schritt, der fehlschlug. Er läuft mit derselben Version und zählt als ein Job des Tarifs.',
  retryPaused: 'Dieser Job bleibt pausiert. Schlagen später noch Nachrichten fehl, können Sie auch diese dann wiederholen.',
  retryMeanwhile: 'Dieser Job läuft inzwischen weiter. Schlagen später noch Nachrichten fehl, können Sie auch diese dann wiederholen.',
  retryReasons: 'Grund des Fehlschlags',
  retryFailsAgain: 'Schlägt wieder fehl, wenn der Datensatz nicht korrigiert wurde.',
  retryGone: 'Schlägt wieder fehl: Den Datensatz gibt es nicht mehr.',
  retryReason: (reason, recipients) => `${reason}: ${recipients}`,
  noReason: 'Kein Grund angegeben',
  retryNobody: 'Es gibt nichts Fehlgeschlagenes mehr, das nicht schon wiederholt wurde.',
  retryOnlyUnknown:
    'Ein neuer Job kann noch einmal senden, was vielleicht gesendet wurde. Er läuft mit derselben Version und zählt als ein Job des Tarifs.',
  includeUnknown: (recipients) => `Auch die, deren Nachricht vielleicht gesendet wurde (${recipients})`,
  includeUnknownHelp: 'Manche bekommen sie dann vielleicht zweimal.',
};
