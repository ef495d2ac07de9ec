import type { Cell } from '../kernel/cell.ts';
import { parseDuration } from '../spinners/duration.ts';
import type { MessageStep, SpinnerDefinition, Step, WebhookStep } from '../spinners/spinner-definition.ts';
import { matches } from '../tables/condition.ts';
import type { Recipient } from './recipient.ts';

/** A step that sends something, so that it takes more than a decision. */
export type SendingStep = MessageStep | WebhookStep;

/**
 * Takes a recipient through the steps that only decide, as far as it gets now:
 * to the end, out of the pipeline, to a wait, or to a step that sends.
 */
export function proceed(
  recipient: Recipient,
  { steps }: SpinnerDefinition,
  values: ReadonlyMap<string, Cell>,
  now: Date,
): { readonly recipient: Recipient; readonly send: SendingStep | undefined } {
  for (let position = recipient.position; position < steps.length; position++) {
    const step = steps[position] as Step;
    switch (step.type) {
      case 'filter':
        if (!matches(step.where, values)) return { recipient: recipient.goTo(position, now).end('skipped', step.id), send: undefined };
        break;
      case 'wait':
        return {
          recipient: recipient.goTo(position + 1, new Date(now.getTime() + parseDuration(step.for) * 1000), 'delay'),
          send: undefined,
        };
      case 'message':
      case 'webhook':
        return { recipient: recipient.goTo(position, now), send: step };
    }
  }
  return { recipient: recipient.end('completed'), send: undefined };
}
