import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { mediumKeys, mediumViewOf } from '../../kinds/media/media.ts';
import { words } from '../../words/en.ts';
import classes from './home.module.css';
import { useResults } from './use-results.ts';
import { homeWords } from './words.ts';

const text = homeWords.replied;
const weekDays = 7;

/** The number of people who replied in the last seven days, today among them, by what they replied to. Each number opens its list. */
export function ReplyFigures() {
  const { data, error } = useResults();
  // The results of the last 30 days say why, and come from the same call.
  if (!data && error) return null;
  const week = data?.data.slice(-weekDays) ?? [];
  const [from, to] = [week[0]?.from ?? '', week.at(-1)?.to ?? ''];
  const numbers = mediumKeys.flatMap((channel) => {
    const counts = week.flatMap(({ results }) => results.filter((one) => one.channel === channel));
    const n = counts.reduce((sum, { counts: { replied = 0 } }) => sum + replied, 0);
    return n > 0 ? [{ channel, n }] : [];
  });
  return (
    <section aria-label={words.nav.replies}>
      <Stack gap="sm">
        <Title order={2}>
          <Link to="/replies" className={classes.titleLink}>
            {words.nav.replies}
          </Link>
        </Title>
        {!data && <Skeleton height={20} />}
        {data && numbers.length === 0 && <Text c="dimmed">{text.nobody}</Text>}
        {numbers.map(({ channel, n }) => (
          <Text key={channel}>
            <Link to="/results" search={{ show: 'replied', channel, from, to }}>
              {text.people(n)}
            </Link>{' '}
            {text.inWeek(mediumViewOf(channel)?.counted(2) ?? channel)}
          </Text>
        ))}
      </Stack>
    </section>
  );
}
