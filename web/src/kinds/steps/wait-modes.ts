import type { DraftStep } from './step.ts';

/** The ends that a wait may last until. */
export const waitModes = ['duration', 'time', 'date', 'condition'] as const;
export type WaitMode = (typeof waitModes)[number];

export const waitModeOf = ({ until }: DraftStep): WaitMode => waitModes.find((mode) => mode === until) ?? 'duration';

/** A wait that begins to last until something else: what belongs to the former is left out. */
export function withWaitMode({ id, type, name }: DraftStep, mode: WaitMode, dateColumn: string): DraftStep {
  const own = {
    duration: { for: '' },
    time: { until: mode, at: '09:00', day: 'any' },
    date: { until: mode, column: dateColumn, days: 0, count: 'days', at: '09:00' },
    condition: { until: mode, when: { all: [] }, atMost: '7 days' },
  };
  return { id, type, ...(name !== undefined && { name }), ...own[mode] };
}
