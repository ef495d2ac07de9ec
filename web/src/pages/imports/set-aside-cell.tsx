import type { ChangeEvent } from 'react';
import classes from './imports.module.css';

interface CellProps {
  readonly width: number;
  readonly isWrong: boolean;
  readonly label: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
}

/** A cell to edit; one of several lines keeps them. */
export function SetAsideCell({ width, isWrong, label, value, isReadOnly, onChange }: CellProps) {
  const props = {
    className: classes.cell,
    'aria-invalid': isWrong,
    'aria-label': label,
    value,
    readOnly: isReadOnly,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value),
  };
  const lines = value.split('\n').length;
  return lines > 1 ? <textarea {...props} cols={width} rows={Math.min(lines, 4)} /> : <input {...props} size={width} />;
}
