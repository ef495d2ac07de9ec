import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { shownTime } from './describe-window.ts';
import classes from './week.module.css';
import { coverageOf, dayKeys, paintWeek, slots, timeOfMinute, type WeekHours, type WeekRect } from './week.ts';
import { hoursWords } from './words.ts';

const text = hoursWords.hours;

/** A half hour of a day. */
interface Cell {
  readonly day: number;
  readonly slot: number;
}

interface WeekGridProps {
  readonly hours: WeekHours;
  readonly onChange: (hours: WeekHours) => void;
  readonly isReadOnly?: boolean;
}

/** A week by half hours that one paints: by dragging, or with the keys. */
export function WeekGrid({ hours, onChange, isReadOnly = false }: WeekGridProps) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const [focus, setFocus] = useState<Cell>({ day: 0, slot: 18 });
  // The corner from which a rectangle is dragged or marked with Shift; while it is dragged, what it becomes.
  const [anchor, setAnchor] = useState<Cell>();
  const [drag, setDrag] = useState<boolean>();
  const [pointed, setPointed] = useState<Cell>();
  const days = dayKeys.map((day) => coverageOf(hours[day]));
  const isOpenAt = ({ day, slot }: Cell): boolean => days[day]?.[slot] === 'on';
  const rect = anchor && rectOf(anchor, focus);
  const paint = (rect: WeekRect, isOpen: boolean): void => {
    setAnchor(undefined);
    setDrag(undefined);
    if (!isReadOnly) onChange(paintWeek(hours, rect, isOpen));
  };
  const cancel = (): void => {
    setAnchor(undefined);
    setDrag(undefined);
  };
  const go = (to: Cell): void => {
    setFocus(to);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${keyOf(to)}"]`)?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const to = moved(focus, event.key);
    if (to) {
      setAnchor(event.shiftKey ? (anchor ?? focus) : undefined);
      go(to);
    } else if (event.key === 'Escape' && anchor) cancel();
    else return;
    // Esc would leave the dialog around it, and arrows would scroll.
    event.preventDefault();
    event.stopPropagation();
  };
  const toggle = (cell: Cell): void => paint(rect ?? rectOf(cell, cell), !isOpenAt(anchor ?? cell));
  const down = (event: PointerEvent): void => {
    const cell = cellAt(event);
    if (!cell || event.button !== 0 || isReadOnly) return;
    event.preventDefault();
    grid.current?.setPointerCapture(event.pointerId);
    setAnchor(cell);
    setDrag(!isOpenAt(cell));
    go(cell);
  };
  const move = (event: PointerEvent): void => {
    const cell = cellAt(event);
    setPointed(cell);
    if (drag !== undefined && cell) setFocus(cell);
  };
  const said = rect ?? (pointed && rectOf(pointed, pointed));
  return (
    <div className={classes.week}>
      <div className={classes.clock} aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour} style={{ insetInlineStart: `${(hour / 24) * 100}%` }}>
            {hour}
          </span>
        ))}
      </div>
      <fieldset
        aria-label={text.grid}
        ref={grid}
        className={classes.grid}
        disabled={isReadOnly}
        onKeyDown={press}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={() => rect && drag !== undefined && paint(rect, drag)}
        onPointerCancel={cancel}
        onPointerLeave={() => setPointed(undefined)}
      >
        {dayKeys.map((key, day) => (
          <div key={key} className={classes.row}>
            <span className={classes.day} aria-hidden>
              {hoursWords.days[key]}
            </span>
            {days[day]?.map((coverage, slot) => {
              const isMarked = rect !== undefined && isWithin(rect, { day, slot });
              const shown = isMarked && drag !== undefined ? (drag ? 'on' : 'off') : coverage;
              return (
                <button
                  type="button"
                  key={slot}
                  data-cell={keyOf({ day, slot })}
                  data-shown={shown}
                  data-marked={(isMarked && drag === undefined) || undefined}
                  tabIndex={focus.day === day && focus.slot === slot ? 0 : -1}
                  aria-pressed={shown === 'part' ? 'mixed' : shown === 'on'}
                  aria-label={text.cell(hoursWords.wholeDays[key], timesOf([slot, slot]))}
                  className={classes.cell}
                  onFocus={() => setFocus({ day, slot })}
                  // By a key, or by what reads the screen: a pointer paints before it clicks.
                  onClick={({ detail }) => detail === 0 && toggle({ day, slot })}
                />
              );
            })}
          </div>
        ))}
      </fieldset>
      <p className={classes.pointed} aria-hidden>
        {said ? rectSaid(said) : '\u00a0'}
      </p>
    </div>
  );
}

const keyOf = ({ day, slot }: Cell): string => `${day}-${slot}`;

function cellAt({ clientX, clientY }: PointerEvent): Cell | undefined {
  const key = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  const [day, slot] = key?.split('-').map(Number) ?? [];
  return day === undefined || slot === undefined ? undefined : { day, slot };
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

function moved({ day, slot }: Cell, key: string): Cell | undefined {
  const steps: Readonly<Record<string, Cell>> = {
    ArrowUp: { day: day - 1, slot },
    ArrowDown: { day: day + 1, slot },
    ArrowLeft: { day, slot: slot - 1 },
    ArrowRight: { day, slot: slot + 1 },
    Home: { day, slot: 0 },
    End: { day, slot: slots - 1 },
  };
  const to = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return to && { day: clamp(to.day, dayKeys.length - 1), slot: clamp(to.slot, slots - 1) };
}

const rectOf = (one: Cell, other: Cell): WeekRect => ({
  days: [Math.min(one.day, other.day), Math.max(one.day, other.day)],
  slots: [Math.min(one.slot, other.slot), Math.max(one.slot, other.slot)],
});

const isWithin = ({ days, slots: [first, last] }: WeekRect, { day, slot }: Cell): boolean =>
  days[0] <= day && day <= days[1] && first <= slot && slot <= last;

const timesOf = ([first, last]: WeekRect['slots']): string =>
  hoursWords.from(shownTime(timeOfMinute(first * 30)), shownTime(timeOfMinute((last + 1) * 30)));

function rectSaid({ days: [first, last], slots: times }: WeekRect): string {
  const [from, to] = [first, last].map((day) => hoursWords.days[dayKeys[day] ?? 'mon']);
  return text.cell(from === to ? String(from) : hoursWords.from(String(from), String(to)), timesOf(times));
}
