import type { Endpoint } from '../../api/types.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { When } from '../../ui/when.tsx';
import { endpointWords } from './shared/words.ts';

const text = endpointWords;

/** Whether an endpoint works, and if not, since when or why. */
export function EndpointState({ of: { state, offBecause, failingSince } }: { readonly of: Endpoint }) {
  if (state === 'off') {
    const because = offBecause ?? 'person';
    return <StatusBadge tone={because === 'person' ? 'idle' : 'fail'}>{text.off[because]}</StatusBadge>;
  }
  if (state === 'down')
    return (
      <StatusBadge tone="fail">
        {text.downSince} {failingSince && <When at={failingSince} />}
      </StatusBadge>
    );
  return failingSince ? <StatusBadge tone="wait">{text.retries}</StatusBadge> : <StatusBadge tone="done">{text.works}</StatusBadge>;
}
