import { Stack, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useIsAtLeast } from '../../api/use-session.ts';
import { useHome } from '../../hooks/use-home.ts';
import { usePlanWithoutKeys } from '../../hooks/use-plan.ts';
import classes from './home.module.css';
import { homeWords } from './words.ts';

const text = homeWords.checklist;

interface Step {
  readonly title: string;
  readonly help: string;
  readonly isDone: boolean;
  readonly link: LinkProps;
}

/** The way from nothing to a first job. Its ticks come from what is there, and it goes when all are done. */
export function Checklist() {
  const isAdmin = useIsAtLeast('admin');
  const hasKeys = usePlanWithoutKeys() === undefined;
  const known = useHome().data?.firstSteps;
  if (!known) return null;
  const { dataTableId: tableId, spinnerId } = known;
  const ofTable = (to: '/tables/$tableId/imports' | '/tables/$tableId/columns'): LinkProps =>
    tableId === null ? { to: '/tables' } : { to, params: { tableId } };
  const steps: readonly Step[] = [
    { ...text.table, isDone: known.hasTable, link: { to: '/tables' } },
    { ...text.records, isDone: known.hasRecords, link: ofTable('/tables/$tableId/imports') },
    { ...text.metadata, isDone: known.hasMetadata, link: ofTable('/tables/$tableId/columns') },
    ...(isAdmin ? [{ ...text.channel, isDone: known.hasChannel, link: { to: '/channels' } as const }] : []),
    { ...text.spinner, isDone: known.hasPublished, link: { to: '/spinners' } },
    {
      ...text.run,
      isDone: known.hasRun,
      link: spinnerId === null ? { to: '/spinners' } : { to: '/spinners/$spinnerId', params: { spinnerId } },
    },
    ...(isAdmin && hasKeys ? [{ ...text.key, isDone: known.hasKey === true, link: { to: '/keys' } as const }] : []),
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <section aria-label={text.title}>
      <Stack gap="sm">
        <Title order={2}>{text.title}</Title>
        <ol className={classes.rows}>
          {steps.map(({ title, help, isDone, link }) => (
            <li key={title} className={classes.row}>
              {isDone ? (
                <IconCircleCheckFilled size={20} className={classes.tick} role="img" aria-label={text.done} />
              ) : (
                <IconCircle size={20} className={classes.open} role="img" aria-label={text.open} />
              )}
              <div className={classes.grow}>
                {isDone ? <span className={classes.done}>{title}</span> : <Link {...link}>{title}</Link>}
                <Text size="sm" c="dimmed">
                  {help}
                </Text>
              </div>
            </li>
          ))}
        </ol>
      </Stack>
    </section>
  );
}
