import { UnstyledButton } from '@mantine/core';
import {
  IconChartBar,
  IconChecklist,
  IconForms,
  IconHome,
  IconLayoutSidebar,
  IconMailOff,
  IconMessageReply,
  IconPlayerPlay,
  IconSearch,
  IconSend,
  IconSettings,
  IconStack2,
  IconTable,
  IconTags,
  IconTemplate,
} from '@tabler/icons-react';
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { ariaShortcut, shortcutText } from '../../text/shortcuts.ts';
import { words } from '../../words/en.ts';
import classes from './frame.module.css';
import { AttentionCount, OpenTasks, RunningJobs } from './home-notes.tsx';
import { OrganizationMenu } from './organization-menu.tsx';
import { UsageMeter } from './usage-meter.tsx';
import { UserMenu } from './user-menu.tsx';

const iconSize = 18;

const places: readonly Place[] = [
  { label: words.nav.home, icon: <IconHome size={iconSize} aria-hidden />, link: { to: '/' }, isExact: true, note: <AttentionCount /> },
  { label: words.nav.tables, icon: <IconTable size={iconSize} aria-hidden />, link: { to: '/tables' }, others: ['/imports/'] },
  { label: words.nav.spinners, icon: <IconStack2 size={iconSize} aria-hidden />, link: { to: '/spinners' } },
  { label: words.nav.layouts, icon: <IconTemplate size={iconSize} aria-hidden />, link: { to: '/layouts' }, others: ['/parts/'] },
  {
    label: words.nav.jobs,
    icon: <IconPlayerPlay size={iconSize} aria-hidden />,
    link: { to: '/jobs' },
    note: <RunningJobs />,
    others: ['/people'],
  },
  { label: words.nav.tasks, icon: <IconChecklist size={iconSize} aria-hidden />, link: { to: '/tasks' }, note: <OpenTasks /> },
  { label: words.nav.replies, icon: <IconMessageReply size={iconSize} aria-hidden />, link: { to: '/replies' } },
  { label: words.nav.channels, icon: <IconSend size={iconSize} aria-hidden />, link: { to: '/channels' } },
  { label: words.nav.suppressions, icon: <IconMailOff size={iconSize} aria-hidden />, link: { to: '/suppressions' } },
  { label: words.nav.topics, icon: <IconTags size={iconSize} aria-hidden />, link: { to: '/topics' }, others: ['/confirmation-mail'] },
  { label: words.nav.forms, icon: <IconForms size={iconSize} aria-hidden />, link: { to: '/forms' } },
];

const atFoot: readonly Place[] = [
  { label: words.nav.usage, icon: <IconChartBar size={iconSize} aria-hidden />, link: { to: '/usage' } },
  {
    label: words.nav.settings,
    icon: <IconSettings size={iconSize} aria-hidden />,
    link: { to: '/settings' },
    others: ['/members', '/audit', '/alerts', '/keys', '/secrets', '/endpoints'],
  },
];

interface Place {
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

interface SidebarProps {
  readonly onSearch: () => void;
  /** Shows all keyboard shortcuts. */
  readonly onKeys: () => void;
  /** A place was chosen: perhaps the one that is shown. */
  readonly onGo?: () => void;
  /** Folds the sidebar; absent in the drawer. */
  readonly onFold?: () => void;
  readonly isFolded?: boolean;
}

/** The pages to go to, the organization, and the person. */
export function Sidebar({ onSearch, onKeys, onGo, onFold, isFolded = false }: SidebarProps) {
  const foldLabel = isFolded ? words.nav.unfold : words.nav.fold;
  return (
    <>
      <OrganizationMenu />
      <UnstyledButton
        className={`${classes.item} ${classes.search}`}
        onClick={onSearch}
        title={words.nav.search}
        aria-keyshortcuts={ariaShortcut('search')}
      >
        <IconSearch size={iconSize} aria-hidden />
        <span className={classes.label}>{words.nav.search}</span>
        <kbd className={classes.note}>{shortcutText('search')}</kbd>
      </UnstyledButton>
      <nav className={classes.nav} aria-label={words.nav.label}>
        <div className={classes.places}>
          {places.map((place) => (
            <PlaceLink key={place.label} {...place} onGo={onGo} />
          ))}
        </div>
        <div className={classes.foot}>
          <UsageMeter />
          {atFoot.map((place) => (
            <PlaceLink key={place.label} {...place} onGo={onGo} />
          ))}
        </div>
      </nav>
      <div className={classes.self}>
        <div className={classes.person}>
          <UserMenu onKeys={onKeys} />
          {onFold && (
            <UnstyledButton className={classes.fold} onClick={onFold} aria-expanded={!isFolded} aria-label={foldLabel} title={foldLabel}>
              <IconLayoutSidebar size={iconSize} aria-hidden />
            </UnstyledButton>
          )}
        </div>
      </div>
    </>
  );
}

function PlaceLink({ label, icon, link, note, others = [], isExact = false, onGo }: Place) {
  const noteId = useId();
  const isOther = useRouterState({ select: ({ location }) => others.some((path) => location.pathname.startsWith(path)) });
  return (
    <Link
      className={classes.item}
      activeOptions={{ exact: isExact, includeSearch: false }}
      title={label}
      onClick={onGo}
      aria-describedby={note ? noteId : undefined}
      {...(isOther && { 'aria-current': 'true' })}
      {...link}
    >
      {icon}
      <span className={classes.label}>{label}</span>
      {note && (
        <span id={noteId} aria-hidden>
          {note}
        </span>
      )}
    </Link>
  );
}
