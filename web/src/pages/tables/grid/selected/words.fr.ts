import type { Translated } from '../../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of what is done to selected records, in French. */
export const selectedWords: Translated<typeof english.selectedWords> = {
  bar: (records) => `Sélection : ${records}`,
  every: (records) => `Tout sélectionner (${records})`,
  clear: 'Effacer la sélection',
  edit: {
    open: 'Modifier…',
    title: (records) => `Modifier ${records}`,
    column: 'Colonne',
    value: 'Nouvelle valeur',
    help: 'Laissez vide pour vider la colonne dans ces enregistrements.',
    action: (column, records) => (column === '' ? 'Appliquer' : `Remplir « ${column} » (${records})`),
    clear: (column, records) => `Vider « ${column} » (${records})`,
    undo: 'Vous pourrez l’annuler : Ctrl+Z dans la grille.',
    noUndo: 'Impossible à annuler : il y a plus d’enregistrements que la grille n’en retient.',
    done: (records) => `Modification terminée : ${records}.`,
    soFar: (records) => `Modification en cours : ${records} jusqu’ici.`,
  },
  export: 'Exporter',
  run: {
    open: 'Lancer un spinner…',
    title: (records) => `Lancer pour ${records}`,
    spinner: 'Spinner',
    help: 'Vous voyez qui le reçoit et qui est écarté avant tout envoi.',
    none: 'Aucun spinner publié n’utilise cette table. Publiez-en un, puis sélectionnez à nouveau ces enregistrements.',
    toSpinners: 'Voir les spinners',
    action: 'Choisir',
    noSearch:
      'Une tâche prend des enregistrements par identifiants ou par filtre, pas par recherche. Sélectionnez jusqu’à 10 000 enregistrements, ou utilisez un filtre.',
  },
  suppress: {
    open: 'Bloquer…',
    title: (records) => `Bloquer les adresses (${records})`,
    columns: 'Colonnes avec des adresses',
    noColumns: 'Choisissez au moins une colonne.',
    counting: 'Comptage des adresses…',
    found: (addresses, records) => `Trouvé : ${addresses} (${records}).`,
    foundNone: 'Aucun de ces enregistrements n’a d’adresse e-mail ou de numéro de téléphone à cet endroit.',
    help: 'Aucun spinner ne leur envoie plus rien désormais, quelle que soit la table où elles figurent.',
    reason: 'Motif',
    note: 'Note',
    action: (addresses) => `Bloquer ${addresses}`,
    soFar: (records) => `Examiné jusqu’ici : ${records}.`,
    done: (addresses, before) => `Blocage terminé : ${addresses}${before === '0' ? '' : ` ; déjà bloquées auparavant : ${before}`}.`,
  },
  delete: {
    title: (records) => `Supprimer ${records}`,
    from: (records, table) => `Supprimer ${records} de « ${table} »`,
    help: 'Ils sont supprimés définitivement ; les enregistrements que le forfait compte par mois ne sont pas recrédités. Ce que les personnes ont accepté ou quitté, et les blocages, restent connus par adresse ; pour oublier une adresse, ouvrez d’abord les sujets de sa personne.',
    done: (records) => `Suppression en cours : ${records} jusqu’ici.`,
  },
};
