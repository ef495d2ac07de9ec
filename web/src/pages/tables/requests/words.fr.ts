import { counted } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of what is replayed, in French. */
export const replayWords: Translated<typeof english.replayWords> = {
  replay: (number) => (number === 1 ? 'Rejouer' : `Rejouer (${number})`),
  replayAll: (number) => (number === 1 ? 'Rejouer l’appel refusé' : `Rejouer les ${number} appels refusés`),
  help: 'Corrigez les colonnes, la clé ou les réglages ci-dessus, puis rejouez : chaque appel est stocké comme s’il arrivait maintenant, et une seule fois. Les appels refusés sont conservés 7 jours.',
  only: (number) => `À rejouer (${number})`,
  filter: 'Quels appels',
  noneTitle: 'Rien à rejouer',
  none: 'Les appels refusés à cause de leurs colonnes, de leurs valeurs, de la clé ou de la limite du forfait attendent ici pendant 7 jours.',
  discard: (number) => (number === 1 ? 'Abandonner' : `Abandonner (${number})`),
  discardAll: 'Abandonner tous les appels refusés',
  more: 'Autres actions sur les appels refusés',
  discardTitle: (number) => (number === 1 ? 'Abandonner l’appel refusé' : `Abandonner ${number} appels refusés`),
  discardLoses: 'Ce qu’ils ont envoyé est supprimé et ne pourra plus être rejoué.',
  discarded: (number) => `${counted(number, 'appel abandonné', 'appels abandonnés')}.`,
  settled: {
    replayed: (stored) => `Rejoué, ${counted(stored, 'enregistrement stocké', 'enregistrements stockés')}`,
    discarded: () => 'Abandonné',
    'sent-again': () => 'Envoyé à nouveau',
  },
  done: (replayed, added, updated) => {
    const changed = updated > 0 ? `, ${counted(updated, 'mis à jour', 'mis à jour')}` : '';
    return `${counted(replayed, 'appel rejoué', 'appels rejoués')} : ${counted(added, 'enregistrement ajouté', 'enregistrements ajoutés')}${changed}.`;
  },
  skipped: (number) => `${counted(number, 'enregistrement écarté', 'enregistrements écartés')}.`,
  refused: (number) =>
    number === 1 ? '1 appel a de nouveau été refusé :' : `${number} appels ont de nouveau été refusés, le premier pour cette raison :`,
  nothing: 'Quelqu’un d’autre les a déjà rejoués ou abandonnés.',
};
