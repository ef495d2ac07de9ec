import { words } from '../../../words/en.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the suppressed addresses, in French. */
export const suppressionWords: Translated<typeof english.suppressionWords> = {
  title: words.nav.suppressions,
  help: 'Personne sur cette liste n’est contacté, quoi que prévoie un spinner. Les désabonnements, les rejets et les plaintes y ajoutent des adresses automatiquement ; vous pouvez en ajouter d’autres.',
  kind: 'Type d’adresse',
  kinds: { email: 'E-mail', phone: 'Téléphone', custom: 'Canaux personnalisés' },
  ofKind: {
    email: {
      emptyTitle: 'Aucune adresse n’est bloquée',
      empty:
        'Une adresse de cette liste n’est pas contactée. Les personnes qui utilisent un lien de désabonnement sont ajoutées automatiquement ; ajoutez ou importez celles qui vous l’ont demandé autrement.',
      search: 'Rechercher une adresse par son début',
      add: 'Bloquer des adresses',
      addresses: 'Adresses',
      addHelp: 'Une ou plusieurs : une par ligne, ou séparées par des virgules. 500 au maximum.',
      importHelp: 'Un fichier CSV avec une colonne « email », ou une adresse par ligne : jusqu’à 1 000 000 de lignes et 256 Mio.',
    },
    phone: {
      emptyTitle: 'Aucun numéro de téléphone n’est bloqué',
      empty:
        'Un numéro de cette liste ne reçoit pas de SMS. Les numéros qui répondent STOP sont ajoutés automatiquement ; ajoutez ou importez les personnes qui vous l’ont demandé autrement.',
      search: 'Rechercher un numéro par son début',
      add: 'Bloquer des numéros de téléphone',
      addresses: 'Numéros de téléphone',
      addHelp:
        'Un ou plusieurs, chacun avec l’indicatif du pays, par exemple +33 6 12 34 56 78 : un par ligne, ou séparés par des virgules. 500 au maximum.',
      importHelp:
        'Un fichier CSV avec une colonne « phone », ou un numéro par ligne, chacun avec l’indicatif du pays : jusqu’à 1 000 000 de lignes et 256 Mio.',
    },
    custom: {
      emptyTitle: 'Aucune adresse d’un canal personnalisé n’est bloquée',
      empty:
        'Une adresse de cette liste ne reçoit plus rien par son canal. Les adresses dont un service dit qu’elles n’existent plus sont ajoutées automatiquement ; ajoutez les autres à la main.',
      search: 'Rechercher une adresse par son début',
      add: 'Bloquer des adresses',
      addresses: 'Adresses',
      addHelp:
        'Chacune avec « # » et l’identifiant de son canal, que sa page montre dans la barre d’adresse : une par ligne. 500 au maximum.',
      importHelp:
        'Un fichier CSV avec une colonne « address », chacune avec « # » et l’identifiant de son canal : jusqu’à 1 000 000 de lignes et 256 Mio.',
    },
  },
  noMatch: (prefix) => `Aucune adresse bloquée ne commence par « ${prefix} »`,
  noMatchHelp: 'Les majuscules et les minuscules ne comptent pas.',
  clear: 'Tout afficher',
  address: 'Adresse',
  reason: 'Motif',
  reasons: { unsubscribed: 'Désabonnement', bounced: 'Rejet', complained: 'Plainte', manual: 'Autre', erased: 'Effacé' },
  note: 'Note',
  erasedPerson: 'Une personne effacée',
  noteHelp: 'La façon dont la demande a été faite, pour les collègues qui regarderont plus tard.',
  by: 'Par',
  ways: {
    link: 'par un lien de désabonnement',
    hand: 'à la main',
    import: 'dans une liste',
    feedback: 'par un retour sur un message',
    reply: 'par une réponse à un message',
    spinner: 'par un spinner',
  },
  since: 'Ajout',
  alsoUnsubscribed: 'A demandé à ne plus être contacté',
  wrong: (address, message) => `« ${address} » : ${message}`,
  moreWrong: (count) => `et ${count} de plus`,
  added: (added) => `Ajout aux adresses bloquées : ${added}.`,
  restLeft: (added) => `${added} Ce qui reste ici ne peut pas être bloqué :`,
  addedBeside: (added, before) => `Ajout aux adresses bloquées : ${added} ; déjà bloquées ou en double : ${before}.`,
  reasonOfLines: 'Motif des lignes qui n’en indiquent pas',
  stopped: 'L’import a été arrêté. Ce qui a été lu avant est bloqué.',
  lost: 'Ce qui a été lu avant est bloqué. Importez à nouveau le même fichier pour le reste : rien n’est ajouté deux fois.',
  figures: {
    added: 'Bloquées maintenant',
    alreadyThere: 'Déjà bloquées, ou en double dans la liste',
    invalid: 'Ignorées : pas des adresses',
  },
  firstLines: (shown, all) => `Les ${shown} premières des ${all} lignes ignorées`,
  linesLeftOut: 'Lignes ignorées',
  export: 'Exporter en CSV',
  suppress: 'Bloquer',
  suppressTitle: (address) => `Bloquer ${address}`,
  suppressHelp: 'Aucune tâche ne contacte plus cette adresse désormais, quoi que prévoie un spinner.',
  suppressed: (address) => `L’adresse ${address} est bloquée.`,
  remove: 'Débloquer',
  removeTitle: (address) => `Débloquer ${address}`,
  removeHelp: 'Des messages peuvent de nouveau lui parvenir. Le journal en garde la raison.',
  why: 'Raison',
  askedFor: 'Le titulaire de cette adresse a demandé à ne plus être contacté.',
  hasConsent: 'Il a accepté d’être contacté à nouveau',
  removed: (address) => `L’adresse ${address} peut de nouveau être contactée.`,
};
