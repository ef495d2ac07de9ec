import { Button, Checkbox, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import classes from './skip.module.css';
import { shownSkip } from './skipped.ts';
import { hoursWords } from './words.ts';

const text = hoursWords.skip;

interface FoundDay {
  readonly day: string;
  readonly name: string;
}

/** The days of a file that are not in the list yet, and which of them are chosen. */
interface Found {
  readonly file: string;
  readonly days: readonly FoundDay[];
  readonly isEmpty: boolean;
  readonly chosen: ReadonlySet<string>;
}

interface CalendarFileProps {
  readonly skip: readonly string[];
  readonly onAdd: (days: readonly string[]) => void;
}

/** Adds the all-day events of a calendar file, which one chooses by their names. */
export function CalendarFile({ skip, onAdd }: CalendarFileProps) {
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<unknown>();
  const [isReading, setReading] = useState(false);
  const read = async (file: File): Promise<void> => {
    setProblem(undefined);
    setFound(undefined);
    setReading(true);
    try {
      const answer = await call('/calendar-days', { method: 'POST', body: file, headers: { 'Content-Type': 'text/calendar' } });
      const { days } = (await answer.json()) as { readonly days: readonly FoundDay[] };
      const fresh = days.filter(({ day }) => !skip.includes(day) && !skip.includes(day.slice(5)));
      setFound({ file: file.name, days: fresh, isEmpty: days.length === 0, chosen: new Set(fresh.map(({ day }) => day)) });
    } catch (error) {
      setProblem(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="xs">
        <FileButton onChange={(file) => file && void read(file)} accept=".ics,.ical,text/calendar" inputProps={{ 'aria-label': text.file }}>
          {(props) => (
            <Button {...props} variant="default" loading={isReading} leftSection={<IconCalendarPlus size={16} aria-hidden />}>
              {text.file}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {text.fileHelp}
        </Text>
      </Group>
      {problem !== undefined && (
        <div style={{ maxWidth: '100%' }}>
          <ProblemAlert error={problem} />
        </div>
      )}
      {found && (
        <Choice
          found={found}
          onChoose={(chosen) => setFound({ ...found, chosen })}
          onAdd={() => {
            onAdd([...found.chosen]);
            setFound(undefined);
          }}
          onClose={() => setFound(undefined)}
        />
      )}
    </Stack>
  );
}

interface ChoiceProps {
  readonly found: Found;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

function Choice({ found: { file, days, isEmpty, chosen }, onChoose, onAdd, onClose }: ChoiceProps) {
  const toggle = (day: string): void => onChoose(new Set(chosen.has(day) ? [...chosen].filter((one) => one !== day) : [...chosen, day]));
  return (
    <section className={classes.found} aria-label={text.found(days.length, file)} role="status">
      <Text size="sm" fw={500}>
        <bdi>{isEmpty ? text.noneFound(file) : text.found(days.length, file)}</bdi>
      </Text>
      {!isEmpty && days.length === 0 && <Text size="sm">{text.allKnown}</Text>}
      {days.length > 0 && (
        <ul className={classes.foundDays}>
          {days.map(({ day, name }) => (
            <li key={day}>
              <Checkbox
                size="xs"
                checked={chosen.has(day)}
                onChange={() => toggle(day)}
                label={
                  <>
                    {shownSkip(day)} · <bdi>{name}</bdi>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs">
        {days.length > 0 && (
          <Button size="compact-sm" disabled={chosen.size === 0} onClick={onAdd}>
            {text.addFound(chosen.size)}
          </Button>
        )}
        {days.length > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChoose(new Set(chosen.size === 0 ? days.map(({ day }) => day) : []))}
          >
            {chosen.size === 0 ? text.chooseAll : text.chooseNone}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {text.close}
        </Button>
      </Group>
    </section>
  );
}
