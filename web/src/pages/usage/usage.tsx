import { Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { $api } from '../../api/client.ts';
import type { MeterReading } from '../../text/forecast.ts';
import { count, dayInWords, size } from '../../text/format.ts';
import { ownValue } from '../../text/own-value.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MeterReadingOf } from '../../ui/meter.tsx';
import { Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import { DailyChart } from './daily-chart.tsx';
import { Sparkline } from './sparkline.tsx';
import classes from './usage.module.css';
import { usageWords } from './words.ts';

const text = usageWords;
const monthly = ['messages', 'webhooks', 'sms', 'records', 'jobs'] as const;
const standing = ['bytes', 'tables', 'members', 'channels'] as const;

const helpOf = (name: string): string | undefined => ownValue<string>(text.help, name);

/** The limits of the plan, the used amounts, and their days. */
export function UsagePage() {
  const { data, error, refetch } = $api.useQuery('get', '/usage', {}, { refetchInterval: 30_000 });
  const [open, setOpen] = useState<string>();
  return (
    <Page
      title={words.nav.usage}
      actions={
        <LinkButton to="/jobs" variant="default">
          {text.toJobs}
        </LinkButton>
      }
    >
      {error && !data && <ProblemAlert error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <Stack gap="md">
          <Text c="dimmed">{text.intro(data.plan.name, dayInWords(new Date(data.meters.records.resetsAt)))}</Text>
          <table className={classes.table} aria-label={text.table}>
            <thead>
              <tr>
                <th scope="col">{text.meter}</th>
                <th scope="col">{text.used}</th>
                <th scope="col" className={classes.wide}>
                  {text.byDay}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.messagesToday && <Today label={text.today} help={text.todayHelp} reading={data.messagesToday} />}
              {monthly.map((name) => {
                const reading = data.meters[name];
                const isOpen = open === name;
                return (
                  <Fragment key={name}>
                    <tr data-open={isOpen || undefined}>
                      <th scope="row">
                        <UnstyledButton className={classes.name} aria-expanded={isOpen} onClick={() => setOpen(isOpen ? undefined : name)}>
                          <IconChevronRight size={14} aria-hidden className={classes.chevron} /> {words.names[name]}
                        </UnstyledButton>
                      </th>
                      <td>
                        <MeterReadingOf label={words.names[name]} reading={reading} />
                      </td>
                      <td className={classes.wide}>
                        <Sparkline days={reading.daily} endsAt={reading.resetsAt} />
                      </td>
                    </tr>
                    {isOpen && (
                      <tr className={classes.more}>
                        <td colSpan={3}>
                          {helpOf(name) && <div className={classes.help}>{helpOf(name)}</div>}
                          <DailyChart label={text.daily(words.names[name])} days={reading.daily} endsAt={reading.resetsAt} />
                        </td>
                      </tr>
                    )}
                  </Fragment>
                );
              })}
              {standing.map((name) => (
                <tr key={name}>
                  <th scope="row">
                    <div className={classes.name}>{words.names[name]}</div>
                  </th>
                  <td>
                    <MeterReadingOf label={words.names[name]} reading={data.standing[name]} shown={name === 'bytes' ? size : count} />
                  </td>
                  <td className={classes.wide} />
                </tr>
              ))}
              {data.editsToday && <Today label={text.edits} help={text.editsHelp} reading={data.editsToday} />}
            </tbody>
          </table>
        </Stack>
      )}
    </Page>
  );
}

/** A daily limit of the deployment: it is in no plan. */
function Today({ label, help, reading }: { readonly label: string; readonly help: string; readonly reading: MeterReading }) {
  return (
    <>
      <tr>
        <th scope="row">
          <div className={classes.name}>{label}</div>
        </th>
        <td>
          <MeterReadingOf label={label} reading={reading} />
        </td>
        <td className={classes.wide} />
      </tr>
      <tr className={classes.note}>
        <td colSpan={3}>
          <div className={classes.help}>{help}</div>
        </td>
      </tr>
    </>
  );
}
