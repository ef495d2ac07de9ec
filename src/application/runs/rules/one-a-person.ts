import { duplicate, splitByPerson } from '../../../domain/runs/one-a-person.ts';
import type { Sending } from '../../../domain/runs/sending.ts';
import type { HoldersOfMessages } from '../sending/holders-of-messages.ts';
import type { Claim } from './claim.ts';
import type { Rule } from './rule.ts';

const ended = { end: 'skipped', because: duplicate } as const;

/** A person gets one message of a step, in however many records their address stands. */
export const onePersonRule: Rule<{ readonly known: { readonly holders: Pick<HoldersOfMessages, 'among'> } }, ReadonlySet<Sending>> = {
  name: 'one a person',
  ahead: ({ known: { holders } }, { going }) => holders.among(going),
  decide: (messages, _, others) => void messages.decide((sending) => (others.has(sending) ? ended : undefined)),
};

/** The first record of a person goes in a claim; the others follow it: they end if it is claimed, or wait as it does. */
export const firstOfPersonRule: Rule<Claim> = {
  name: 'first of a person',

  decide(messages, claim) {
    const { followers } = splitByPerson(claim.known.definition, messages.going);
    if (followers.size === 0) return;
    const following = new Set([...followers.values()].flat());
    messages.decide((sending) => (following.has(sending) ? 'stays' : undefined));
    const [settled, waited] = [messages.settled.length, messages.waiting.length];
    claim.onceDecided(() => {
      const isDuplicate = ({ state, reason }: Sending['recipient']): boolean => state === 'skipped' && reason === duplicate;
      const gone = [...messages.settled.slice(settled).filter(isDuplicate), ...messages.going.map(({ recipient }) => recipient)];
      for (const { recordId } of gone) for (const one of followers.get(recordId) ?? []) messages.settle(one, ended);
      for (const { recordId, wakeAt, reason } of messages.waiting.slice(waited))
        for (const one of followers.get(recordId) ?? []) messages.settle(one, { until: wakeAt as Date, because: reason });
    });
  },
};

/** Takes the addresses of those that go; another claim may have taken one meanwhile. */
export const addressTakenRule: Rule<Claim> = {
  name: 'address taken meanwhile',

  async decide(messages, { known: { holders } }) {
    const lost = await holders.take(messages.going);
    if (lost.size > 0) messages.decide((sending) => (lost.has(sending) ? ended : undefined));
  },
};
