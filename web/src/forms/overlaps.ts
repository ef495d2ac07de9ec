import { words } from '../words/en.ts';

/** How long a replaced secret may work on, in seconds, with the words for it. */
export const overlaps = (['0', '3600', '86400', '604800'] as const).map((value) => ({ value, label: words.overlap.choices[value] }));
