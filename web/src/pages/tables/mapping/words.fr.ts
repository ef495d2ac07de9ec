import { counted } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of mappings, in French. */
export const mappingWords: Translated<typeof english.mappingWords> = {
  title: 'Outils de formulaires et CRM',
  help: 'Ils envoient leur propre JSON ou les champs d’un formulaire. Indiquez une fois où se trouve la valeur de chaque colonne, et leurs appels deviennent des enregistrements. Un corps avec une liste « records » fonctionne comme avant.',
  fromCall: 'Associer le dernier appel refusé',
  fromExample: 'Associer un exemple',
  waits:
    'Rien n’est encore arrivé sous une autre forme. Envoyez un test depuis votre outil de formulaires vers l’URL de webhook, et il sera proposé ici.',
  edit: 'Modifier',
  remove: 'Retirer',
  removeTitle: 'Retirer l’association',
  removeLoses:
    'Les appels des outils de formulaires et des CRM sont de nouveau refusés. Ils sont conservés 7 jours et peuvent être rejoués.',
  column: 'Colonne',
  source: 'Valeur dans le corps',
  fixed: (value) => `toujours « ${value} »`,
  records: (path) => `Les enregistrements sont dans ${path}`,
  editorTitle: 'Où sont les valeurs',
  ofCall: 'Le dernier appel refusé',
  ofExample: 'L’exemple',
  tree: 'Contenu envoyé',
  treeHelp: 'Cliquez sur une valeur et choisissez la colonne à laquelle elle est destinée.',
  firstOf: (count) => (count === 1 ? 'Le seul enregistrement' : `Le premier de ${count} enregistrements`),
  choose: 'Pour la colonne',
  newColumn: (name, type) => `Nouvelle colonne « ${name} » (${type})`,
  taken: 'a une autre valeur',
  example: 'Un exemple de ce qui est envoyé (JSON)',
  exampleHelp: 'La plupart des outils en montrent un dans leurs réglages de webhooks ou dans leur documentation.',
  notJson: 'Ce n’est pas du JSON.',
  useExample: 'Utiliser cet exemple',
  otherExample: 'Utiliser un autre exemple',
  list: 'Chemin de la liste des enregistrements',
  listHelp: 'Vide si le corps est un enregistrement, ou la liste elle-même.',
  columns: 'Colonnes',
  path: (column) => `Chemin pour ${column}`,
  value: (column) => `Valeur fixe de ${column}`,
  noPath: 'reste vide',
  optional: 'peut manquer',
  optionalOf: (column) => `La valeur de ${column} peut manquer`,
  join: 'entre les éléments',
  joinOf: (column) => `Entre les éléments de ${column}`,
  more: (column) => `Plus pour ${column}`,
  toFixed: 'Donner une valeur fixe',
  toPath: 'Prendre une valeur du corps',
  clear: 'Laisser vide',
  storable: (stored, count) => {
    const all = counted(count, 'enregistrement');
    if (stored === count) return `${all} ${count < 2 ? 'peut être enregistré' : 'peuvent être enregistrés'}`;
    if (count === 1) return 'L’enregistrement ne peut pas être enregistré';
    return `${stored} des ${count} premiers enregistrements ${stored < 2 ? 'peut être enregistré' : 'peuvent être enregistrés'}`;
  },
  propose: 'Proposer à nouveau',
  save: 'Enregistrer l’association',
  saved: 'De tels appels deviennent maintenant des enregistrements.',
  replayAfter: (calls) =>
    calls < 2
      ? `${calls} appel refusé peut ensuite être rejoué ci-dessous.`
      : `${calls} appels refusés peuvent ensuite être rejoués ci-dessous.`,
};
