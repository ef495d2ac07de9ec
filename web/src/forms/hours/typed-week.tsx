import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { shownSpans } from './describe-window.ts';
import classes from './week.module.css';
import { type DayKey, dayKeys, typedSpans, type WeekHours, withDays } from './week.ts';
import { hoursWords as text } from './words.ts';

interface TypedWeekProps {
  readonly hours: WeekHours;
  readonly onChange: (hours: WeekHours) => void;
}

/** The times of each weekday, typed: to the minute, and where it is too narrow to paint. */
export function TypedWeek({ hours, onChange }: TypedWeekProps) {
  return (
    <div className={classes.typed}>
      {dayKeys.map((day) => (
        <TypedDay key={day} day={day} spans={hours[day]} onChange={(spans) => onChange(withDays(hours, [[day, spans]]))} />
      ))}
    </div>
  );
}

interface TypedDayProps {
  readonly day: DayKey;
  readonly spans: readonly string[] | undefined;
  readonly onChange: (spans: readonly string[]) => void;
}

function TypedDay({ day, spans, onChange }: TypedDayProps) {
  // Typed text stays as it is until the field is left.
  const [typed, setTyped] = useState<string>();
  const isUnread = typed !== undefined && typedSpans(typed) === undefined;
  return (
    <TextInput
      size="xs"
      label={<span aria-hidden>{text.days[day]}</span>}
      aria-label={text.wholeDays[day]}
      value={typed ?? shownSpans(spans)}
      placeholder={text.off}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const read = typedSpans(value);
        if (read) onChange(read);
      }}
      onBlur={() => !isUnread && setTyped(undefined)}
      data-unread={isUnread || undefined}
      error={isUnread && text.hours.unread}
      classNames={{ root: classes.typedDay ?? '', label: classes.day ?? '' }}
    />
  );
}
