import { Group, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { words } from '../words/en.ts';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** What the page is a part of: a link, or a text. */
  readonly partOf?: ReactNode;
  /** A state beside the title. */
  readonly badge?: ReactNode;
  /** At most one primary action; the rest in a menu. */
  readonly actions?: ReactNode;
  readonly tabs?: readonly PageTab[];
  /** A grid or an editor goes to the edges. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export interface PageTab {
  readonly label: string;
  readonly link: LinkProps;
  readonly isExact?: boolean;
}

/** A page: header, tabs if it must, content. It also names the browser's tab. */
export function Page({ title, partOf, badge, actions, tabs, isWide, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${words.app}`;
  }, [title]);
  return (
    <div className={classes.page} data-wide={isWide || undefined}>
      <header className={classes.header}>
        <div style={{ minWidth: 0 }}>
          {partOf && <div className={classes.partOf}>{partOf}</div>}
          <div className={classes.title}>
            <Title order={1}>
              <bdi>{title}</bdi>
            </Title>
            {badge}
          </div>
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </header>
      {tabs && (
        <nav className={classes.tabs} aria-label={title}>
          {tabs.map(({ label, link, isExact }) => (
            <Link key={label} className={classes.tab} activeOptions={{ exact: isExact ?? false, includeSearch: false }} {...link}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <div className={classes.content} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  );
}
