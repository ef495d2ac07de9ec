import { Stack, Text } from '@mantine/core';
import type { Forecast } from '../../../api/types.ts';
import { timeAfter, timeSoon } from '../../../text/format.ts';
import { languageWords } from '../../../words/language.ts';
import { forecastWords } from './forecast-words.ts';

const text = forecastWords;
const soonMs = 10_000;

/** "now", "today 09:00", "Mon 09:00". */
export const momentAhead = (at: string, now = Date.now()): string => (Date.parse(at) - now < soonMs ? text.now : timeSoon(at, now));

/** Whether all leaves at once, so that nothing takes long. */
export const isNow = ({ firstAt, lastAt }: Pick<Forecast, 'firstAt' | 'lastAt'>): boolean =>
  firstAt !== null && lastAt !== null && [firstAt, lastAt].every((at) => momentAhead(at) === text.now);

interface ForecastLinesProps {
  readonly forecast: Forecast;
  readonly nameOf: (stepId: string) => string;
}

/** When the first and the last message of a job leave, what decides, and the same of each step if there are several. */
export function ForecastLines({ forecast, nameOf }: ForecastLinesProps) {
  const { firstAt, lastAt, because, unknown, steps } = forecast;
  if (firstAt === null && unknown === null) return null;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {text.title}
      </Text>
      <Text size="sm">{saidOf(firstAt, lastAt, unknown)}</Text>
      {steps.length > 1 &&
        steps.map((step) => (
          <Text key={step.step} size="sm" c="dimmed">
            <bdi>{nameOf(step.step)}</bdi>
            {languageWords.labelled('', describeTimes(step))}
          </Text>
        ))}
      {because !== null && text.causes[because] !== '' && !isNow(forecast) && (
        <Text size="sm" c="dimmed">
          {text.decides(text.causes[because])}
        </Text>
      )}
    </Stack>
  );
}

function saidOf(firstAt: string | null, lastAt: string | null, unknown: Forecast['unknown']): string {
  const gap = unknown === null ? '' : text.gaps[unknown];
  if (firstAt === null) return text.unforeseen(gap);
  const first = momentAhead(firstAt);
  if (lastAt === null) return text.openEnded(first, gap);
  const last = momentAhead(lastAt);
  return first === last ? text.begins(first) : text.whole(first, last);
}

/** "now to Mon 09:00", "Mon 09:00 to 11:30", "from Mon 09:00". */
export function describeTimes({ firstAt, lastAt }: Forecast['steps'][number]): string {
  const first = firstAt === null ? '' : momentAhead(firstAt);
  if (lastAt === null) return text.from(first);
  const last = momentAhead(lastAt);
  if (firstAt === null || last === text.now) return text.span(first, last);
  return text.span(first, timeAfter(first === text.now ? new Date().toISOString() : firstAt, lastAt));
}
