import type { Cell } from '../kernel/cell.ts';
import { parseDuration } from '../spinners/duration.ts';
import type { MessageStep, SpinnerDefinition, Step, WebhookStep } from '../spinners/spinner-definition.ts';
import { matches } from '../tables/condition.ts';
import type { Recipient } from './recipient.ts';

/** A step that sends something, so that it takes more than a decision. */
export type SendingStep = MessageStep | WebhookStep;

/** How far a recipient has come, and the step that sends next, if there is one. */
export interface Progress {
  readonly recipient: Recipient;
  readonly send: SendingStep | undefined;
}

type Values = ReadonlyMap<string, Cell>;

/**
 * Takes a recipient from its step through the steps that only decide, as far as it gets now:
 * to the end, out of the pipeline, to a wait, or to a step that sends.
 */
export function proceed(recipient: Recipient, { steps }: SpinnerDefinition, values: Values, now: Date): Progress {
  return enterSteps(recipient, steps, placeOf(steps, recipient.stepId), { values, now, hasWaited: recipient.state === 'waiting' });
}

/** The same from the next step, after the recipient's own step has been carried out. */
export function proceedAfter(recipient: Recipient, { steps }: SpinnerDefinition, values: Values, now: Date): Progress {
  const place = placeOf(steps, recipient.stepId);
  return enterSteps(recipient, steps, place === missing ? missing : place + 1, { values, now, hasWaited: false });
}

interface Start {
  readonly values: Values;
  readonly now: Date;
  /** Whether the recipient has waited at its step; the wait is over. */
  readonly hasWaited: boolean;
}

function enterSteps(recipient: Recipient, steps: readonly Step[], from: number, { values, now, hasWaited }: Start): Progress {
  for (let place = from; place < steps.length; place++) {
    const step = steps[place];
    if (step === undefined) return stop(recipient.end('failed', 'step_missing'));
    switch (step.type) {
      case 'filter':
        if (!matches(step.where, values)) return stop(recipient.goTo(step.id, now).end('skipped', step.id));
        break;
      case 'wait':
        if (hasWaited && place === from) break;
        return stop(recipient.goTo(step.id, new Date(now.getTime() + parseDuration(step.for) * 1000), 'delay'));
      case 'message':
      case 'webhook':
        return { recipient: recipient.goTo(step.id, now), send: step };
    }
  }
  return stop(recipient.end('completed'));
}

const stop = (recipient: Recipient): Progress => ({ recipient, send: undefined });

const missing = -1;

/** The place after the last step for null, the end. */
const placeOf = (steps: readonly Step[], stepId: string | null): number =>
  stepId === null ? steps.length : steps.findIndex(({ id }) => id === stepId);
