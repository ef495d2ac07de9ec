import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the consent that a file brings, in French. */
export const importConsentWords: Translated<typeof english.importConsentWords> = {
  brings: 'Les personnes de ce fichier ont accepté des sujets',
  bringsHelp: 'C’est noté dans leur historique, avec cet import et son fichier comme preuve. Qui s’est désabonné d’un sujet le reste.',
  missing: 'Choisissez les adresses et les sujets, et dites comment elles ont accepté.',
  address: 'Les adresses sont dans',
  topics: 'Elles ont accepté',
  by: {
    all: 'Toutes les mêmes sujets',
    keys: 'Les sujets dont une colonne nomme les clés',
    columns: 'Les sujets dont la colonne dit oui',
  },
  allTopics: 'Thèmes',
  keyColumn: 'Colonne des clés',
  columnOf: (topic) => `Colonne avec oui ou non à « ${topic} »`,
  noColumn: 'Aucune colonne',
  source: 'Comment elles ont accepté',
  sourceHelp: 'Reste comme preuve, par exemple : feuille d’inscription du salon, mai 2026.',
  sourceColumn: 'ou une colonne dit comment',
  at: 'Quand elles ont accepté (si ce n’est maintenant)',
  atColumn: 'ou une colonne dit quand',
  atWritten: 'Cette colonne est écrite comme',
  words: 'Les mots qu’elles ont acceptés',
  outcome: 'Consentements',
  figures: {
    noted: 'Notés maintenant',
    alreadyThere: 'Déjà dits, ou en double dans le fichier',
    stayedLeft: 'Désabonnées d’elles-mêmes, et le restent',
  },
  lines: 'Lignes avec un sujet dont leur personne s’est désabonnée',
  staysAfterUndo: 'Ce que ses personnes ont accepté reste dans leur historique.',
};
