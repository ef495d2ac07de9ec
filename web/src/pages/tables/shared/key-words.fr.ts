import type { Translated } from '../../../words/translated.ts';
import type * as english from './key-words.ts';

/** The words about a table's key on the page of its columns, in French. */
export const tableKeyWords: Translated<typeof english.tableKeyWords> = {
  label: 'Clé',
  help: 'Des colonnes où deux enregistrements n’ont jamais les mêmes valeurs, comme une adresse e-mail ou un identifiant du CRM ; trois au maximum. Les appels et les imports mettent alors à jour l’enregistrement qui a cette clé. Pour les textes contenant un @, majuscules et minuscules sont équivalentes.',
  none: 'Aucune : les enregistrements ne font que s’ajouter',
  set: 'Définir la clé',
  remove: 'Retirer la clé',
  duplicates: (records) => `${records} avec les mêmes valeurs qu’un autre, donc impossibles à distinguer :`,
  lacking: (records) => `${records} sans valeur dans l’une de ces colonnes :`,
  records: (n) => (n < 2 ? 'enregistrement' : 'enregistrements'),
  more: (values) => `et ${values} de plus`,
  fill: 'Remplissez ces cellules ou supprimez ces enregistrements, puis définissez la clé.',
  fillThenMerge:
    'Remplissez ces cellules ou supprimez ces enregistrements, puis définissez la clé : les doublons pourront alors être fusionnés.',
  setting: {
    running: (columns) => `La clé « ${columns} » est en cours de définition.`,
    waiting: 'En attente des appels en cours',
    progress: (done, total) => `Examinés : ${done} sur ${total}`,
    merging: (done, total) => `Fusionnés : ${done} sur ${total}`,
    meanwhile:
      'L’opération se poursuit si vous quittez cette page. Des enregistrements peuvent être ajoutés et modifiés entre-temps, chacun avec des valeurs de clé qui lui sont propres ; rien n’est encore mis à jour d’après la clé.',
    cancel: 'Annuler',
    set: (columns) => `Les enregistrements se distinguent désormais par « ${columns} ».`,
    notSet: (columns) => `La clé « ${columns} » n’a pas été définie`,
    refused: (columns, problem) => `La clé « ${columns} » n’a pas été définie. ${problem}.`,
  },
  merge: {
    offer: (records, into) => `Fusionner ${records} pour en garder ${into}…`,
    title: 'Fusionner les doublons et définir la clé ?',
    action: (removed) => `Fusionner et supprimer ${removed}`,
    what: (removed) =>
      `Parmi les enregistrements de mêmes valeurs, le plus récent reste et reprend des plus anciens ce qui lui manque. Les plus anciens (${removed}) sont supprimés et quittent les tâches en cours. Vous pouvez annuler cette fusion pendant 24 heures.`,
    done: (removed, by) => `Fusion avec des enregistrements plus récents${by === undefined ? '' : ` par ${by}`} : ${removed}`,
    undo: 'Annuler la fusion…',
    undoTitle: 'Annuler la fusion ?',
    undoAction: (removed) => `Rétablir ${removed}`,
    undoWhat: (removed) =>
      `Les enregistrements supprimés (${removed}) reviennent tels qu’ils étaient. Ce que les plus récents avaient repris est vidé, sauf si cela a été modifié depuis, et la clé est retirée. Les tâches ne reprennent pas ces enregistrements.`,
  },
};
