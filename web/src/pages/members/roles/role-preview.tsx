import { List, Text } from '@mantine/core';
import type { Permission } from '../../../api/types.ts';
import { words } from '../../../words/en.ts';
import { languageWords } from '../../../words/language.ts';
import { memberWords } from '../words.ts';
import { type PageOfApp, pagePermissions } from './role-groups.ts';
import { roleWords as text } from './words.ts';

const labels = (): Readonly<Record<PageOfApp, string>> => ({
  home: words.nav.home,
  tables: words.nav.tables,
  spinners: words.nav.spinners,
  jobs: words.nav.jobs,
  channels: words.nav.channels,
  suppressions: words.nav.suppressions,
  topics: words.nav.topics,
  forms: words.nav.forms,
  members: words.names.members,
  keys: words.user.keys,
  endpoints: words.user.endpoints,
  alerts: words.nav.alerts,
  audit: words.nav.audit,
  usage: words.nav.usage,
});

/** The pages that a person with these permissions sees, and what they may do. */
export function RolePreview({ permissions }: { readonly permissions: readonly Permission[] }) {
  const names = labels();
  const list = (items: readonly string[]): string => new Intl.ListFormat(languageWords.tag).format(items);
  const pages = Object.keys(pagePermissions) as PageOfApp[];
  const isSeen = (page: PageOfApp): boolean => permissions.includes(pagePermissions[page]);
  const [seen, unseen] = [pages.filter(isSeen), pages.filter((page) => !isSeen(page))];
  const acts = permissions.filter((one) => !one.endsWith(':read')).map((one) => memberWords.permissions[one]);
  return (
    <section aria-label={text.preview}>
      <Text size="sm" fw={500}>
        {text.preview}
      </Text>
      <List size="sm" c="dimmed">
        <List.Item>{seen.length > 0 ? text.sees(list(seen.map((page) => names[page]))) : text.seesNothing}</List.Item>
        {unseen.length > 0 && <List.Item>{text.lacks(list(unseen.map((page) => names[page])))}</List.Item>}
        <List.Item>{acts.length > 0 ? text.may(acts.join('; ')) : text.mayNothing}</List.Item>
      </List>
    </section>
  );
}
