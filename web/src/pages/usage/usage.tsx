import { Skeleton, Stack, Text } from '@mantine/core';
import { $api } from '../../api/client.ts';
import { count, dayOf, size } from '../../parts/format.ts';
import { LinkButton } from '../../parts/link-button.tsx';
import { Meter } from '../../parts/meter.tsx';
import { Page } from '../../parts/page.tsx';
import { ProblemAlert } from '../../parts/problem.tsx';
import { words } from '../../words/en.ts';
import { DailyChart } from './daily-chart.tsx';
import classes from './usage.module.css';

const text = words.usage;
const monthly = ['messages', 'webhooks', 'sms', 'records', 'jobs'] as const;
const standing = ['bytes', 'tables', 'members', 'channels'] as const;

/** What the plan allows, how much of it is used, and on which days. */
export function UsagePage() {
  const { data, error, refetch } = $api.useQuery('get', '/usage', {}, { refetchInterval: 30_000 });
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
        <Stack gap="lg">
          <Text c="dimmed">{text.intro(data.plan.name, dayOf(new Date(data.meters.records.resetsAt)))}</Text>
          {data.messagesToday && (
            <section className={classes.meter} aria-label={text.today}>
              <Meter label={text.today} reading={data.messagesToday} />
              <Text size="sm" c="dimmed">
                {text.todayHelp}
              </Text>
            </section>
          )}
          {monthly.map((name) => (
            <section key={name} className={classes.meter} aria-label={words.names[name]}>
              <div>
                <Meter label={words.names[name]} reading={data.meters[name]} />
                {name === 'sms' && (
                  <Text size="sm" c="dimmed" mt="xs">
                    {text.smsHelp}
                  </Text>
                )}
              </div>
              <DailyChart label={text.daily(words.names[name])} days={data.meters[name].daily} endsAt={data.meters[name].resetsAt} />
            </section>
          ))}
          <section className={classes.standing} aria-label={text.standing}>
            {standing.map((name) => (
              <Meter key={name} label={words.names[name]} reading={data.standing[name]} shown={name === 'bytes' ? size : count} />
            ))}
          </section>
        </Stack>
      )}
    </Page>
  );
}
