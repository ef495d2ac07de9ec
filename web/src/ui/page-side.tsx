import { NativeSelect } from '@mantine/core';
import { Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { words } from '../words/en.ts';
import classes from './page.module.css';
import type { PageTab } from './page-tab.ts';

interface PageSideProps {
  readonly title: string;
  readonly tabs: readonly PageTab[];
}

/** The pages beside a page, in groups: a list at its side, and one field where there is no room for that. */
export function PageSide({ title, tabs }: PageSideProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const pathOf = ({ link }: PageTab): string => router.buildLocation(link).pathname;
  const groups = [...new Set(tabs.map(({ group }) => group ?? ''))].map((group) => ({
    group,
    items: tabs.filter((tab) => (tab.group ?? '') === group),
  }));
  return (
    <>
      <nav className={classes.side} aria-label={title}>
        {groups.map(({ group, items }) => (
          <div key={group}>
            <p className={classes.group}>{group}</p>
            {items.map(({ label, link, isExact }) => (
              <Link key={label} className={classes.sideLink} activeOptions={{ exact: isExact ?? false, includeSearch: false }} {...link}>
                {label}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <NativeSelect
        className={classes.pick}
        aria-label={words.common.section}
        value={path}
        onChange={({ currentTarget: { value } }) => void navigate({ to: value })}
        data={groups.map(({ group, items }) => ({ group, items: items.map((tab) => ({ value: pathOf(tab), label: tab.label })) }))}
      />
    </>
  );
}
