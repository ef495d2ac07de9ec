import type { LinkProps } from '@tanstack/react-router';
import { $api } from '../../api/client.ts';
import { useLacking, useLacks, useLacksEverywhere, useMay } from '../../api/use-may.ts';
import { type GoKey, goKeys } from '../../text/shortcuts.ts';
import { words } from '../../words/en.ts';
import { shortcutWords } from '../../words/shortcuts.ts';
import type { Findable } from './palette-filter.ts';

/** An item of the palette: a place to go to, or something to do. */
export interface Offer extends Findable {
  readonly id: string;
  readonly to?: LinkProps;
  readonly run?: () => void;
  /** The text that is typed into the palette, which stays open: the beginning of further names. */
  readonly typed?: string;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly hasPages?: boolean;
  /** The list that the right arrow opens; by default the pages of the thing. */
  readonly pagesHelp?: string;
}

/** The most of a kind that is offered by name. */
export const mostNamed = 500;
const query = { params: { query: { limit: mostNamed } } };

/** The pages that a person can go to by a key, and their own. */
export const pageNames = (isOpen: (path: string) => boolean): readonly Offer[] => [
  ...(Object.keys(goKeys) as GoKey[])
    .filter((key) => isOpen(goKeys[key]))
    .map((key) => ({ id: `page ${key}`, label: shortcutWords.go[key], to: { to: goKeys[key] }, keys: `G ${key.toUpperCase()}` })),
  ...(isOpen('/spinners/next')
    ? [{ id: 'next runs', label: words.palette.nextRuns, keywords: words.palette.calendar, to: { to: '/spinners/next' } } as const]
    : []),
  { id: 'profile', label: words.user.profile, to: { to: '/profile' } },
];

/** The tables with their pages. */
export const useNamedTables = (enabled: boolean) => {
  const mayRead = !useLacksEverywhere('tables:read');
  return $api.useQuery('get', '/data-tables', query, { enabled: enabled && mayRead }).data?.data;
};

export type NamedTable = Pick<NonNullable<ReturnType<typeof useNamedTables>>[number], 'id' | 'name' | 'recordCount' | 'projectId'>;

/** Each table, followed by its pages. */
export const tableNames = (tables: readonly NamedTable[]): readonly Offer[] =>
  tables.flatMap(({ id, name }): readonly Offer[] => {
    const params = { tableId: id };
    const { records, columns, imports, webhook } = words.nav.tableTabs;
    const page = (description: string, to: LinkProps): Offer => ({ id: `${id} ${description}`, label: name, description, pageOf: id, to });
    return [
      { id, label: name, hasPages: true, to: { to: '/tables/$tableId', params } },
      page(records, { to: '/tables/$tableId', params }),
      page(columns, { to: '/tables/$tableId/columns', params }),
      page(imports, { to: '/tables/$tableId/imports', params }),
      page(webhook, { to: '/tables/$tableId/webhook', params }),
    ];
  });

/** The spinners that are not archived. */
export const useNamedSpinners = (enabled: boolean) => {
  const mayRead = !useLacksEverywhere('spinners:read');
  return $api.useQuery('get', '/spinners', query, { enabled: enabled && mayRead }).data?.data ?? [];
};

export type NamedSpinner = Pick<ReturnType<typeof useNamedSpinners>[number], 'id' | 'name' | 'state' | 'projectId'>;

export const spinnerNames = (spinners: readonly NamedSpinner[]): readonly Offer[] =>
  spinners.map(({ id, name }) => ({ id, label: name, to: { to: '/spinners/$spinnerId', params: { spinnerId: id } } }));

/** The channels that are not archived. */
export function useNamedChannels(enabled: boolean): readonly Offer[] {
  const mayRead = !useLacks('channels:read');
  const { data } = $api.useQuery('get', '/channels', query, { enabled: enabled && mayRead });
  return (data?.data ?? []).map(({ id, name, sender }) => ({
    id,
    label: name,
    description: sender.address,
    keywords: sender.address,
    to: { to: '/channels/$channelId', params: { channelId: id } },
  }));
}

/** Members, API keys and projects lead to the page that lists them, an endpoint to its own. */
export function useOtherNames(enabled: boolean): readonly Offer[] {
  const { lacks, lacksEverywhere } = useLacking();
  const [mayReadKeys, mayReadEndpoints] = [useMay('api-keys:read'), useMay('endpoints:read')];
  const members = $api.useQuery('get', '/members', query, { enabled: enabled && !lacks('members:read') }).data?.data ?? [];
  const projects = $api.useQuery('get', '/projects', query, { enabled: enabled && !lacksEverywhere('projects:read') }).data?.data ?? [];
  const keys = $api.useQuery('get', '/api-keys', query, { enabled: enabled && mayReadKeys }).data?.data ?? [];
  const endpoints = $api.useQuery('get', '/event-endpoints', {}, { enabled: enabled && mayReadEndpoints }).data?.data ?? [];
  return [
    ...members.map(({ userId, name, email }) => ({
      id: userId,
      label: name,
      description: email,
      keywords: email,
      to: { to: '/members' } as const,
    })),
    ...keys.map(({ id, name, prefix }) => ({ id, label: name, description: `${prefix}…`, keywords: prefix, to: { to: '/keys' } as const })),
    ...endpoints.map(({ id, name, url }) => ({
      ...{ id, label: name, description: url, keywords: url },
      to: { to: '/endpoints/$endpointId', params: { endpointId: id } } as const,
    })),
    ...projects.map(({ id, name }) => ({ id, label: name, description: words.common.project, to: { to: '/settings' } as const })),
  ];
}

/** A typed address leads to what all jobs did for it. */
export const historyOf = (typed: string): readonly Offer[] =>
  typed.includes('@') ? [{ id: 'history', label: words.palette.historyOf(typed), to: { to: '/people', search: { address: typed } } }] : [];
