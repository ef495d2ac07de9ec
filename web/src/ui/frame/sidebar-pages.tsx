import {
  IconChartBar,
  IconChecklist,
  IconForms,
  IconHome,
  IconMailOff,
  IconMessageReply,
  IconPlayerPlay,
  IconSend,
  IconSettings,
  IconStack2,
  IconTable,
  IconTags,
  IconTemplate,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Permission } from '../../api/types.ts';
import { useOwnRights } from '../../api/use-may.ts';
import { words } from '../../words/en.ts';
import { AttentionCount, OpenTasks, RunningJobs } from './home-notes.tsx';

/** The size of the icons of the sidebar, in pixels. */
export const iconSize = 18;

/** The pages of the sidebar, from its top. */
export const sidebarPages: readonly SidebarPage[] = [
  {
    label: words.nav.home,
    icon: <IconHome size={iconSize} aria-hidden />,
    link: { to: '/' },
    permission: 'organization:read',
    isExact: true,
    note: <AttentionCount />,
  },
  {
    label: words.nav.tables,
    icon: <IconTable size={iconSize} aria-hidden />,
    link: { to: '/tables' },
    permission: 'tables:read',
    isByProject: true,
    others: ['/imports/'],
  },
  {
    label: words.nav.spinners,
    icon: <IconStack2 size={iconSize} aria-hidden />,
    link: { to: '/spinners' },
    permission: 'spinners:read',
    isByProject: true,
  },
  {
    label: words.nav.layouts,
    icon: <IconTemplate size={iconSize} aria-hidden />,
    link: { to: '/layouts' },
    permission: 'spinners:read',
    others: ['/parts/'],
  },
  {
    label: words.nav.jobs,
    icon: <IconPlayerPlay size={iconSize} aria-hidden />,
    link: { to: '/jobs' },
    permission: 'jobs:read',
    isByProject: true,
    note: <RunningJobs />,
    others: ['/people'],
  },
  {
    label: words.nav.tasks,
    icon: <IconChecklist size={iconSize} aria-hidden />,
    link: { to: '/tasks' },
    permission: 'records:read',
    note: <OpenTasks />,
  },
  {
    label: words.nav.replies,
    icon: <IconMessageReply size={iconSize} aria-hidden />,
    link: { to: '/replies' },
    permission: 'jobs:read',
    isByProject: true,
  },
  { label: words.nav.channels, icon: <IconSend size={iconSize} aria-hidden />, link: { to: '/channels' }, permission: 'channels:read' },
  {
    label: words.nav.suppressions,
    icon: <IconMailOff size={iconSize} aria-hidden />,
    link: { to: '/suppressions' },
    permission: 'suppressions:read',
  },
  {
    label: words.nav.topics,
    icon: <IconTags size={iconSize} aria-hidden />,
    link: { to: '/topics' },
    permission: 'topics:read',
    others: ['/confirmation-mail'],
  },
  { label: words.nav.forms, icon: <IconForms size={iconSize} aria-hidden />, link: { to: '/forms' }, permission: 'forms:read' },
];

/** The pages at its foot. */
export const pagesAtFoot: readonly SidebarPage[] = [
  { label: words.nav.usage, icon: <IconChartBar size={iconSize} aria-hidden />, link: { to: '/usage' }, permission: 'usage:read' },
  {
    label: words.nav.settings,
    icon: <IconSettings size={iconSize} aria-hidden />,
    link: { to: '/settings' },
    others: ['/members', '/roles', '/audit', '/alerts', '/keys', '/secrets', '/endpoints', '/erasures'],
  },
];

/** A page to go to. */
export interface SidebarPage {
  readonly label: string;
  readonly icon: ReactNode;
  readonly link: LinkProps;
  /** The beginnings of the paths of its pages that are not below its own. */
  readonly others?: readonly string[];
  /** A word beside the label. */
  readonly note?: ReactNode;
  readonly isExact?: boolean;
  /** The permission that opens it; absent: everybody sees it. `isByProject`: one in some projects will do. */
  readonly permission?: Permission;
  readonly isByProject?: boolean;
  readonly onGo?: (() => void) | undefined;
}

/** Whether the person may see a page, as far as that is known. */
export function useIsOpen(): (place: SidebarPage) => boolean {
  const own = useOwnRights();
  return ({ permission, isByProject }) => {
    if (!own || permission === undefined) return true;
    return [own, ...(isByProject ? own.projects : [])].some(({ permissions }) => permissions.includes(permission));
  };
}
