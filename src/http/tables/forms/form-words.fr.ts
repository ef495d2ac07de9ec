import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './form-words.ts';

export const formWords: TranslatedWords<typeof english.formWords> = {
  optional: 'facultatif',
  choose: 'Veuillez choisir',
  trap: 'Laissez ce champ vide',
  otherLanguages: 'Langues',
  faults: {
    missing: 'Veuillez remplir ce champ.',
    text: 'Ce texte ne peut pas être enregistré. Veuillez le raccourcir.',
    email: 'Veuillez saisir une adresse e\u2011mail, par exemple ada@example.com.',
    tel: 'Veuillez saisir un numéro de téléphone avec l’indicatif du pays, par exemple +33 1 23 45 67 89.',
    number: 'Veuillez saisir un nombre.',
    checkbox: 'Veuillez cocher cette case.',
    date: 'Veuillez saisir une date.',
    select: 'Veuillez choisir une des possibilités.',
  },
  again: {
    faulty: 'Pas encore envoyé : veuillez revoir les champs ci-dessous.',
    fast: 'Presque terminé : veuillez vérifier votre saisie et l’envoyer encore une fois.',
    old: 'Cette page est restée ouverte longtemps. Veuillez vérifier votre saisie et l’envoyer encore une fois.',
    foreign: 'Presque terminé : veuillez vérifier votre saisie et l’envoyer.',
    work: 'Votre réseau envoie beaucoup d’inscriptions. Veuillez autoriser JavaScript pour cette page et envoyer à nouveau, ou patienter quelques minutes.',
  },
  gone: { heading: 'Ce formulaire est fermé', text: 'Il n’existe pas, ou il n’accepte plus de réponses.' },
  wrong: { heading: 'Votre envoi n’a pas pu être accepté', text: 'Rien n’a été enregistré. Veuillez revenir en arrière et réessayer.' },
  large: { heading: 'C’est trop long', text: 'Rien n’a été enregistré. Veuillez revenir en arrière et raccourcir votre saisie.' },
  busy: {
    heading: 'Veuillez patienter un instant',
    text: 'Trop de réponses sont arrivées à la fois. Rien n’a été enregistré ; veuillez réessayer dans quelques minutes.',
  },
  failure: {
    heading: 'Cela ne fonctionne pas en ce moment',
    text: 'Rien n’a été enregistré. Vous n’y êtes pour rien : veuillez réessayer plus tard.',
  },
};
