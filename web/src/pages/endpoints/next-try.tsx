import type { Endpoint } from '../../api/types.ts';
import { useNow } from '../../hooks/use-now.ts';
import { When } from '../../ui/when.tsx';
import { endpointWords } from './shared/words.ts';

const text = endpointWords;

/** When something is tried that is due at a time: now, if that has passed. */
export function DueAt({ at }: { readonly at: string }) {
  const now = useNow(at);
  return Date.parse(at) <= now ? text.now : <When at={at} />;
}

/** When a pending delivery is tried next. While the endpoint is off or down, it waits for the endpoint. */
export function NextTry({ of: state, at }: { readonly of: Endpoint['state']; readonly at: string }) {
  return state === 'on' ? <DueAt at={at} /> : text.waitsUntil[state];
}
