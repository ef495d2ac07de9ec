import type { Translated } from '../words/translated.ts';
import { counted } from './format.ts';
import type * as english from './words.ts';

export const nouns: Translated<typeof english.nouns> = {
  addresses: (n) => counted(n, 'Adresse', 'Adressen'),
  attempts: (n) => counted(n, 'Versuch', 'Versuche'),
  calls: (n) => counted(n, 'Aufruf', 'Aufrufe'),
  conditions: (n) => counted(n, 'Bedingung', 'Bedingungen'),
  days: (n) => counted(n, 'Tag', 'Tage'),
  hours: (n) => counted(n, 'Stunde', 'Stunden'),
  minutes: (n) => counted(n, 'Minute', 'Minuten'),
  people: (n) => counted(n, 'Person', 'Personen'),
  recipients: (n) => counted(n, 'Person', 'Personen'),
  records: (n) => counted(n, 'Datensatz', 'Datensätze'),
  rows: (n) => counted(n, 'Zeile', 'Zeilen'),
  values: (n) => counted(n, 'Wert', 'Werte'),
  weeks: (n) => counted(n, 'Woche', 'Wochen'),
};
