import { ActionIcon, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { MomentField } from '../moment-field.tsx';
import { CalendarFile } from './calendar-file.tsx';
import classes from './skip.module.css';
import { dayToday, inOrderOf, isPastDay, shownSkip, yearlyOf } from './skipped.ts';
import { hoursWords } from './words.ts';

const text = hoursWords.skip;

interface SkipEditorProps {
  readonly skip: readonly string[];
  readonly onChange: (skip: string[]) => void;
  readonly isReadOnly: boolean;
  /** Whether the person may have calendar files read. */
  readonly mayRead: boolean;
}

/** The days on which nothing leaves: picked, of each year, or from a calendar file. */
export function SkipEditor({ skip, onChange, isReadOnly, mayRead }: SkipEditorProps) {
  const [day, setDay] = useState('');
  const [isYearly, setYearly] = useState(false);
  const today = dayToday();
  const past = skip.filter((one) => isPastDay(one, today));
  const coming = inOrderOf(skip.filter((one) => !isPastDay(one, today)));
  const add = (days: readonly string[]): void => onChange(inOrderOf([...new Set([...skip, ...days])]));
  const enter = (): void => {
    if (day === '') return;
    add([isYearly ? yearlyOf(day) : day]);
    setDay('');
  };
  return (
    <Stack gap="xs">
      {coming.length === 0 ? (
        <Text size="sm">{text.none}</Text>
      ) : (
        <ul className={classes.days} aria-label={text.list}>
          {coming.map((one) => (
            <li key={one}>
              {shownSkip(one)}
              {!isReadOnly && (
                <ActionIcon
                  size={18}
                  variant="subtle"
                  color="gray"
                  aria-label={text.remove(shownSkip(one))}
                  onClick={() => onChange(skip.filter((other) => other !== one))}
                >
                  <IconX size={12} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <Text size="sm" c="dimmed">
          {text.past(past.length)}{' '}
          {!isReadOnly && (
            <Button size="compact-xs" variant="subtle" onClick={() => onChange(skip.filter((one) => !past.includes(one)))}>
              {text.removePast}
            </Button>
          )}
        </Text>
      )}
      {!isReadOnly && (
        <>
          <Group gap="xs" align="flex-end">
            <MomentField
              type="date"
              label={text.day}
              value={day}
              onChange={setDay}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                enter();
              }}
            />
            <Checkbox
              label={text.yearly}
              checked={isYearly}
              onChange={({ currentTarget: { checked } }) => setYearly(checked)}
              className={classes.yearly ?? ''}
            />
            <Button variant="default" h={36} disabled={day === ''} onClick={enter}>
              {text.add}
            </Button>
          </Group>
          {mayRead && <CalendarFile skip={skip} onAdd={add} />}
        </>
      )}
    </Stack>
  );
}
