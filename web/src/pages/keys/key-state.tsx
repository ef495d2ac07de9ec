import type { ApiKey } from '../../api/types.ts';
import { StatusBadge, type Tone } from '../../parts/status-badge.tsx';
import { words } from '../../words/en.ts';

const tones: Readonly<Record<ApiKey['state'], Tone>> = {
  works: 'done',
  retiring: 'wait',
  asleep: 'wait',
  expired: 'idle',
  revoked: 'idle',
};

export const KeyState = ({ apiKey: { state } }: { readonly apiKey: ApiKey }) => (
  <StatusBadge tone={tones[state]}>{words.keys.states[state]}</StatusBadge>
);
