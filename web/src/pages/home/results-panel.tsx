import { Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResultDay } from '../../api/types.ts';
import { mediumKeys, mediumViewOf } from '../../kinds/media/media.ts';
import type { MediumKey } from '../../kinds/media/medium.ts';
import { count, share, utcDay } from '../../text/format.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { languageWords } from '../../words/language.ts';
import { isOfPeople, type ResultName, resultWords, statesOf } from '../jobs/shared/result-words.ts';
import classes from './results-panel.module.css';
import { useResults } from './use-results.ts';
import { homeWords } from './words.ts';

const text = homeWords.results;
const namesOf = (channel: MediumKey): readonly ResultName[] =>
  mediumViewOf(channel)?.isReported ? ['sent', 'delivered', 'bounced', 'unsubscribed'] : ['sent'];

/** The messages of the last 30 days and the feedback, a chart for each. Each number opens its list. */
export function ResultsPanel() {
  const { data, error, refetch } = useResults();
  const [chosen, choose] = useState<MediumKey>();
  const days = data?.data ?? [];
  const present = mediumKeys.filter((channel) => days.some(({ results }) => results.some((one) => one.channel === channel)));
  const channel = chosen && present.includes(chosen) ? chosen : present[0];
  return (
    <section aria-label={text.title}>
      <Stack gap="sm">
        <Group justify="space-between" mih={30}>
          <Title order={2}>{text.title}</Title>
          {channel && present.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label={text.medium}
              data={present.map((value) => ({ value, label: nameOf(value) }))}
              value={channel}
              onChange={(value) => choose(value as MediumKey)}
            />
          )}
        </Group>
        {!data && (error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={132} />)}
        {data && !channel && <Text c="dimmed">{text.nothing}</Text>}
        {channel && <OfMedium days={days} channel={channel} />}
      </Stack>
    </section>
  );
}

function nameOf(channel: MediumKey): string {
  const name = mediumViewOf(channel)?.counted(2) ?? channel;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

interface OfMediumProps {
  readonly days: readonly ResultDay[];
  readonly channel: MediumKey;
}

function OfMedium({ days, channel }: OfMediumProps) {
  const names = namesOf(channel);
  const sent = totalOf(days, channel, 'sent');
  return (
    <>
      <div className={classes.charts}>
        {names.map((name) => (
          <Chart key={name} {...{ days, channel, name, sent }} />
        ))}
      </div>
      <details className={classes.days}>
        <summary>{text.byDay}</summary>
        <table aria-label={text.byDay}>
          <thead>
            <tr>
              <th scope="col">{text.day}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {resultWords.names[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .filter((day) => names.some((name) => numberOf(day, channel, name) > 0))
              .reverse()
              .map((day) => (
                <tr key={day.day}>
                  <th scope="row">{utcDay(day.day)}</th>
                  {names.map((name) => (
                    <td key={name}>
                      <NumberOf {...{ channel, name, range: day }} n={numberOf(day, channel, name)} label={utcDay(day.day)} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

interface ChartProps extends OfMediumProps {
  readonly name: ResultName;
  /** All that were sent. */
  readonly sent: number;
}

function Chart({ days, channel, name, sent }: ChartProps) {
  const total = totalOf(days, channel, name);
  const most = Math.max(1, ...days.map((day) => numberOf(day, channel, name)));
  const range = { from: days[0]?.from ?? '', to: days.at(-1)?.to ?? '' };
  // Many mail servers never say that they delivered something.
  const isSilent = name === 'delivered' && total === 0 && sent > 0;
  const isPart = name === 'delivered' || name === 'bounced';
  return (
    <div className={classes.chart} data-name={name} data-none={total === 0 || undefined}>
      <span className={classes.label}>{resultWords.names[name]}</span>
      <span className={classes.total}>
        {isSilent ? <small>{resultWords.notReported}</small> : <NumberOf {...{ channel, name, range }} n={total} label={text.title} />}
        {isPart && total > 0 && <small>{share(total, sent)}</small>}
      </span>
      {/* The table below says the same. */}
      <div className={classes.bars} aria-hidden>
        {days.map((day) => {
          const n = numberOf(day, channel, name);
          const bar = <span style={{ height: n === 0 ? 0 : `max(2px, ${(n / most) * 100}%)` }} />;
          const said = languageWords.labelled(utcDay(day.day), count(n));
          return n === 0 ? (
            <i key={day.day} title={said}>
              {bar}
            </i>
          ) : (
            <Link key={day.day} tabIndex={-1} title={said} to="/results" search={{ show: name, channel, from: day.from, to: day.to }}>
              {bar}
            </Link>
          );
        })}
      </div>
    </div>
  );
}

interface NumberProps {
  readonly n: number;
  readonly label: string;
  readonly channel: MediumKey;
  readonly name: ResultName;
  readonly range: { readonly from: string; readonly to: string };
}

/** A number with its list; one of 0 has none. */
function NumberOf({ n, label, channel, name, range: { from, to } }: NumberProps) {
  if (n === 0) return <>0</>;
  return (
    <Link
      to="/results"
      search={{ show: name, channel, from, to }}
      aria-label={languageWords.labelled(`${resultWords.names[name]}, ${label}`, count(n))}
    >
      {count(n)}
    </Link>
  );
}

function numberOf({ results }: ResultDay, channel: MediumKey, name: ResultName): number {
  const counts = results.find((one) => one.channel === channel)?.counts ?? {};
  if (isOfPeople(name)) return counts[name] ?? 0;
  return statesOf[name].reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}

const totalOf = (days: readonly ResultDay[], channel: MediumKey, name: ResultName): number =>
  days.reduce((sum, day) => sum + numberOf(day, channel, name), 0);
