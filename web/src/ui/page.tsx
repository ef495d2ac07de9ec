import { Group, Title } from '@mantine/core';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { words } from '../words/en.ts';
import classes from './page.module.css';
import { PageSide } from './page-side.tsx';
import type { PageTab } from './page-tab.ts';

interface PageProps {
  readonly title: string;
  /** The parent of the page: a link, or a text. */
  readonly partOf?: ReactNode;
  /** A state beside the title. */
  readonly badge?: ReactNode;
  /** At most one primary action; the rest in a menu. */
  readonly actions?: ReactNode;
  readonly tabs?: readonly PageTab[];
  /** The content at the end of the tabs. */
  readonly besideTabs?: ReactNode;
  /** A grid or an editor goes to the edges. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const none: readonly PageTab[] = [];

/** A page: header, tabs if it must, content. It also names the browser's tab, by its own tab too unless that is the first. */
export function Page({ title, partOf, badge, actions, tabs = none, besideTabs, isWide, children }: PageProps) {
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const other = tabs.slice(1).find(({ link }) => router.buildLocation(link).pathname === path);
  const name = other ? `${other.label} · ${title}` : title;
  useEffect(() => {
    document.title = `${name} · ${words.app}`;
  }, [name]);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current="page"]');
    // If not all tabs fit, the current one is in sight, also once those are known that depend on rights.
    if (nav.current && current)
      nav.current.scrollLeft += Math.max(0, current.getBoundingClientRect().right - nav.current.getBoundingClientRect().right);
  }, [path, tabs.length]);
  const isGrouped = tabs.some(({ group }) => group !== undefined);
  const content = (
    <div className={classes.content} data-wide={isWide || undefined}>
      {children}
    </div>
  );
  return (
    <div className={classes.page} data-wide={isWide || undefined}>
      <header className={classes.header}>
        <div className={classes.heading}>
          {partOf && <div className={classes.partOf}>{partOf}</div>}
          <div className={classes.title}>
            <Title order={1} title={title}>
              <bdi>{title}</bdi>
            </Title>
            {badge}
          </div>
        </div>
        {actions && (
          <Group gap="xs" className={classes.actions}>
            {actions}
          </Group>
        )}
      </header>
      {!isGrouped && tabs.length > 0 && (
        <div className={classes.tabRow}>
          <nav className={classes.tabs} aria-label={title} ref={nav}>
            {tabs.map(({ label, link, isExact }) => (
              <Link key={label} className={classes.tab} activeOptions={{ exact: isExact ?? false, includeSearch: false }} {...link}>
                {label}
              </Link>
            ))}
          </nav>
          {besideTabs}
        </div>
      )}
      {isGrouped ? (
        <div className={classes.sided}>
          <PageSide title={title} tabs={tabs} />
          {content}
        </div>
      ) : (
        content
      )}
    </div>
  );
}
