import { Skeleton, Stack, Text } from '@mantine/core';
import { $api } from '../../api/client.ts';
import { count, dayInWords, size } from '../../text/format.ts';
import { own } from '../../text/own.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import { DailyChart } from './daily-chart.tsx';
import classes from './usage.module.css';
import { usageWords } from './words.ts';

const text = usageWords;
const monthly = ['messages', 'webhooks', 'sms', 'records', 'jobs'] as const;
const standing = ['bytes', 'tables', 'members', 'channels'] as const;

const helpOf = (name: string): string | undefined => own<string>(text.help, name);

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
          <Text c="dimmed">{text.intro(data.plan.name, dayInWords(new Date(data.meters.records.resetsAt)))}</Text>
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
                {helpOf(name) && (
                  <Text size="sm" c="dimmed" mt="xs">
                    {helpOf(name)}
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
