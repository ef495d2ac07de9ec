import { providerOf } from '../channels/providers/providers.ts';
import type { Circuits } from './circuits.ts';
import type { Message } from './message.ts';
import type { Recipient } from './recipient.ts';
import { isStored, type Sending } from './sending.ts';

/** Sendings without those that their channel's own settings refuse; these fail before anything is charged. */
export function withoutRefused(
  sendings: readonly Sending[],
  { viaOf }: Pick<Circuits, 'viaOf'>,
): { readonly sendings: readonly Sending[]; readonly recipients: readonly Recipient[]; readonly messages: readonly Message[] } {
  const refused = sendings.flatMap((sending) => {
    const channel = viaOf(sending.outgoing)?.channel;
    const reason = channel && providerOf(channel.provider).refusalOf?.(channel.settings, sending.outgoing);
    return reason === undefined ? [] : [{ sending, reason }];
  });
  if (refused.length === 0) return { sendings, recipients: [], messages: [] };
  const gone = new Set(refused.map(({ sending }) => sending));
  return {
    sendings: sendings.filter((sending) => !gone.has(sending)),
    recipients: refused.map(({ sending: { recipient }, reason }) => recipient.end('failed', reason)),
    messages: refused.filter(({ sending }) => isStored(sending)).map(({ sending: { message }, reason }) => message.fail(reason)),
  };
}
