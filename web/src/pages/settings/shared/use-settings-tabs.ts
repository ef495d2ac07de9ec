import { useIsAtLeast } from '../../../api/use-session.ts';
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
  { label: words.nav.alerts, link: { to: '/alerts' } },
  { label: words.nav.audit, link: { to: '/audit' } },
  { label: words.user.secrets, link: { to: '/secrets' } },
];
const ofOwners: readonly PageTab[] = [{ label: signInProviderWords.tab, link: { to: '/settings/security' } }];
const ofAdmins: readonly PageTab[] = [
  { label: words.user.keys, link: { to: '/keys' } },
  { label: words.user.endpoints, link: { to: '/endpoints' } },
];

/** The pages under Settings that the person may see. */
export function useSettingsTabs(): readonly PageTab[] {
  const [isAdmin, isOwner] = [useIsAtLeast('admin'), useIsAtLeast('owner')];
  return [...all, ...(isOwner ? ofOwners : []), ...(isAdmin ? ofAdmins : [])];
}
