import { checkMembers, isObject, member } from './check-shape.ts';
import type { Condition } from './condition.ts';
import { type Problem, ValidationFailed } from './errors.ts';
import { checkPublishable, type PublishingContext } from './publishing-check.ts';
import { checkStep } from './steps/check-step.ts';
import { quoted } from './text-fault.ts';
import { isUuid } from './uuid.ts';

export { renderEmail } from './steps/render-email.ts';
export { RenderProblem } from './steps/render-problem.ts';
export { renderWebhook } from './steps/render-webhook.ts';

/** What JSON can hold. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** A record that does not match leaves the job as `skipped`. */
export interface FilterStep {
  readonly id: string;
  readonly type: 'filter';
  readonly where: Condition;
}

/** A pause, as a person writes it: `2 days`; see `parseDuration`. */
export interface WaitStep {
  readonly id: string;
  readonly type: 'wait';
  readonly for: string;
}

/** The channels that a message step can use. */
export type MessageChannel = 'email';

/** An e-mail to the record's address; all four texts are templates, empty while a draft is unfinished. */
export interface MessageStep {
  readonly id: string;
  readonly type: 'message';
  readonly channel: MessageChannel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** A POST of JSON; templates may stand in the URL's path and query and in the body's strings. */
export interface WebhookStep {
  readonly id: string;
  readonly type: 'webhook';
  readonly url: string;
  readonly body?: { readonly [name: string]: JsonValue };
}

/** A stage of a spinner. */
export type Step = FilterStep | WaitStep | MessageStep | WebhookStep;

/** What a spinner's draft holds and a version freezes; `all` takes every record in every job, `new` those not yet taken. */
export interface SpinnerDefinition {
  readonly dataTableId: string;
  readonly audience: 'new' | 'all';
  readonly steps: readonly Step[];
}

const maxSteps = 50;

/** Every problem of a definition's shape; unfinished steps are none, so that a draft can be saved (see `checkForPublishing`). */
export function checkDefinition(input: unknown): Problem[] {
  if (!isObject(input)) return [{ path: '', message: 'must be an object with "dataTableId" and "steps"' }];
  const problems = checkMembers(input, ['dataTableId', 'audience', 'steps'], '');
  const dataTableId = member(input, 'dataTableId');
  const audience = member(input, 'audience');
  const steps = member(input, 'steps');
  if (dataTableId === undefined) problems.push({ path: 'dataTableId', message: 'is missing; choose a data table' });
  else if (typeof dataTableId !== 'string' || !isUuid(dataTableId)) {
    problems.push({ path: 'dataTableId', message: 'must be the id of a data table' });
  }
  if (audience !== undefined && audience !== 'new' && audience !== 'all') {
    problems.push({ path: 'audience', message: 'must be "new" (records not yet taken) or "all" (every record in every job)' });
  }
  if (!Array.isArray(steps)) problems.push({ path: 'steps', message: steps === undefined ? 'is missing' : 'must be a list of steps' });
  else problems.push(...checkSteps(steps));
  return problems;
}

function checkSteps(steps: readonly unknown[]): Problem[] {
  if (steps.length > maxSteps) return [{ path: 'steps', message: `must have at most ${maxSteps} steps` }];
  const firstWith = new Map<unknown, number>();
  return steps.flatMap((step, index) => {
    const path = `steps[${index}]`;
    const problems = checkStep(step, path);
    const id = isObject(step) ? member(step, 'id') : undefined;
    const first = firstWith.get(id);
    if (first === undefined) firstWith.set(id, index);
    else if (typeof id === 'string') problems.push({ path: `${path}.id`, message: `${quoted(id)} is already the id of steps[${first}]` });
    return problems;
  });
}

/** Everything that stops a definition from being published: problems of its shape, or else of what it needs (document, 2 and 3). */
export function checkForPublishing(definition: SpinnerDefinition, context: PublishingContext): Problem[] {
  const problems = checkDefinition(definition);
  return problems.length > 0 ? problems : checkPublishable(completed(definition), context);
}

/** Reads a definition and fills in what may be left out; @throws ValidationFailed with every problem. */
export function parseDefinition(input: unknown): SpinnerDefinition {
  const problems = checkDefinition(input);
  if (problems.length > 0) throw new ValidationFailed(problems, 'The spinner is not valid');
  return completed(input as SpinnerDefinition);
}

const completed = ({ dataTableId, audience, steps }: SpinnerDefinition): SpinnerDefinition => ({
  // Ids are kept in small letters.
  dataTableId: dataTableId.toLowerCase(),
  audience: audience ?? 'new',
  steps: steps.map(completeStep),
});

function completeStep(step: Step): Step {
  switch (step.type) {
    case 'filter':
      return step;
    case 'wait':
      return { ...step, for: step.for ?? '' };
    case 'message':
      return { ...step, to: step.to ?? '', subject: step.subject ?? '', text: step.text ?? '' };
    case 'webhook':
      return { ...step, url: step.url ?? '' };
  }
}
