import type { TranslatedWords } from '../kernel/language.ts';
import type { MeterName, StandingMeterName } from '../plans/meter-names.ts';
import type * as english from './alert-words.ts';
import { downAfterMinutes } from './kinds/channel-down.ts';
import { unreadAfterMinutes } from './kinds/mailbox-unread.ts';

const meters: Readonly<Record<MeterName | StandingMeterName, string>> = {
  jobs: 'Tâches',
  records: 'Enregistrements',
  messages: 'Messages',
  webhooks: 'Webhooks',
  sms: 'SMS',
  tables: 'Tables',
  members: 'Membres',
  channels: 'Canaux',
  bytes: 'Octets',
};
const meterOf = (name: string | number | null | undefined): string => meters[name as keyof typeof meters] ?? String(name);

export const alertTexts: TranslatedWords<typeof english.alertTexts> = {
  'job.paused': {
    begun: ({ name, reason }) => `Une tâche de ${name} s’est mise en pause : ${reason}`,
    over: ({ name }) => `La tâche de ${name} qui s’était mise en pause n’est plus à l’arrêt`,
  },
  'channel.down': {
    begun: ({ name, reason, isDisconnected }) =>
      `Le canal ${name} ${isDisconnected ? 'a été déconnecté par son fournisseur' : `est en panne depuis ${downAfterMinutes} minutes`}${reason === null ? '' : ` : ${reason}`}`,
    over: ({ name }) => `Le canal ${name} n’est plus en panne`,
  },
  'mailbox.unread': {
    begun: ({ name, reason }) => `Les réponses au canal ${name} n’ont pas pu être lues depuis ${unreadAfterMinutes} minutes : ${reason}`,
    over: ({ name }) => `Les réponses au canal ${name} sont de nouveau lues, ou sa boîte mail a été déconnectée`,
  },
  'endpoint.off': {
    begun: ({ name, because }) =>
      `Le point de terminaison ${name} a été désactivé, car ${because === 'gone' ? 'il a répondu qu’il n’existe plus (410)' : 'il est en échec depuis une semaine'} ; ce qui se passe entre-temps l’attend pendant 30 jours`,
    over: ({ name }) => `Le point de terminaison ${name} a été réactivé ou supprimé`,
  },
  'meter.high': {
    begun: ({ meter, percent, used, limit }) => `${meterOf(meter)} : ${percent} % du forfait sont utilisés, ${used} sur ${limit}`,
    over: ({ meter, percent }) => `${meterOf(meter)} : moins de ${percent} % du forfait sont de nouveau utilisés`,
  },
  'import.failed': {
    begun: ({ name }) => `Le dernier import dans ${name} a échoué`,
    over: ({ name }) => `Le dernier import dans ${name} n’a pas échoué, ou il n’y en a pas eu pendant un jour`,
  },
  'spinner.quiet': {
    begun: ({ name }) => `Le spinner ${name} avait des tâches chaque jour, et n’en a pas eu depuis un jour`,
    over: ({ name }) => `Le spinner ${name} a de nouveau une tâche, ou n’est plus publié`,
  },
  'tasks.overdue': {
    begun: ({ name, count }) => `Des actions de ${name} sont en retard : ${count}`,
    over: ({ name }) => `Aucune action de ${name} n’est plus en retard`,
  },
};
