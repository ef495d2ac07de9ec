import { Stack, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { $api } from '../../api/client.ts';
import { useIsAtLeast } from '../../api/use-session.ts';
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
  const tables = $api.useQuery('get', '/data-tables', { params: { query: { limit: 5 } } }).data?.data;
  const spinners = $api.useQuery('get', '/spinners', { params: { query: { limit: 5 } } }).data?.data;
  const jobs = $api.useQuery('get', '/jobs', { params: { query: { limit: 1 } } }).data?.data;
  const keys = $api.useQuery('get', '/api-keys', { params: { query: { limit: 5 } } }, { enabled: isAdmin }).data?.data;
  const channels = $api.useQuery('get', '/channels', { params: { query: { limit: 1 } } }, { enabled: isAdmin }).data?.data;
  if (!tables || !spinners || !jobs || (isAdmin && !(keys && channels))) return null;
  const first = tables[0];
  const live = spinners.find(({ state }) => state === 'published');
  const ofTable = (to: '/tables/$tableId/imports' | '/tables/$tableId/columns'): LinkProps =>
    first ? { to, params: { tableId: first.id } } : { to: '/tables' };
  const steps: readonly Step[] = [
    { ...text.table, isDone: tables.length > 0, link: { to: '/tables' } },
    { ...text.records, isDone: tables.some(({ recordCount }) => recordCount > 0), link: ofTable('/tables/$tableId/imports') },
    {
      ...text.metadata,
      isDone: tables.some(({ columns }) => columns.some(({ metadata }) => metadata)),
      link: ofTable('/tables/$tableId/columns'),
    },
    ...(isAdmin ? [{ ...text.channel, isDone: (channels?.length ?? 0) > 0, link: { to: '/channels' } as const }] : []),
    { ...text.spinner, isDone: spinners.some(({ lastVersion }) => lastVersion > 0), link: { to: '/spinners' } },
    {
      ...text.run,
      isDone: jobs.length > 0,
      link: live ? { to: '/spinners/$spinnerId', params: { spinnerId: live.id } } : { to: '/spinners' },
    },
    ...(isAdmin && hasKeys ? [{ ...text.key, isDone: (keys?.length ?? 0) > 0, link: { to: '/keys' } as const }] : []),
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
