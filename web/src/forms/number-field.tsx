import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { writtenNumber } from '../text/notation/numbers.ts';
import { read, type Value } from '../text/notation/values.ts';
import { numberWords as text } from './number-words.ts';
import { Readings } from './readings.tsx';

/** A field of a number. */
export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'min' | 'max' | 'step'> {
  /** A text is shown if it can be one: see `onText`. */
  readonly value?: number | string | undefined;
  /** Undefined while what is typed is no number that the field takes. */
  readonly onChange: (value: number | undefined) => void;
  /** Takes what is typed and is no number that the field takes, instead of `onChange`. */
  readonly onText?: (text: string, isUnclear: boolean) => void;
  /** Whether a text that is no number, such as a date, is as good. */
  readonly allowsText?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: boolean;
}

/** A number, read in the person's notation. What was understood of signs is shown; what is unclear is never taken. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onText, allowsText = false, min, max, isWhole = false, error, description, ...input } = props;
  const [typed, setTyped] = useState<{ readonly text: string; readonly isLeft: boolean }>();
  const bounds = { min, max, isWhole };
  // A field that is left keeps what was typed as long as that stands for its value: nothing below it moves.
  const given = typeof value === 'string' ? understood(value, bounds).number : value;
  const isTyped = typed !== undefined && (!typed.isLeft || given === undefined || given === understood(typed.text, bounds).number);
  const shown = isTyped ? typed.text : typeof value === 'number' ? writtenNumber(value) : (value ?? '');
  const { number, refusal, values } = understood(shown, bounds);
  const isUnclear = values !== undefined;
  // Digits alone can be understood in one way.
  const isTelling = isTyped && number !== undefined && /[^\d-]/.test(typed.text.trim());
  const isRefused = isUnclear || (refusal !== undefined && !allowsText);
  const change = (next: string): void => {
    setTyped({ text: next, isLeft: false });
    const understoodNext = understood(next, bounds);
    if (understoodNext.number === undefined && onText) onText(next, understoodNext.values !== undefined);
    else onChange(understoodNext.number);
  };
  const step = (event: KeyboardEvent, by: number): void => {
    event.preventDefault();
    const next = Math.min(max ?? Number.MAX_SAFE_INTEGER, Math.max(min ?? Number.MIN_SAFE_INTEGER, (number ?? 0) + by));
    setTyped(undefined);
    onChange(next);
  };
  const question = values && (
    <Readings
      typed={shown}
      type="number"
      values={values}
      isReadOnly={(input.disabled || input.readOnly) ?? false}
      onPick={(picked) => {
        setTyped(undefined);
        onChange(Number(picked));
      }}
    />
  );
  return (
    <TextInput
      autoComplete="off"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      {...input}
      value={shown}
      description={isTelling ? text.understood(writtenNumber(number)) : description}
      // A text on the way to a number, such as “-”, is no mistake before the field is left.
      error={isUnclear ? question : isRefused && (!isTyped || typed.isLeft) ? refusal : error}
      data-unread={isRefused || undefined}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => setTyped(typed && { ...typed, isLeft: true })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(typed && { ...typed, isLeft: true });
        if (!isWhole || input.readOnly) return;
        if (event.key === 'ArrowUp') step(event, 1);
        if (event.key === 'ArrowDown') step(event, -1);
      }}
    />
  );
}

interface Bounds {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly isWhole: boolean;
}

/** The number that a text stands for, or why the field does not take it; neither if there is no text. */
function understood(
  typed: string,
  { min, max, isWhole }: Bounds,
): { readonly number?: number; readonly refusal?: string; readonly values?: readonly Value[] } {
  if (typed.trim() === '') return {};
  const reading = read(typed, 'number');
  if (reading.kind === 'unclear') {
    // A value that the field does not take is none of its readings.
    const taken = reading.values.filter((one) => fits(Number(one), { min, max, isWhole }));
    if (taken.length > 1) return { values: taken };
    if (taken.length === 1) return { number: Number(taken[0]) };
  }
  const value = reading.kind === 'value' ? Number(reading.value) : Number(reading.kind === 'unclear' ? reading.values[0] : Number.NaN);
  if (reading.kind === 'refused' || (isWhole && !Number.isSafeInteger(value)))
    return { refusal: isWhole ? text.whole : reading.kind === 'refused' ? reading.why : text.none() };
  if (min !== undefined && value < min) return { refusal: text.atLeast(writtenNumber(min)) };
  if (max !== undefined && value > max) return { refusal: text.atMost(writtenNumber(max)) };
  return { number: value };
}

const fits = (value: number, { min = -Infinity, max = Infinity, isWhole }: Bounds): boolean =>
  value >= min && value <= max && (!isWhole || Number.isSafeInteger(value));
