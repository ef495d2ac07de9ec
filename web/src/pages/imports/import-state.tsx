import type { Import } from '../../api/types.ts';
import { count } from '../../text/format.ts';
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

/** The state of an import. One whose rows set aside are still to be corrected wants somebody. */
export function ImportState({
  status,
  undoneAt,
  inserted,
  setAside,
  correctedBy,
}: Pick<Import, 'status' | 'undoneAt' | 'inserted' | 'setAside' | 'correctedBy'>) {
  if (undoneAt !== null) return <StatusBadge tone="idle">{importWords.stateUndone}</StatusBadge>;
  if (status === 'completed' && setAside > 0 && correctedBy === null)
    return <StatusBadge tone="wait">{importWords.stateSetAside(count(inserted), count(setAside))}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{importWords.states[status]}</StatusBadge>;
}
