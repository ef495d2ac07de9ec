import { words } from '../words/en.ts';
import type { PageTab } from './page.tsx';

/** The pages under Settings. */
export const settingsTabs: readonly PageTab[] = [
  { label: words.settings.organization, link: { to: '/settings' }, isExact: true },
  { label: words.names.members, link: { to: '/members' } },
  { label: words.audit.title, link: { to: '/audit' } },
];
