import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

/** The words of a person's own settings, in French. */
export const profileWords: Translated<typeof english.profileWords> = {
  formats: {
    title: 'Langue et formats',
    help: 'L’application parle cette langue si elle y est traduite, sinon l’anglais. Les nombres, les dates et les heures sont affichés ainsi, et lus ainsi quand vous les saisissez. Les autres onglets suivent quand ils sont rechargés.',
    locale: 'Langue',
    zone: 'Fuseau horaire',
    browser: (name) => `Navigateur : ${name}`,
  },
  recent: 'Connexions récentes',
  recentHelp:
    'Ce qui s’est passé sur votre compte au cours des 90 derniers jours. Si quelque chose ne venait pas de vous, changez votre mot de passe.',
  what: 'Événement',
  when: 'Date',
  from: 'Depuis',
  events: {
    'signed-in': 'Connexion',
    'sign-in-failed': 'Mot de passe erroné',
    'signed-out': 'Déconnexion',
    'refresh-token-reused': 'Session utilisée à deux endroits, et fermée',
    'password-changed': 'Mot de passe changé',
    'password-reset': 'Mot de passe réinitialisé par e-mail',
    'code-refused': 'Code erroné',
    'codes-stopped': 'Cinq codes erronés : aucun n’est accepté pendant 15 minutes',
    'recovery-code-used': 'Code de secours utilisé',
    'factor-set': 'Second facteur configuré',
    'factor-removed': 'Second facteur retiré',
    'factor-reset': 'Second facteur réinitialisé par l’exploitant',
    'recovery-codes-made': 'Nouveaux codes de secours créés',
    'signed-in-by-provider': 'Connexion par un fournisseur',
    'signed-out-by-provider': 'Le fournisseur a mis fin à la session',
    'provider-refused': 'Une connexion par un fournisseur a été refusée',
    'provider-bound': 'Le compte a été relié à un fournisseur',
    'provider-unbound': 'Le compte a été délié d’un fournisseur',
    'device-forgotten': 'Un appareil demande de nouveau un code',
  },
  alerts: {
    title: 'Alertes par e-mail',
    help: 'Ce qui s’arrête ou échoue dans cette organisation, à votre adresse confirmée : pour une même cause au plus une fois par heure, et une fois quand c’est terminé.',
    byRole: 'Comme l’organisation l’a défini pour votre rôle.',
    own: 'Comme vous l’avez choisi.',
    forget: 'Revenir au réglage de l’organisation',
  },
  tasks: {
    title: 'Actions par e-mail',
    help: 'Ce que cette organisation vous demande de faire, à votre adresse confirmée. Rien n’arrive tant que rien n’est ouvert.',
    list: 'Chaque jour, la liste de mes actions ouvertes à',
    hour: 'Heure de la liste',
    clocks: (zone) => `heure de l’organisation : ${zone}`,
    soon: 'Un rappel de ce qui est à faire dans les deux heures, au plus un par heure',
  },
  change: 'Changer de mot de passe',
  changed: 'Votre mot de passe a été changé. Toutes les sessions ouvertes avec l’ancien sont fermées.',
  current: 'Mot de passe actuel',
};
