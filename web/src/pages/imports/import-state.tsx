import type { Import } from '../../api/types.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { importWords } from './words.ts';

const tones: Readonly<Record<Import['status'], Tone>> = {
  awaiting_upload: 'idle',
  uploading: 'busy',
  importing: 'busy',
  completed: 'done',
  failed: 'fail',
  canceled: 'idle',
};

/** The state of an import. */
export const ImportState = ({ status, undoneAt }: Pick<Import, 'status' | 'undoneAt'>) =>
  undoneAt === null ? (
    <StatusBadge tone={tones[status]}>{importWords.states[status]}</StatusBadge>
  ) : (
    <StatusBadge tone="idle">{importWords.stateUndone}</StatusBadge>
  );
