import { Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Mark } from '../../ui/mark.tsx';
import { words } from '../../words/en.ts';
import classes from './entry.module.css';

/** A page before the sign-in: one box with one form. */
export function Entry({ title, children, foot }: { readonly title: string; readonly children: ReactNode; readonly foot?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${words.app}`;
  }, [title]);
  return (
    <main className={classes.entry}>
      <span className={classes.mark}>
        <Mark /> {words.app}
      </span>
      <section className={classes.box} aria-labelledby="entry-title">
        <Stack gap="md">
          <Title order={1} id="entry-title">
            <bdi>{title}</bdi>
          </Title>
          {children}
        </Stack>
      </section>
      {foot}
    </main>
  );
}
