import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of secrets, in French. */
export const secretWords: Translated<typeof english.secretWords> = {
  title: 'Secrets',
  create: 'Ajouter un secret',
  emptyTitle: 'Aucun secret pour l’instant',
  empty:
    'Jetons et mots de passe d’autres systèmes. Les en-têtes des étapes HTTP les nomment {{ secrets.name }} ; plus personne ne voit leurs valeurs.',
  name: 'Nom',
  nameHelp: 'Lettres minuscules, chiffres et « _ », par exemple crm_token.',
  nameTaken: 'Un secret porte déjà ce nom : modifiez-le plutôt.',
  hosts: 'Hôtes',
  hostsHelp: 'Il n’est envoyé qu’à ces hôtes, par exemple api.example.com. La touche Entrée en ajoute un.',
  note: 'Note',
  value: 'Valeur',
  valueHelp: 'Elle est enregistrée chiffrée et n’est plus jamais affichée.',
  keptHelp: 'Laissez vide pour la garder. Pour ajouter un hôte, saisissez-la de nouveau.',
  kept: 'Inchangée',
  changed: 'Modifié',
  change: 'Modifier',
  changeTitle: (name) => `Modifier « ${name} »`,
  save: 'Enregistrer',
  delete: 'Supprimer le secret',
  deleteTitle: (name) => `Supprimer « ${name} »`,
  used: 'Sa valeur est perdue. Des étapes de ces spinners le nomment et ne pourront plus partir :',
  unused: 'Sa valeur est perdue. Aucun spinner ne le nomme.',
  uses: 'Spinners qui le nomment',
};
