import type { Import } from '../../api/types.ts';
import { count } from '../../text/format.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { importWords } from './words.ts';

const tones: Readonly<Record<Import['state'], Tone>> = {
  awaiting_upload: 'idle',
  uploading: 'busy',
  importing: 'busy',
  completed: 'done',
  failed: 'fail',
  canceled: 'idle',
};

/** The state of an import. One whose rows set aside are still to be corrected wants somebody. */
export function ImportState({
  state,
  undoneAt,
  inserted,
  setAside,
  correctedBy,
}: Pick<Import, 'state' | 'undoneAt' | 'inserted' | 'setAside' | 'correctedBy'>) {
  if (undoneAt !== null) return <StatusBadge tone="idle">{importWords.stateUndone}</StatusBadge>;
  if (state === 'completed' && setAside > 0 && correctedBy === null)
    return <StatusBadge tone="wait">{importWords.stateSetAside(count(inserted), count(setAside))}</StatusBadge>;
  return <StatusBadge tone={tones[state]}>{importWords.states[state]}</StatusBadge>;
}
