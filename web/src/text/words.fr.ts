import type { Translated } from '../words/translated.ts';
import { counted } from './format.ts';
import type * as english from './words.ts';

export const nouns: Translated<typeof english.nouns> = {
  addresses: (n) => counted(n, 'adresse'),
  attempts: (n) => counted(n, 'tentative'),
  calls: (n) => counted(n, 'appel'),
  conditions: (n) => counted(n, 'condition'),
  days: (n) => counted(n, 'jour'),
  hours: (n) => counted(n, 'heure'),
  minutes: (n) => counted(n, 'minute'),
  people: (n) => counted(n, 'personne'),
  recipients: (n) => counted(n, 'destinataire'),
  records: (n) => counted(n, 'enregistrement'),
  rows: (n) => counted(n, 'ligne'),
  values: (n) => counted(n, 'valeur'),
  weeks: (n) => counted(n, 'semaine'),
};
