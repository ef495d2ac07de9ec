import { useMay } from '../../../api/use-may.ts';
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
];

/** The pages under Settings that the person may see. */
export function useSettingsTabs(): readonly PageTab[] {
  const [keys, endpoints, secure, erase] = [
    useMay('api-keys:read'),
    useMay('endpoints:read'),
    useMay('organization:secure'),
    useMay('people:erase'),
  ];
  return [
    ...all,
    ...(secure ? [{ label: signInProviderWords.tab, link: { to: '/settings/security' } } as const] : []),
    ...(keys ? [{ label: words.user.keys, link: { to: '/keys' } } as const] : []),
    ...(endpoints ? [{ label: words.user.endpoints, link: { to: '/endpoints' } } as const] : []),
    ...(erase ? [{ label: words.user.erasures, link: { to: '/erasures' } } as const] : []),
  ];
}
