import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { $api } from '../../api/client.ts';
import { useIsAtLeast } from '../../api/use-session.ts';
import { words } from '../../words/en.ts';
import classes from './palette.module.css';
import { found } from './palette-filter.ts';

/** Opens the palette. */
export const openPaletteDialog = (): void => spotlight.open();

/** The most of a kind that is offered by name. */
const limit = 500;

/** What can be opened: its name, and what tells it from its like. */
interface Place {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** An address or the like by which it is found as by its name. */
  readonly keywords?: string;
  readonly to: LinkProps;
}

/** ⌘K: opens anything by its name. What has names is read when the palette is opened. */
export function PaletteDialog() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const isAdmin = useIsAtLeast('admin');
  const pages = usePageNames(isAdmin);
  const tables = useTableNames(isOpen);
  const spinners = useSpinnerNames(isOpen);
  const channels = useChannelNames(isOpen);
  const people = useOtherNames(isOpen, isAdmin);

  const actionsOf = (group: string, places: readonly Place[]) => ({
    group,
    actions: places.map(({ to, ...place }) => ({ ...place, onClick: () => void navigate(to) })),
  });
  return (
    <Spotlight
      actions={found(query, [
        actionsOf(words.palette.pages, pages),
        actionsOf(words.nav.tables, tables),
        actionsOf(words.nav.spinners, spinners),
        actionsOf(words.nav.channels, channels),
        actionsOf(words.palette.more, [...historyOf(query.trim()), ...people]),
      ])}
      filter={(_, actions) => actions}
      query={query}
      onQueryChange={setQuery}
      onSpotlightOpen={() => setOpen(true)}
      onSpotlightClose={() => setOpen(false)}
      classNames={{ content: classes.content, actionsGroup: classes.group, action: classes.action, actionBody: classes.body }}
      attributes={{ content: { 'aria-label': words.nav.search } }}
      centered={false}
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      shortcut="mod + K"
      highlightQuery
      scrollable
      maxHeight={420}
      limit={30}
      nothingFound={words.palette.nothing}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: words.palette.search,
        'aria-label': words.nav.search,
        onKeyDown: openFirst,
      }}
    />
  );
}

/** What was typed as an address leads to what all jobs did for it. */
const historyOf = (typed: string): readonly Place[] =>
  typed.includes('@') ? [{ id: 'history', label: words.palette.historyOf(typed), to: { to: '/people', search: { address: typed } } }] : [];

/** Enter opens the first name also where the names came after the typing, so that none is selected yet. */
function openFirst({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter' || nativeEvent.isComposing || currentTarget.value.trim() === '') return;
  const dialog = currentTarget.closest('[role=dialog]');
  if (!dialog?.querySelector('[data-selected]')) dialog?.querySelector<HTMLElement>('[data-action]')?.click();
}

const usePageNames = (isAdmin: boolean): readonly Place[] => [
  { id: 'home', label: words.nav.home, to: { to: '/' } },
  { id: 'tables', label: words.nav.tables, to: { to: '/tables' } },
  { id: 'spinners', label: words.nav.spinners, to: { to: '/spinners' } },
  { id: 'jobs', label: words.nav.jobs, to: { to: '/jobs' } },
  { id: 'channels', label: words.nav.channels, to: { to: '/channels' } },
  { id: 'suppressions', label: words.nav.suppressions, to: { to: '/suppressions' } },
  { id: 'usage', label: words.nav.usage, to: { to: '/usage' } },
  { id: 'settings', label: words.nav.settings, to: { to: '/settings' } },
  { id: 'members', label: words.names.members, to: { to: '/members' } },
  { id: 'profile', label: words.user.profile, to: { to: '/profile' } },
  ...(isAdmin
    ? [
        { id: 'keys', label: words.user.keys, to: { to: '/keys' } as const },
        { id: 'audit', label: words.nav.audit, to: { to: '/audit' } as const },
      ]
    : []),
];

/** Each table with its pages. */
function useTableNames(enabled: boolean): readonly Place[] {
  const { data } = $api.useQuery('get', '/data-tables', { params: { query: { limit } } }, { enabled });
  const { columns, imports, webhook } = words.nav.tableTabs;
  return (data?.data ?? []).flatMap(({ id, name }): readonly Place[] => {
    const params = { tableId: id };
    return [
      { id, label: name, to: { to: '/tables/$tableId', params } },
      { id: `${id} columns`, label: name, description: columns, to: { to: '/tables/$tableId/columns', params } },
      { id: `${id} imports`, label: name, description: imports, to: { to: '/tables/$tableId/imports', params } },
      { id: `${id} webhook`, label: name, description: webhook, to: { to: '/tables/$tableId/webhook', params } },
    ];
  });
}

/** Each spinner that is not archived. */
function useSpinnerNames(enabled: boolean): readonly Place[] {
  const { data } = $api.useQuery('get', '/spinners', { params: { query: { limit } } }, { enabled });
  return (data?.data ?? []).map(({ id, name }) => ({ id, label: name, to: { to: '/spinners/$spinnerId', params: { spinnerId: id } } }));
}

/** The channels that are not archived. */
function useChannelNames(enabled: boolean): readonly Place[] {
  const { data } = $api.useQuery('get', '/channels', { params: { query: { limit } } }, { enabled });
  return (data?.data ?? []).map(({ id, name, sender }) => ({
    id,
    label: name,
    description: sender.address,
    keywords: sender.address,
    to: { to: '/channels/$channelId', params: { channelId: id } },
  }));
}

/** Members, API keys and projects: each leads to the page that lists it. */
function useOtherNames(enabled: boolean, isAdmin: boolean): readonly Place[] {
  const query = { params: { query: { limit } } };
  const members = $api.useQuery('get', '/members', query, { enabled }).data?.data ?? [];
  const projects = $api.useQuery('get', '/projects', query, { enabled }).data?.data ?? [];
  const keys = $api.useQuery('get', '/api-keys', query, { enabled: enabled && isAdmin }).data?.data ?? [];
  return [
    ...members.map(({ userId, name, email }) => ({
      id: userId,
      label: name,
      description: email,
      keywords: email,
      to: { to: '/members' } as const,
    })),
    ...keys.map(({ id, name, prefix }) => ({ id, label: name, description: `${prefix}…`, keywords: prefix, to: { to: '/keys' } as const })),
    ...projects.map(({ id, name }) => ({ id, label: name, description: words.common.project, to: { to: '/settings' } as const })),
  ];
}
