import type { Translated } from '../../../words/translated.ts';
import type * as english from './forecast-words.ts';

export const forecastWords: Translated<typeof english.forecastWords> = {
  title: 'Moment de l’envoi',
  next: 'Prochain message',
  last: 'Dernier message',
  now: 'maintenant',
  begins: (when) => `Premier message : ${when}`,
  whole: (first, last) => `Premier message : ${first}, dernier : ${last}`,
  openEnded: (first, gap) => `Premier message : ${first}. L’envoi du dernier ne peut pas être prévu : ${gap}.`,
  unforeseen: (gap) => `Cela ne peut pas être prévu : ${gap}.`,
  span: (first, last) => (first === last ? first : `${first} à ${last}`),
  from: (first) => `à partir de ${first}`,
  decides: (cause) => `Ce qui prend le plus de temps : ${cause}.`,
  causes: {
    speed: '',
    rate: 'les limites de canaux',
    ramp: 'la montée en charge d’un canal',
    window: 'les horaires d’envoi',
    cap: 'le plafond de messages par adresse',
    delay: 'les attentes avant une étape ou un nouvel essai',
    held: 'des personnes suspendues',
    daily_limit: 'la limite quotidienne d’une nouvelle organisation',
    plan_limit: 'le mois suivant du forfait',
  },
  gaps: {
    condition: 'des personnes attendent qu’une condition soit remplie',
    arrivals: 'des enregistrements arrivent encore',
    paused: 'la tâche est en pause',
    starting: 'tous les destinataires ne sont pas encore connus',
    channel_error: 'un canal ne peut pas envoyer',
    no_hours: 'les horaires d’envoi d’un canal ne commencent jamais',
    too_far: 'c’est dans plus d’un an',
    incomplete: 'tous les enregistrements n’ont pas été comptés',
  },
};
