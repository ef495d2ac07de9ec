import { Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { $api } from '../../../api/client.ts';
import type { Channel, ChannelFigures } from '../../../api/types.ts';
import { mediumChannels } from '../../../kinds/media/media.ts';
import type { MediumChannels } from '../../../kinds/media/medium.ts';
import { count, share, utcDay } from '../../../text/format.ts';
import { BarChart, type ChartBar, type ChartPart } from '../../../ui/bar-chart.tsx';
import totals from '../../../ui/figures.module.css';
import { List } from '../../../ui/list.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { resultWords } from '../../jobs/shared/result-words.ts';
import { feedbackWords } from '../shared/feedback-words.ts';
import classes from './figures.module.css';

const text = feedbackWords.figures;
const refreshMs = 15_000;
const shownDays = 7;

type Total = ChannelFigures['total'];
type Day = ChannelFigures['days'][number];
type Part = 'delivered' | 'noWord' | 'bounced' | 'failed' | 'complained';

const parts: readonly ChartPart<Part>[] = [
  { name: 'delivered', label: text.delivered, tone: 'done' },
  { name: 'noWord', label: text.noWord, tone: 'busy' },
  { name: 'bounced', label: text.bounced, tone: 'warn' },
  { name: 'failed', label: text.failed, tone: 'warn' },
  { name: 'complained', label: text.complained, tone: 'fail' },
];

/** The results of the channel's messages of the last days. */
export function FeedbackFigures({ channel: { id, serves } }: { readonly channel: Channel }) {
  const { data, error, refetch } = $api.useQuery(
    'get',
    '/channels/{channelId}/figures',
    { params: { path: { channelId: id } } },
    { refetchInterval: refreshMs },
  );
  return (
    <Section title={text.title} help={text.help}>
      {!data && error && <ProblemAlert error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && data.total.sent === 0 && <Text size="sm">{text.none}</Text>}
      {data && data.total.sent > 0 && <Shown days={data.days} total={data.total} of={mediumChannels(serves)} />}
      {data && data.total.unmatched > 0 && (
        <Text size="sm" c="dimmed">
          {text.unmatched(count(data.total.unmatched))}
        </Text>
      )}
    </Section>
  );
}

interface ShownProps extends Pick<ChannelFigures, 'days' | 'total'> {
  readonly of: MediumChannels;
}

function Shown({ days, total, of: { canComplain, nothingBack } }: ShownProps) {
  const isSilent = backOf(total) === 0;
  return (
    <>
      <Totals of={total} canComplain={canComplain} />
      {isSilent && <Text size="sm">{nothingBack}</Text>}
      <BarChart label={text.chart} axis={text.day} parts={parts} bars={days.map(barOf)} timeOf={utcDay} isTold />
      <Days of={days.filter((day) => day.sent > 0 || backOf(day) > 0).reverse()} canComplain={canComplain} />
    </>
  );
}

/** Whether nobody tells of what was delivered: many mail servers never do. */
const isUnreported = ({ sent, delivered }: Total): boolean => sent > 0 && delivered === 0;

/** The amount that came back at all. */
const backOf = ({ delivered, bouncedHard, bouncedSoft, failed, complained, unsubscribed }: Total): number =>
  delivered + bouncedHard + bouncedSoft + failed + complained + unsubscribed;

/** A person who complains has got the message, so those are not counted as delivered again. */
function barOf(day: Day): ChartBar<Part> {
  const { sent, failed, complained } = day;
  const bounced = day.bouncedHard + day.bouncedSoft;
  const delivered = Math.max(0, day.delivered - complained);
  return { at: day.day, delivered, bounced, failed, complained, noWord: Math.max(0, sent - delivered - bounced - failed - complained) };
}

function Totals({ of: total, canComplain }: { readonly of: Total } & Pick<MediumChannels, 'canComplain'>) {
  const { sent } = total;
  const isSilent = isUnreported(total);
  const figures: readonly (readonly [label: string, value: number])[] = [
    [text.delivered, total.delivered],
    [text.bouncedHard, total.bouncedHard],
    [text.bouncedSoft, total.bouncedSoft],
    [text.failed, total.failed],
    [text.complained, total.complained],
    [text.unsubscribed, total.unsubscribed],
  ];
  return (
    <dl className={totals.figures}>
      <div>
        <dt>{text.sent}</dt>
        <dd>{count(sent)}</dd>
      </div>
      {figures
        .filter(
          ([label, value]) =>
            value > 0 || label === text.delivered || label === text.bouncedHard || (canComplain && label === text.complained),
        )
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{label === text.delivered && isSilent ? <small>{resultWords.notReported}</small> : count(value)}</dd>
            {!(label === text.delivered && isSilent) && <dd className={totals.share}>{share(value, sent)}</dd>}
          </div>
        ))}
    </dl>
  );
}

/** The days as a table, the last ones first. */
function Days({ of: days, canComplain }: { readonly of: readonly Day[] } & Pick<MediumChannels, 'canComplain'>) {
  const [isAll, setAll] = useState(false);
  const items = isAll ? days : days.slice(0, shownDays);
  const more = items.length < days.length ? () => setAll(true) : undefined;
  return (
    <div className={classes.days}>
      <List
        label={text.chart}
        pages={{ items, error: undefined, more, isReadingMore: false, retry: () => undefined }}
        keyOf={({ day }) => day}
        empty={null}
        columns={[
          { label: text.day, cell: ({ day }) => utcDay(day) },
          { label: text.sent, isNumeric: true, cell: ({ sent }) => count(sent) },
          ...(days.every(({ delivered }) => delivered === 0)
            ? []
            : [
                {
                  label: text.delivered,
                  isNumeric: true,
                  cell: ({ delivered, sent }: Day) => <Share of={delivered} all={sent} />,
                } as const,
              ]),
          { label: text.bouncedHard, isNumeric: true, cell: ({ bouncedHard, sent }) => <Share of={bouncedHard} all={sent} /> },
          { label: text.bouncedSoft, isNumeric: true, cell: ({ bouncedSoft }) => count(bouncedSoft) },
          canComplain
            ? { label: text.complained, isNumeric: true, cell: ({ complained, sent }) => <Share of={complained} all={sent} /> }
            : { label: text.failed, isNumeric: true, cell: ({ failed, sent }) => <Share of={failed} all={sent} /> },
        ]}
      />
    </div>
  );
}

/** A number, and how much of all it is. */
const Share = ({ of: part, all }: { readonly of: number; readonly all: number }) => (
  <span>
    {count(part)}
    <span className={classes.part}>{part > 0 && share(part, all)}</span>
  </span>
);
