import type * as english from './shortcuts.ts';
import type { Translated } from './translated.ts';

/** The words of the keyboard shortcuts, in French. */
export const shortcutWords: Translated<typeof english.shortcutWords> = {
  title: 'Raccourcis clavier',
  keys: {
    ...{ Control: 'Ctrl', Shift: 'Maj', ' ': 'Espace', Enter: 'Entrée', Escape: 'Échap', Delete: 'Suppr', Backspace: 'Retour arrière' },
    ...{ Home: 'Origine', End: 'Fin', PageUp: 'Page ↑', PageDown: 'Page ↓' },
  },
  next: 'puis',
  or: 'ou',
  help: 'Ils sont inactifs pendant que vous écrivez dans un champ.',
  sections: {
    everywhere: 'Sur toutes les pages',
    go: 'Aller à',
    grid: 'Dans les enregistrements d’une table',
    editor: 'Dans l’éditeur d’un spinner',
  },
  names: {
    search: 'Rechercher et agir par nom',
    keys: 'Afficher ces raccourcis',
    rowMenu: 'Ouvrir le menu d’une ligne',
    editCell: 'Modifier la cellule',
    leaveCell: 'Laisser la cellule telle quelle',
    clearCells: 'Vider les cellules sélectionnées',
    pickRow: 'Sélectionner l’enregistrement',
    selectAll: 'Sélectionner toutes les cellules',
    columnMenu: 'Ouvrir le menu de la colonne',
    undoCell: 'Annuler',
    redoCell: 'Rétablir',
    moveStepUp: 'Monter l’étape',
    moveStepDown: 'Descendre l’étape',
    removeStep: 'Retirer l’étape',
    undoStep: 'Annuler',
    redoStep: 'Rétablir',
  },
  go: {
    h: 'Accueil',
    t: 'Tables',
    s: 'Spinners',
    j: 'Tâches',
    r: 'Réponses',
    c: 'Canaux',
    p: 'Adresses bloquées',
    o: 'Sujets',
    u: 'Consommation',
    m: 'Membres',
    k: 'Clés d’API',
    e: 'Points de terminaison',
    a: 'Journal',
    ',': 'Paramètres',
  },
};
