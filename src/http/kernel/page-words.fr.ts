import type { TranslatedWords } from '../../domain/kernel/language.ts';
import type * as english from './page-words.ts';

export const pageWords: TranslatedWords<typeof english.pageWords> = {
  pending: {
    title: 'Spindle démarre',
    heading: 'L’application web est en cours de construction',
    text: 'Cela prend quelques secondes au premier démarrage. La page se recharge d’elle-même ; l’API répond déjà.',
  },
  previewOver: { title: 'Cet aperçu est terminé', text: 'Cet aperçu est terminé. Regardez l’étape de nouveau.' },
};
