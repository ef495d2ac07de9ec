import { count, counted } from '../../../text/format.ts';
import { describeSpan, spanOf } from '../../../text/spans.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './cap-words.ts';
import type { CappedMedium } from './cap-words.ts';

export { type CappedMedium, cappedMedia, cappedMediumOf } from './cap-words.ts';

const sent = {
  email: (most: number) => counted(most, 'e-mail'),
  sms: (most: number) => `${count(most)} SMS`,
} as const satisfies Readonly<Record<CappedMedium, unknown>>;

const last = {
  hours: ['de la dernière heure', 'dernières heures'],
  days: ['du dernier jour', 'derniers jours'],
  weeks: ['de la dernière semaine', 'dernières semaines'],
} as const;

/** "au cours des 7 derniers jours" of 168 hours. */
function inLast(hours: number): string {
  const { amount, unit } = spanOf(hours);
  const [one, many] = last[unit];
  return amount === 1 ? `au cours ${one}` : `au cours des ${count(amount)} ${many}`;
}

/** The words of how many messages one address gets, in French. */
export const capWords: Translated<typeof english.capWords> = {
  title: 'Nombre de messages qu’une adresse reçoit',
  help: 'Un plafond commun à tous les spinners, sur ce qui a été envoyé à une adresse pendant toute période de cette durée. Les webhooks ne comptent pas.',
  notAllowed: 'Seuls les administrateurs et les propriétaires peuvent modifier le plafond.',
  saved: 'Le plafond est enregistré.',
  ended: 'Il n’y a plus de plafond.',
  media: { email: 'Plafonner les e-mails', sms: 'Plafonner les SMS' },
  most: { email: 'E-mails au plus', sms: 'SMS au plus' },
  span: 'Par période de',
  unit: 'Unité',
  units: { hours: 'heures', days: 'jours', weeks: 'semaines' },
  over: 'Un message au-delà du plafond',
  overs: {
    wait: { label: 'Attend une place libre', help: 'Il part dès que le plafond le permet.' },
    skip: { label: 'Est écarté', help: 'La personne continue à l’étape suivante.' },
    leave: { label: 'Met fin au spinner pour la personne', help: 'La personne quitte le spinner et n’en reçoit plus rien.' },
  },
  days: 'Attend au plus, en jours',
  daysHelp: 'L’étape est ensuite écartée.',

  choice: 'Par rapport au plafond de l’organisation',
  none: 'Une adresse reçoit actuellement un nombre illimité de messages : l’organisation n’a pas de plafond.',
  now: (said) => `Une adresse reçoit au plus ${said}, tous spinners confondus.`,
  and: ' et ',
  ofMedium: (medium, most, hours) => `${sent[medium](most)} en ${describeSpan(hours)}`,
  choices: {
    usual: { label: 'Comme d’habitude', help: 'Retenu par le plafond, et compté.' },
    first: { label: 'Prioritaire', help: 'Compté aussi, mais obtient la prochaine place libre avant les autres spinners.' },
    exempt: {
      label: 'Exempté',
      help: 'Ni retenu ni compté. Pour les messages de service que les gens attendent, comme les reçus.',
    },
  },
  line: (said) => `Par rapport au plafond de l’organisation : ${said.toLowerCase()}`,

  used: (had, most, medium, hours) =>
    had > most
      ? `${sent[medium](had)} ${inLast(hours)}, pour ${count(most)} ${most === 1 ? 'autorisé' : 'autorisés'}`
      : `${count(had)} sur ${sent[medium](most)} ${inLast(hours)}`,
  next: (used, when) => `${used} ; le prochain peut partir : ${when}.`,
  nextNow: (used) => `${used} ; le prochain peut partir maintenant.`,
};
