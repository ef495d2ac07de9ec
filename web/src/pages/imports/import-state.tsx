import type { Import } from '../../api/types.ts';
import { StatusBadge, type Tone } from '../../parts/status-badge.tsx';
import { words } from '../../words/en.ts';

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
    <StatusBadge tone={tones[status]}>{words.imports.states[status]}</StatusBadge>
  ) : (
    <StatusBadge tone="idle">{words.imports.stateUndone}</StatusBadge>
  );
