import type { JobStatus } from '../api/types.ts';
import { words } from '../words/en.ts';
import { StatusBadge, type Tone } from './status-badge.tsx';

const tones: Readonly<Record<JobStatus, Tone>> = {
  queued: 'wait',
  running: 'busy',
  paused: 'wait',
  canceling: 'wait',
  completed: 'done',
  failed: 'fail',
  canceled: 'idle',
};

/** The state of a job. */
export const JobState = ({ status }: { readonly status: JobStatus }) => (
  <StatusBadge tone={tones[status]}>{words.jobStates[status]}</StatusBadge>
);
