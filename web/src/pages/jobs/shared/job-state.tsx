import type { JobStatus } from '../../../api/types.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { jobWords } from './words.ts';

const tones: Readonly<Record<JobStatus, Tone>> = {
  queued: 'idle',
  running: 'busy',
  paused: 'wait',
  canceling: 'busy',
  completed: 'done',
  failed: 'fail',
  canceled: 'idle',
};

/** The state of a job. */
export const JobState = ({ state }: { readonly state: JobStatus }) => (
  <StatusBadge tone={tones[state]}>{jobWords.jobStates[state]}</StatusBadge>
);
