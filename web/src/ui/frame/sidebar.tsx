import { UnstyledButton } from '@mantine/core';
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useId } from 'react';
import { ariaShortcut, shortcutText } from '../../text/shortcuts.ts';
import { words } from '../../words/en.ts';
import classes from './frame.module.css';
import { OrganizationMenu } from './organization-menu.tsx';
import { useIsOpen } from './page-access.ts';
import { iconSize, pagesAtFoot, type SidebarPage, sidebarPages } from './sidebar-pages.tsx';
import { UsageMeter } from './usage-meter.tsx';
import { UserMenu } from './user-menu.tsx';

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
  const isOpen = useIsOpen();
  const isSeen = ({ link }: SidebarPage): boolean => isOpen(String(link.to));
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
          {sidebarPages.filter(isSeen).map((place) => (
            <PlaceLink key={place.label} {...place} onGo={onGo} />
          ))}
        </div>
        <div className={classes.foot}>
          <UsageMeter />
          {pagesAtFoot.filter(isSeen).map((place) => (
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

function PlaceLink({ label, icon, link, note, others = [], isExact = false, onGo }: SidebarPage) {
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
