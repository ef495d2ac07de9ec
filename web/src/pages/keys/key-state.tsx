import type { ApiKey } from '../../api/types.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { keyWords } from './shared/words.ts';

const tones: Readonly<Record<ApiKey['state'], Tone>> = {
  works: 'done',
  retiring: 'wait',
  asleep: 'wait',
  expired: 'idle',
  revoked: 'idle',
};

export const KeyState = ({ apiKey: { state } }: { readonly apiKey: ApiKey }) => (
  <StatusBadge tone={tones[state]}>{keyWords.states[state]}</StatusBadge>
);
