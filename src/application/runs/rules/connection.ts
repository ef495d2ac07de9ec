import type { Circuits } from '../../../domain/runs/circuits.ts';
import type { HeldUp } from '../../../domain/runs/messages-due.ts';
import type { Sending } from '../../../domain/runs/sending.ts';
import type { Claim } from './claim.ts';
import type { Rule } from './rule.ts';

/** Over a connection that is down goes one probe, where one is due. The others wait, or fail where it has been down for too long. */
export const connectionRule: Rule<{ readonly known: { readonly circuits: Pick<Circuits, 'isDown' | 'chooseProbes'> } }> = {
  name: 'connection',

  decide(messages, { known: { circuits } }) {
    const down = messages.going.filter((sending) => circuits.isDown(sending));
    if (down.length === 0) return;
    const { probes, verdicts } = circuits.chooseProbes(down);
    messages.decide((sending) => verdicts.get(sending));
    const isProbe = new Set(probes);
    // Last, so that capacity goes to the others first.
    messages.going = [...messages.going.filter((sending) => !isProbe.has(sending)), ...probes];
  },
};

/** A probe takes its place until its lease ends: then its worker is dead, and another may be taken. Another claim may have taken it. */
export const probeRule: Rule<Claim> = {
  name: 'probe',

  async decide(messages, claim) {
    const { circuits, leased } = claim.known;
    const down = messages.going.flatMap((sending) => {
      const circuit = circuits.circuitOf(sending);
      return circuit ? [{ sending, circuit }] : [];
    });
    if (down.length === 0) return;
    const waiting = new Map<Sending, HeldUp>();
    for (const { sending, circuit } of down)
      if (await claim.transaction.circuits.takeProbe(circuit.connection, claim.now, leased.until))
        claim.probes = [...claim.probes, circuit.connection];
      else waiting.set(sending, circuits.waitFor(circuit));
    messages.decide((sending) => waiting.get(sending));
  },
};
