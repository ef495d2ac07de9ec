import { MomentField } from './moment-field.tsx';

interface DayInputProps {
  readonly label: string;
  /** "2026-11-24"; '' for none. */
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** A day that a list is narrowed by, as soon as all of it is typed. */
export const DayInput = ({ label, day, onChange }: DayInputProps) => (
  <MomentField
    size="xs"
    type="date"
    label={label}
    value={day}
    onChange={onChange}
    // The list stays as it is while what is typed is on the way to another day.
    onText={(typed) => typed.trim() === '' && onChange('')}
    waitsForYear
  />
);
