import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

export const taskWords: Translated<typeof english.taskWords> = {
  title: 'À faire',
  mine: 'Les miennes',
  all: 'Toutes',
  whose: 'Actions de qui',
  emptyTitle: 'Rien à faire',
  empty: 'Les étapes des spinners mettent ici ce qu’une personne doit faire : appels, visites, e-mails à la main.',
  none: 'Choisissez une action à gauche, ou appuyez sur Entrée.',
  back: 'Toutes les actions',
  due: 'À faire',
  overdue: 'En retard depuis',
  closes: 'La personne continue sans elle',
  actions: { call: 'Appel', visit: 'Visite', mail: 'E-mail à la main', look: 'Relecture', other: 'Autre action' },
  claimedBy: (name) => `${name} l’a ouverte`,
  somebody: 'Quelqu’un',
  standIn: (who) =>
    who === ''
      ? 'L’enregistrement ne nomme personne : elle est pour tout le monde ici.'
      : `Elle était pour ${who}, qui n’est pas membre ici.`,
  ended: {
    done: 'Faite.',
    skipped: 'Passée.',
    expired: 'Son délai est écoulé.',
    withdrawn: 'Retirée : la personne n’est plus dans la tâche, ou l’enregistrement a été supprimé.',
  },
  script: 'Script',
  fill: 'À remplir',
  result: 'Résultat',
  chooseResult: 'Choisissez d’abord un résultat.',
  done: 'Fait',
  skip: 'Passer',
  snooze: 'Plus tard',
  give: 'Confier à',
  findMember: 'Trouver un membre',
  roles: { member: 'Tous les membres', admin: 'Admins', owner: 'Propriétaires' },
  snoozes: { hour: 'Dans une heure', tomorrow: 'Demain, 9:00', week: 'Dans une semaine' },
  keyOf: { done: 'D', skip: 'S', snooze: 'Z' },
  byMail: 'Les recevoir par e-mail',
  person: 'Ouvrir la page de la personne',
  keys: 'J et K vont à l’action suivante et précédente, Entrée ouvre, 1 à 8 choisissent un résultat, D fait, S passe, Z reporte.',
};
