import type { TranslatedWords } from '../../domain/kernel/language.ts';
import type * as english from './page-words.ts';

export const pageWords: TranslatedWords<typeof english.pageWords> = {
  pending: {
    title: 'Spindle startet',
    heading: 'Die Web-App wird gebaut',
    text: 'Das dauert beim ersten Start einige Sekunden. Die Seite lädt sich selbst neu; die API antwortet schon.',
  },
  previewOver: { title: 'Diese Vorschau ist vorbei', text: 'Diese Vorschau ist vorbei. Sehen Sie sich den Schritt noch einmal an.' },
};
