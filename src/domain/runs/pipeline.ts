import { inheritSubject } from '../channels/languages/inherit-subject.ts';
import type { Content } from '../channels/media.ts';
import type { Cell } from '../kernel/cell.ts';
import { type Act, valuesAfter } from '../spinners/acts/act.ts';
import { exitOf } from '../spinners/exits.ts';
import { inheritedSubject } from '../spinners/inherited-subject.ts';
import { type RemovedStep, stepAfterRemoval } from '../spinners/removed-steps.ts';
import type { SpinnerDefinition } from '../spinners/spinner-definition.ts';
import type { WrittenTable } from '../spinners/step-kind.ts';
import { type Step, stepKindOf } from '../spinners/step-kinds.ts';
import type { LocalDays } from '../spinners/waits/local-days.ts';
import type { Recipient } from './recipient.ts';

/** An act, and the recipient at the step that does it. */
export interface ActOfStep {
  readonly act: Act;
  readonly at: Recipient;
}

/** A recipient at the step that it reached, what that step sends, if anything, and the acts on the way there, in their order. */
export interface Progress {
  readonly recipient: Recipient;
  readonly send: { readonly stepId: string; readonly content: Content } | undefined;
  readonly acts: readonly ActOfStep[];
  /** The values of the record once the acts are carried out. */
  readonly values: Values;
}

type Values = ReadonlyMap<string, Cell>;

/** A definition as jobs of a spinner run it. */
export interface SpinnerRun {
  readonly spinnerId: string;
  readonly definition: SpinnerDefinition;
  /** The steps that the job had in an earlier version: who stands at one enters the step that it leads to. */
  readonly removed?: readonly RemovedStep[];
  /** By which clocks a person lives, by the values of the record; absent for UTC. */
  readonly daysOf?: ((values: Values) => LocalDays) | undefined;
  /** The table, by which what steps write is checked. */
  readonly table?: WrittenTable | undefined;
  /** The language that values are written in; absent for English. */
  readonly locale?: string | undefined;
  /** Whether the way is only foretold: then it goes on through acts at any time, and nobody carries them out. */
  readonly isForetold?: boolean | undefined;
}

/**
 * Moves a recipient from its step through the steps that only decide, until it ends, leaves the pipeline, waits, or reaches a
 * step that sends. It leaves at once if its record matches the goal or the exit. Acts on the way are for the caller to carry out.
 */
export function proceed(recipient: Recipient, run: SpinnerRun, values: Values, now: Date): Progress {
  const { definition, removed = [] } = run;
  const exit = exitOf(definition, values, now);
  if (exit) return { recipient: recipient.end('left', exit), send: undefined, acts: [], values };
  const moved = stepAfterRemoval(definition, removed, recipient.stepId);
  const hasWaited = moved === undefined && recipient.state === 'waiting';
  const place = placeOf(definition.steps, moved === undefined ? recipient.stepId : moved);
  return enterSteps(recipient, run, place, { values, now, hasWaited, heldFor: hasWaited ? recipient.reason : null, mayAct: true });
}

/**
 * Like `proceed`, but from the next step: the recipient's own step has been executed. At a step that acts it stops, due at once: the next
 * claim carries that out.
 */
export function proceedAfter(recipient: Recipient, run: SpinnerRun, values: Values, now: Date): Progress {
  const { definition, removed = [] } = run;
  const { steps } = definition;
  const moved = stepAfterRemoval(definition, removed, recipient.stepId);
  const own = placeOf(steps, recipient.stepId);
  const next = moved !== undefined ? placeOf(steps, moved) : own === missing ? missing : own + 1;
  return enterSteps(recipient, run, next, { values, now, hasWaited: false, heldFor: null, mayAct: run.isForetold === true });
}

interface Start {
  readonly values: Values;
  readonly now: Date;
  readonly hasWaited: boolean;
  readonly heldFor: string | null;
  /** Whether it goes on through steps that act. */
  readonly mayAct: boolean;
}

function enterSteps(recipient: Recipient, run: SpinnerRun, from: number, start: Start): Progress {
  const { now, hasWaited, heldFor, mayAct } = start;
  const { steps } = run.definition;
  const { spinnerId, table, locale } = run;
  const visit = { spinnerId, recordId: recipient.recordId, now, table, locale };
  const acts: ActOfStep[] = [];
  let { values } = start;
  const stop = (at: Recipient): Progress => ({ recipient: at, send: undefined, acts, values });
  const stood = recipient.stepId;
  let here = recipient;
  for (let place = from; place < steps.length; ) {
    const step = steps[place];
    if (step === undefined) return stop(here.end('failed', 'step_missing'));
    here = here.goTo(step.id, now);
    const kind = stepKindOf(step);
    if (kind.acts && !mayAct) return stop(here);
    const passage = kind.enter(step, {
      ...visit,
      values,
      hasWaited: hasWaited && place === from,
      heldFor: place === from ? heldFor : null,
      enteredAt: step.id === stood ? (recipient.enteredAt ?? undefined) : undefined,
      days: kind.isLocal?.(step) ? run.daysOf?.(values) : undefined,
    });
    switch (passage.go) {
      case 'on':
        place++;
        break;
      case 'to': {
        const target = placeOf(steps, passage.stepId);
        // Publishing checks this. A jump back would be an endless loop.
        if (target <= place) return stop(here.end('failed', 'step_missing'));
        if (kind.comparedWays) here = here.take({ stepId: step.id, way: passage.way, goTo: passage.stepId, at: now });
        place = target;
        break;
      }
      case 'out':
        return stop(here.end(passage.state, passage.reason));
      case 'wait':
        here = here.goTo(step.id, passage.until, passage.reason);
        if (passage.act) acts.push({ act: passage.act, at: here });
        return stop(here);
      case 'act':
        acts.push({ act: passage.act, at: here });
        if (passage.ends !== undefined) return stop(here.end('completed', passage.ends));
        values = valuesAfter(passage.act, values);
        place++;
        break;
      case 'send':
        return {
          recipient: here,
          acts,
          values,
          send: { stepId: step.id, content: inheritSubject(passage.content, inheritedSubject(steps, step)) },
        };
    }
  }
  return stop(here.end('completed'));
}

const missing = -1;

/** The index of a step. For null, the end, it is the index after the last step. */
const placeOf = (steps: readonly Step[], stepId: string | null): number =>
  stepId === null ? steps.length : steps.findIndex(({ id }) => id === stepId);
