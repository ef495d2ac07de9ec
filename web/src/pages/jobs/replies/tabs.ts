import type { PageTab } from '../../../ui/page.tsx';
import { replyWords as text } from './words.ts';

/** The pages of replies. */
export const repliesTabs: readonly PageTab[] = [
  { label: text.tabs.replies, link: { to: '/replies' }, isExact: true },
  { label: text.tabs.held, link: { to: '/replies/held' } },
  { label: text.settings, link: { to: '/settings/replies' } },
];
