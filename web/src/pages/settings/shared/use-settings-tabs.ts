import { useIsOpen } from '../../../ui/frame/page-access.ts';
import type { PageTab } from '../../../ui/page-tab.ts';
import { words } from '../../../words/en.ts';
import { approvalWords } from '../../spinners/shared/approval-words.ts';
import { brandWords } from '../brand/words.ts';
import { signInProviderWords } from '../providers/words.ts';
import { settingsWords } from '../words.ts';

const { groups } = settingsWords;

const all: readonly PageTab[] = [
  { label: settingsWords.settings.general, link: { to: '/settings' }, isExact: true, group: groups.organization },
  { label: brandWords.title, link: { to: '/settings/brand' }, group: groups.organization },
  { label: words.nav.replies, link: { to: '/settings/replies' }, group: groups.organization },
  { label: words.nav.alerts, link: { to: '/alerts' }, group: groups.organization },
  { label: words.names.members, link: { to: '/members' }, group: groups.people },
  { label: words.names.roles, link: { to: '/roles' }, group: groups.people },
  { label: signInProviderWords.tab, link: { to: '/settings/security' }, group: groups.people },
  { label: approvalWords.title, link: { to: '/approvals' }, isExact: true, group: groups.data },
  { label: words.nav.audit, link: { to: '/audit' }, group: groups.data },
  { label: words.user.erasures, link: { to: '/erasures' }, group: groups.data },
  { label: words.user.keys, link: { to: '/keys' }, group: groups.development },
  { label: words.user.endpoints, link: { to: '/endpoints' }, group: groups.development },
  { label: words.user.secrets, link: { to: '/secrets' }, group: groups.development },
];

/** The pages under Settings that the person may see. */
export function useSettingsTabs(): readonly PageTab[] {
  const isOpen = useIsOpen();
  return all.filter(({ link }) => isOpen(String(link.to)));
}
