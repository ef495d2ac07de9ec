import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleXFilled,
  IconClockHour4,
  IconLoader,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** The meaning of a state, whatever its word. `warn`: it is final and not what was wanted, but nothing of ours is broken. */
export type Tone = 'done' | 'busy' | 'wait' | 'warn' | 'fail' | 'idle';

const icons = {
  done: IconCircleCheckFilled,
  busy: IconLoader,
  wait: IconClockHour4,
  warn: IconAlertTriangleFilled,
  fail: IconCircleXFilled,
  idle: IconCircleDashed,
};

/** A state: a word and an icon besides its colour. */
export function StatusBadge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={12} aria-hidden />
      {children}
    </span>
  );
}
