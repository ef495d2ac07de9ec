import type { Sending } from '../../../domain/runs/sending.ts';
import type { Claim } from './claim.ts';
import type { Rule } from './rule.ts';

/** The rate and concurrency of its channel, or of the host that it calls: what a rate holds up waits, what concurrency does stays due. */
export const rateRule: Rule<Claim> = {
  name: 'rate',

  async decide(messages, claim) {
    const { capacity, circuits, facts, leased } = claim.known;
    messages.going = messages.going.map((one) => {
      const { outgoing } = one;
      return { ...one, outgoing: { ...outgoing, via: circuits.viaOf(outgoing), hostLimits: facts.hosts.ofMessage(outgoing) } };
    });
    const isProbe = (sending: Sending): boolean => circuits.isDown(sending);
    const taken = await capacity.take(claim.transaction, messages.going, { ...leased, isProbe }, claim.now);
    messages.decide((sending) => taken.verdicts.get(sending));
    claim.limited = taken.limited;
    claim.concurrency = taken.concurrency;
    for (const verdict of taken.verdicts.values())
      if (verdict === 'stays') claim.isHeldBack = true;
      else claim.waitsFor ??= 'throttle';
    const got = messages.going;
    claim.onceDecided(async () => {
      const { going } = messages;
      claim.throttledUntil = going.every((sending) => taken.isThrottled(sending)) ? taken.throttledUntil : undefined;
      if (going.length === got.length) return;
      const left = new Set(going);
      await capacity.leave(
        claim.transaction,
        got.filter((sending) => !left.has(sending)),
        leased,
        () => undefined,
      );
    });
  },
};
