import { count, counted } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './ramp-words.ts';

const messages = (amount: number) => counted(amount, 'message');

/** The words of ramp-ups, in French. */
export const rampWords: Translated<typeof english.rampWords> = {
  title: 'Montée en charge',
  help: 'Un nouvel expéditeur qui envoie beaucoup d’un coup finit dans les dossiers de spam. Avec une montée en charge, le nombre de ses messages par jour augmente peu à peu.',
  none: 'Aucune. Seules les limites du canal déterminent combien il envoie.',
  setUp: 'Configurer',
  turnOff: 'Désactiver',
  turnOffTitle: 'Désactiver la montée en charge ?',
  turnOffWhat:
    'Seules les limites du canal détermineront alors combien il envoie. Si vous la configurez à nouveau, la montée en charge reprend à son premier jour.',
  isOff: 'La montée en charge est désactivée.',
  editHelp:
    'Un jour compte 24 heures. Changer le premier jour recommence la montée en charge. Changer la progression ou le plafond la poursuit à partir de ce qu’elle autorise aujourd’hui.',
  labels: { start: 'Messages le premier jour', step: 'De plus chaque jour', ceiling: 'Au plus par jour' },
  rule: (start, step, ceiling) => `${messages(start)} le premier jour, ${count(step)} de plus chaque jour, ${count(ceiling)} au plus`,
  noRule: 'aucune',
  today: (sent, allowed) => `${count(sent)} sur ${messages(allowed)} au cours des dernières 24 heures`,
  nextDay: 'Prochain palier :',
  reaches: (ceiling, day) => `puis ${count(ceiling)} par jour à partir du ${day}.`,
  reached: 'Elle a atteint son plafond.',
  held: 'Elle reste à la moitié de ce qu’elle autorisait, jusqu’à la fin de l’alerte du canal.',
  wouldReach: (ceiling, days) =>
    days === 0
      ? `Elle autorise tout de suite ${messages(ceiling)} : elle ne progresse que si le plafond dépasse le premier jour.`
      : `Elle atteint ${messages(ceiling)} au bout de ${counted(days, 'jour')}.`,
  curve: 'Ce que la montée en charge autorise',
  begun: 'Début :',
  day: 'Jour',
  allowed: 'Messages',
  now: 'Aujourd’hui',
};
