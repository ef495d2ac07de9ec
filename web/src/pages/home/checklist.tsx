import { Button, Stack, Text, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../api/use-may.ts';
import { useMe } from '../../api/use-session.ts';
import { useHome } from '../../hooks/use-home.ts';
import { usePlanWithoutKeys } from '../../hooks/use-plan.ts';
import classes from './home.module.css';
import { homeWords } from './words.ts';

const text = homeWords.checklist;

/** At most this many steps that are left take one line. */
const mostLeft = 2;

interface Step {
  readonly title: string;
  readonly help: string;
  readonly isDone: boolean;
  readonly link: LinkProps;
}

/** The way from nothing to a first job. Its ticks come from what is there; the last steps take one line, which can be put away. */
export function Checklist() {
  const isAdmin = useMay('channels:edit');
  const hasKeys = usePlanWithoutKeys() === undefined;
  const known = useHome().data?.firstSteps;
  const [isOpen, setOpen] = useState(false);
  const [isAway, setAway] = useLocalStorage({
    key: `spindle-started-${useMe().organization.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
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
  if (steps.every(({ isDone }) => isDone) || isAway) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  if (next && steps.length - done <= mostLeft && !isOpen)
    return (
      <section aria-label={text.title} className={classes.nearlyDone}>
        <span>{text.doneOf(done, steps.length)}</span>
        <Link {...next.link}>{next.title}</Link>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {text.showAll}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setAway(true)}>
          {homeWords.putAway}
        </Button>
      </section>
    );
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
