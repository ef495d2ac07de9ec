import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { describeWeek } from './describe-window.ts';
import { TypedWeek } from './typed-week.tsx';
import classes from './week.module.css';
import { dayKeys, everyDay, type WeekHours, withDays } from './week.ts';
import { WeekGrid } from './week-grid.tsx';
import { hoursWords } from './words.ts';

const text = hoursWords.hours;
const workdays = dayKeys.slice(0, 5);

/** The usual beginning of a week. */
export const officeWeek = everyDay(workdays, '09:00-17:30');
const presets: readonly (readonly [string, WeekHours])[] = [
  [text.office, officeWeek],
  [text.daily, everyDay(dayKeys, '08:00-20:00')],
  [text.any, everyDay(dayKeys, '00:00-24:00')],
];

interface HoursEditorProps {
  readonly hours: WeekHours;
  readonly onChange: (hours: WeekHours) => void;
  readonly isReadOnly: boolean;
}

/** The hours of a week: painted, or typed to the minute. */
export function HoursEditor({ hours, onChange, isReadOnly }: HoursEditorProps) {
  const [isTyped, setTyped] = useState(false);
  const typed = <TypedWeek hours={hours} onChange={onChange} />;
  return (
    <Stack gap="xs" className={classes.hours ?? ''}>
      {!isReadOnly && (
        <div className={classes.presets}>
          <Text span size="sm" c="dimmed">
            {text.presets}
          </Text>
          {presets.map(([name, week]) => (
            <Button key={name} size="compact-xs" variant="default" onClick={() => onChange(week)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      {isTyped ? (
        typed
      ) : (
        <>
          <div className={classes.paints}>
            <WeekGrid hours={hours} onChange={onChange} isReadOnly={isReadOnly} />
          </div>
          <div className={classes.types}>{typed}</div>
        </>
      )}
      <Text size="sm" fw={500} role="status">
        {describeWeek(hours)}
      </Text>
      {!isReadOnly && (
        <div className={classes.presets}>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() =>
              onChange(
                withDays(
                  hours,
                  workdays.map((day) => [day, hours.mon ?? []]),
                ),
              )
            }
          >
            {text.copy}
          </Button>
          <span className={classes.paints}>
            <Button size="compact-xs" variant="subtle" onClick={() => setTyped(!isTyped)}>
              {isTyped ? text.paint : text.type}
            </Button>
          </span>
        </div>
      )}
      <Text size="xs" c="dimmed">
        {isTyped ? (
          text.typeHelp
        ) : (
          <>
            <span className={classes.paints}>{text.paintHelp}</span>
            <span className={classes.types}>{text.typeHelp}</span>
          </>
        )}
      </Text>
    </Stack>
  );
}
