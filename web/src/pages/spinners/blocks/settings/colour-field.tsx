import { ColorInput } from '@mantine/core';
import { isMailColour } from '../mail-style.ts';
import { blockWords as text } from '../words.ts';

const swatches = ['#111827', '#4b5563', '#ffffff', '#f3f4f6', '#1d4ed8', '#4f46e5', '#0f766e', '#15803d', '#b45309', '#b91c1c', '#be185d'];

interface ColourFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly fallback?: string | undefined;
  /** Undefined: as by default. */
  readonly onChange: (value: string | undefined) => void;
  readonly error?: string | undefined;
}

/** A colour, or the default one. */
export const ColourField = ({ label, value, fallback, onChange, error }: ColourFieldProps) => (
  <ColorInput
    size="xs"
    label={label}
    format="hex"
    placeholder={fallback ?? text.theDefault}
    swatches={swatches}
    withEyeDropper={false}
    value={typeof value === 'string' ? value : ''}
    error={error}
    onChange={(next) => (next === '' ? onChange(undefined) : isMailColour(next) && onChange(next.toLowerCase()))}
  />
);
