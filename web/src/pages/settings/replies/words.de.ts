import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of what is done with replies, in German. */
export const replySettingsWords: Translated<typeof english.replySettingsWords> = {
  notAllowed: 'Nur Administratoren und Inhaber können ändern, was mit Antworten geschieht.',
  help: 'Was Spindle von selbst tut, wenn jemand auf eine Nachricht antwortet. Frühere Antworten bleiben, wie sie sind.',
  saved: 'Gespeichert. Es gilt für neue Antworten.',
  away: 'Automatische Antworten',
  awayHelp: 'Wer abwesend ist, bekommt bis zum Tag nach der Rückkehr nichts. Spindle liest diesen Tag in diesen Sprachen.',
  languages: 'Sprachen',
  noLanguage: 'Sprachen der Personen wählen, denen Sie schreiben',
  languageNames: {
    en: 'Englisch',
    de: 'Deutsch',
    fr: 'Französisch',
    es: 'Spanisch',
    it: 'Italienisch',
    pt: 'Portugiesisch',
    nl: 'Niederländisch',
    pl: 'Polnisch',
    vi: 'Vietnamesisch',
  },
  holdDays: 'Wenn kein Tag genannt ist, zurückhalten für (Tage)',
  stop: 'Wörter zum Abmelden',
  stopHelp:
    'Eine Antwort, die aus einem dieser Wörter besteht und sonst nichts enthält, sperrt die Adresse. Groß- und Kleinschreibung, Akzente und Satzzeichen spielen keine Rolle. Etwas Längeres gilt nie als Abmeldung: Sie finden es unter „Will vielleicht nichts mehr“.',
  words: 'Wörter',
  wordsHelp: 'Mit der Eingabetaste kommt eines hinzu. Keines: Eine Antwort meldet niemanden ab.',
  kept: 'Was gespeichert wird',
  keptHelp: 'Anhänge werden nie gespeichert.',
  keep: {
    fact: {
      label: 'Nur, dass geantwortet wurde',
      help: 'Wer wann auf welche Nachricht geantwortet hat, und was darauf folgte. Nichts vom Wortlaut.',
    },
    mail: {
      label: 'Auch die Antwort selbst, 30 Tage lang',
      help: 'Absender, Betreff, Datum und die ersten 4 KiB Text, verschlüsselt. Mitglieder, die Jobs lesen dürfen, können sie lesen.',
    },
  },
  trust: 'Wessen Antwort zählt',
  trustHelp: 'Eine Antwort, die die Nachricht nennt oder an deren eigene Adresse ging, zählt immer als Antwort.',
  matchBySender:
    'Auch E-Mails zählen, die nur von der Adresse einer Person kommen, die in den letzten 30 Tagen eine Nachricht bekommen hat',
  matchBySenderHelp:
    'Manche Programme lassen weg, auf welche Nachricht geantwortet wird. Eine solche Antwort wird als „Wahrscheinlich“ angezeigt.',
  requireAuthentication: 'Nur auf Antworten reagieren, deren Absender nachgewiesen ist',
  requireAuthenticationHelp:
    'In eine E-Mail lässt sich jeder beliebige Absender schreiben. Hiermit hält eine Antwort nur dann jemanden an oder zurück, wenn Ihr Mailserver sie für echt befunden hat (DKIM oder DMARC). Die anderen werden aufgeführt, und nichts folgt daraus.',
  servers: 'Mailserver, deren Prüfung zählt',
  serversHelp:
    'Der Name, den Ihr Mailserver im Feld Authentication-Results an den Anfang schreibt, zum Beispiel mx.example.com. Mit der Eingabetaste kommt einer hinzu. Angaben anderer Server zählen nicht, denn die kann jeder schreiben.',
};
