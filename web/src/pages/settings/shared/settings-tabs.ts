import type { PageTab } from '../../../ui/page.tsx';
import { words } from '../../../words/en.ts';
import { settingsWords } from '../words.ts';

/** The pages under Settings. */
export const settingsTabs: readonly PageTab[] = [
  { label: settingsWords.settings.organization, link: { to: '/settings' }, isExact: true },
  { label: words.nav.replies, link: { to: '/settings/replies' } },
  { label: words.names.members, link: { to: '/members' } },
  { label: words.nav.alerts, link: { to: '/alerts' } },
  { label: words.nav.audit, link: { to: '/audit' } },
];
