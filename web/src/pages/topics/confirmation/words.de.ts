import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the page of the confirmation mail, in German. */
export const confirmationPageWords: Translated<typeof english.confirmationPageWords> = {
  title: 'Bestätigungsmail',
  help: 'Wer sich mit einem Formular anmeldet, oder für wen ein Programm fragt, erhält diese Mail: Angemeldet ist man mit dem Knopf hinter ihrem Link (Double-Opt-in).',
  sending:
    'Erinnerungen kommen nach einem Tag und nach fünf, der Link gilt 14 Tage. Eine Adresse erhält in 24 Stunden höchstens drei solche Mails; jede zählt als Nachricht.',
  notAllowed: 'diese Mail ändern',
  sender: 'Absender',
  channel: 'Kanal',
  defaultChannel: (name) => `Der Standardkanal: ${name}`,
  noDefault: 'Der Standardkanal: keiner ist festgelegt',
  noChannel:
    'Kein Kanal für E-Mails ist verbunden. Sendet diese Installation nicht selbst Mails, kann niemand um Bestätigung gebeten werden.',
  connect: 'Kanal verbinden',
  unknownChannel: 'Ein archivierter Kanal',
  senderName: 'Name des Absenders',
  senderNameHelp: 'Sonst der des Kanals.',
  words: 'Texte',
  language: 'Sprache',
  subject: 'Betreff',
  text: 'Text',
  values: 'Platzhalter, die beim Senden gefüllt werden:',
  valueHelp: {
    confirm_url: 'der Link, den der Text enthalten muss',
    topics: 'die Namen der Themen',
    organization: 'der Name Ihrer Organisation',
  },
  insert: (value) => `${value} einfügen`,
  ours: 'Es ist nichts geschrieben, also werden die Worte von Spindle gesendet: in der Sprache jeder Person, wenn Spindle sie hat, sonst auf Englisch.',
  write: 'Eigene schreiben',
  back: 'Zurück zu den Worten von Spindle',
  missing: (part, languages, instead) => `${part} nicht geschrieben: ${languages}. Stattdessen wird ${instead} gesendet.`,
  save: 'Speichern',
  saved: 'Die Bestätigungsmail ist gespeichert. Sie gilt für die nächsten Mails.',
  preview: 'Wie sie ankommt',
  previewHelp: 'Mit Themen als Beispiel. Der Link ist für jede Person ein anderer.',
  testNote: (language) => `Wie gespeichert, auf ${language}, mit Ihrem Erscheinungsbild.`,
  from: 'Von',
  exampleTopics: ['Neuigkeiten', 'Tipps'],
};
