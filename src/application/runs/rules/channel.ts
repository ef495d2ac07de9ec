import { findAlarm } from '../../../domain/channels/health/watched-rates.ts';
import { providerOf } from '../../../domain/channels/providers/providers.ts';
import type { Claim } from './claim.ts';
import type { Rule } from './rule.ts';

/** A message that the channel's own settings refuse fails before anything is charged; a channel with an alarm pauses the job. */
export const channelRule: Rule<Claim> = {
  name: 'channel',

  decide(messages, claim) {
    const { circuits, job } = claim.known;
    messages.decide(({ outgoing }) => {
      const used = circuits.viaOf(outgoing)?.channel;
      const reason = used && providerOf(used.provider).refusalOf?.(used.settings, outgoing);
      return reason === undefined ? undefined : { end: 'failed', because: reason };
    });
    for (const used of new Set(messages.going.map(({ outgoing }) => circuits.viaOf(outgoing)?.channel)))
      claim.watched ??= findAlarm(used, job.guardrail);
  },
};
