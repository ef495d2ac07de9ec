import { count, counted } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the page that shows what runs next. */
export const calendarWords: Translated<typeof english.calendarWords> = {
  title: 'Prochains lancements',
  help: (days, zone) => `Les ${days} prochains jours de tous les spinners, à votre heure (${zone}).`,
  live: 'À tout moment',
  liveHelp: (spinners) =>
    `${counted(spinners, 'spinner prend en charge', 'spinners prennent en charge')} des enregistrements à leur arrivée.`,
  often: 'Plusieurs fois par jour',
  oftenHelp: 'Seule la prochaine date de chacun est listée.',
  today: (day) => `Aujourd’hui, ${day}`,
  tomorrow: (day) => `Demain, ${day}`,
  runs: (runs) => counted(runs, 'lancement'),
  inZone: (time, place) => `${time} à ${place}`,
  scheduledJob: 'Une tâche, planifiée pour ce moment',
  more: (runs) => `Seuls les ${count(runs)} prochains lancements sont listés.`,
  emptyTitle: 'Rien ne démarre de soi-même',
  empty:
    'Les spinners qui démarrent à heures fixes, à des dates d’enregistrements ou à l’arrivée d’enregistrements sont listés ici. Choisissez ce qui démarre un spinner dans son éditeur.',
  toSpinners: 'Aller aux spinners',
};
