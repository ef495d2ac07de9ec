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
    isExact: true,
    note: <AttentionCount />,
  },
  {
    label: words.nav.tables,
    icon: <IconTable size={iconSize} aria-hidden />,
    link: { to: '/tables' },
    others: ['/imports/'],
  },
  {
    label: words.nav.spinners,
    icon: <IconStack2 size={iconSize} aria-hidden />,
    link: { to: '/spinners' },
  },
  {
    label: words.nav.layouts,
    icon: <IconTemplate size={iconSize} aria-hidden />,
    link: { to: '/layouts' },
    others: ['/parts/'],
  },
  {
    label: words.nav.jobs,
    icon: <IconPlayerPlay size={iconSize} aria-hidden />,
    link: { to: '/jobs' },
    note: <RunningJobs />,
    others: ['/people'],
  },
  {
    label: words.nav.tasks,
    icon: <IconChecklist size={iconSize} aria-hidden />,
    link: { to: '/tasks' },
    note: <OpenTasks />,
  },
  {
    label: words.nav.replies,
    icon: <IconMessageReply size={iconSize} aria-hidden />,
    link: { to: '/replies' },
  },
  { label: words.nav.channels, icon: <IconSend size={iconSize} aria-hidden />, link: { to: '/channels' } },
  {
    label: words.nav.suppressions,
    icon: <IconMailOff size={iconSize} aria-hidden />,
    link: { to: '/suppressions' },
  },
  {
    label: words.nav.topics,
    icon: <IconTags size={iconSize} aria-hidden />,
    link: { to: '/topics' },
    others: ['/confirmation-mail'],
  },
  { label: words.nav.forms, icon: <IconForms size={iconSize} aria-hidden />, link: { to: '/forms' } },
];

/** The pages at its foot. */
export const pagesAtFoot: readonly SidebarPage[] = [
  { label: words.nav.usage, icon: <IconChartBar size={iconSize} aria-hidden />, link: { to: '/usage' } },
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
  readonly onGo?: (() => void) | undefined;
}
