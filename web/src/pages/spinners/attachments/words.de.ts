import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of what an e-mail carries. */
export const attachmentWords: Translated<typeof english.attachmentWords> = {
  help: 'Höchstens 10 Dateien, zusammen 10 MB. Jede Person kann eine andere bekommen: von einer Adresse in einer Spalte.',
  add: { file: 'Datei hochladen', stored: 'Datei wählen', url: 'Datei von einer Adresse', invitation: 'Kalendereintrag' },
  types: { file: 'Datei', url: 'Datei von einer Adresse', invitation: 'Kalendereintrag' },
  remove: (name: string) => `„${name}“ entfernen`,
  name: 'Name, den Empfänger sehen',
  nameOptional: 'Name, den Empfänger sehen (optional)',
  url: 'Adresse der Datei',
  urlHelp: 'Sie wird für jede Nachricht geholt. Wessen Datei nicht zu holen ist, bekommt keine Mail und steht mit dem Grund in der Liste.',
  isOptional: 'Ohne sie senden, wo die Adresse leer ist',
  title: 'Titel',
  start: 'Beginn',
  startHelp: 'Ein Tag oder eine Zeit wie 2027-05-04T14:00, oder eine Spalte, in der das steht',
  end: 'Ende (optional)',
  minutes: 'Minuten, die es dauert',
  zone: 'Zeitzone (optional)',
  zoneHelp: 'Für Zeiten ohne eigene, zum Beispiel Europe/Berlin. Leer: UTC',
  place: 'Ort (optional)',
  description: 'Beschreibung (optional)',
  method: 'Der Termin',
  methods: { request: 'bittet um eine Antwort', publish: 'teilt nur mit' },
  gone: 'Diese Datei gibt es nicht mehr.',
  none: 'Noch keine Dateien.',
  take: (name: string) => `„${name}“ anhängen`,
  sending: 'Die Datei ist unterwegs …',
};
