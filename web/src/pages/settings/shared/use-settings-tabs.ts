import { useIsOpen } from '../../../ui/frame/page-access.ts';
import type { PageTab } from '../../../ui/page.tsx';
import { words } from '../../../words/en.ts';
import { brandWords } from '../brand/words.ts';
import { signInProviderWords } from '../providers/words.ts';
import { settingsWords } from '../words.ts';

const all: readonly PageTab[] = [
  { label: settingsWords.settings.organization, link: { to: '/settings' }, isExact: true },
  { label: brandWords.title, link: { to: '/settings/brand' } },
  { label: words.nav.replies, link: { to: '/settings/replies' } },
  { label: words.names.members, link: { to: '/members' } },
  { label: words.names.roles, link: { to: '/roles' } },
  { label: words.nav.alerts, link: { to: '/alerts' } },
  { label: words.nav.audit, link: { to: '/audit' } },
  { label: words.user.secrets, link: { to: '/secrets' } },
  { label: signInProviderWords.tab, link: { to: '/settings/security' } },
  { label: words.user.keys, link: { to: '/keys' } },
  { label: words.user.endpoints, link: { to: '/endpoints' } },
  { label: words.user.erasures, link: { to: '/erasures' } },
];

/** The pages under Settings that the person may see. */
export function useSettingsTabs(): readonly PageTab[] {
  const isOpen = useIsOpen();
  return all.filter(({ link }) => isOpen(String(link.to)));
}
