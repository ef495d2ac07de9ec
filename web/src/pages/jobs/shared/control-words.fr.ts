import { count as numberSaid } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './control-words.ts';
import { recipientsStay, recipientsWho } from './recipient-words.fr.ts';

export const controlWords: Translated<typeof english.controlWords> = {
  pause: 'Mettre en pause',
  onTheirWay: (sending) =>
    sending === 0
      ? 'les quelques messages déjà en chemin partent encore.'
      : sending === 1
        ? '1 message en cours d’envoi peut encore partir.'
        : `${numberSaid(sending)} messages en cours d’envoi peuvent encore partir.`,
  pauseHelp: (open, onTheirWay) =>
    `Plus rien n’est envoyé à partir de maintenant ; ${onTheirWay} ${recipientsStay(open)}, jusqu’à la reprise de la tâche.`,
  resume: 'Reprendre',
  resumeTitle: 'Reprendre cette tâche',
  resumeFor: (open) => (open === 0 ? 'Reprendre' : `Reprendre pour ${numberSaid(open)}`),
  resumeHelp: (open) =>
    `${recipientsWho(open, 'repart d’où il s’est arrêté', 'repartent d’où ils se sont arrêtés')}. Les messages dus sont envoyés tout de suite.`,
  resumeNobody: 'La tâche continue à prendre en charge ses destinataires.',
  pausedItself: (reason) => `La tâche s’est mise en pause : ${reason}`,
  ignore: 'Ne plus la mettre en pause quand des messages échouent, sont rejetés ou provoquent des plaintes',
  ignoreHelp: 'Sinon, le compte repart de zéro maintenant, et s’il y en a trop, la tâche se remet en pause.',
  cancel: 'Annuler la tâche',
  cancelTitle: 'Annuler cette tâche',
  keep: 'La laisser continuer',
  cancelFor: (open) => (open === 0 ? 'Annuler la tâche' : `Annuler pour ${numberSaid(open)}`),
  cancelHelp: (open, onTheirWay) =>
    `${recipientsWho(open, 'ne reçoit', 'ne reçoivent')} plus rien de cette tâche ; ${onTheirWay} Ce qui a été envoyé le reste. La tâche ne peut pas être reprise. La prochaine tâche du spinner prend en charge ceux qui n’ont pas été contactés.`,
  cancelNobody: 'La tâche se termine avant toute prise en charge, et ne peut pas être reprise.',
  retry: 'Relancer les échecs…',
  retryUnknown: 'Relancer les envois incertains…',
  retryTitle: 'Relancer ce qui a échoué',
  retryAction: 'Démarrer la relance',
  retryFor: (recipients) => `Relancer pour ${recipients}`,
  retryHelp:
    'Une nouvelle tâche démarre pour les échecs, chacun à partir de l’étape qui a échoué. Elle suit la même version et compte comme une tâche du forfait.',
  retryPaused: 'Cette tâche reste en pause. Si d’autres messages échouent plus tard, ils pourront être relancés à leur tour.',
  retryMeanwhile: 'Cette tâche continue pendant ce temps. Si d’autres messages échouent plus tard, ils pourront être relancés à leur tour.',
  retryReasons: 'Raison de l’échec',
  retryFailsAgain: 'Échouera de nouveau, sauf si l’enregistrement a été corrigé.',
  retryGone: 'Échouera de nouveau : l’enregistrement n’existe plus.',
  retryReason: (reason, recipients) => `${reason} : ${recipients}`,
  noReason: 'Aucune raison donnée',
  retryNobody: 'Il ne reste aucun échec qui n’ait pas été relancé.',
  retryOnlyUnknown:
    'Une nouvelle tâche peut renvoyer ce qui a peut-être été envoyé. Elle suit la même version et compte comme une tâche du forfait.',
  includeUnknown: (recipients) => `Aussi ceux dont le message a peut-être été envoyé (${recipients})`,
  includeUnknownHelp: 'Certains le recevront peut-être deux fois.',
};
