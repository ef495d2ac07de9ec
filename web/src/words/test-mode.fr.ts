import type * as english from './test-mode.ts';
import type { Translated } from './translated.ts';

/** The words of test mode, in French. */
export const testWords: Translated<typeof english.testWords> = {
  banner: 'Mode test : rien ne part.',
  bannerHelp:
    'Les enregistrements, tâches et messages d’ici ne servent qu’aux tests : ils ne comptent nulle part et sont supprimés après 30 jours. bounce@, complain@, reply@, away@ et slow@spindle.test jouent leur rôle.',
  leave: 'Quitter le mode test',
  run: 'Lancer comme test',
  runDraft: 'Lancer le brouillon en test',
  draftRuns: 'Le brouillon, en test',
  ofDraft: 'brouillon',
  copy: 'Copier en mode test',
  copied: (records, there) =>
    there === 0 ? `Copié en mode test : ${records}.` : `Copié en mode test : ${records} ; ${there} y sont déjà.`,
  moveOn: 'La prochaine attente est finie',
  moveOnHelp: 'Tous ceux qui attendent dans cette tâche continuent maintenant, comme si le temps était passé.',
  movedOn: 'L’horloge a été avancée',
  received: 'Tel que reçu',
  none: 'Aucun message pour l’instant',
  noneHelp: 'Ici figure ce que cette tâche aurait envoyé, tel que ses destinataires l’auraient reçu.',
  to: 'À',
  what: 'Message',
  attempts: 'Tentatives',
  when: 'Quand',
  read: (to) => `Message à ${to}`,
  whole: 'L’e-mail entier',
  body: 'Contenu',
  key: 'Pour le mode test',
  keyHelp:
    'Son secret commence par svc_test_. Elle n’agit que sur des enregistrements et des tâches de test, et rien de ce qu’elle lance ne part.',
  modes: { test: 'Clés de test' },
};
