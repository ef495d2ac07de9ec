import { generalKey, isTopicKey } from '../consent/topic.ts';
import { checkChoices, checkMembers, checkText, isObject, type Members, member } from '../kernel/check-shape.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { checkWindow } from '../kernel/hours/sending-window.ts';
import { quoteName } from '../kernel/quote-name.ts';
import type { Stepwise } from '../kernel/stepwise.ts';
import { isUuid } from '../kernel/uuid.ts';
import { checkConditionOfDraft } from '../tables/condition-check.ts';
import { checkStep } from './check-step.ts';
import { exitNames, exitsIn } from './exits.ts';
import { checkPublishable } from './publishing-check.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import { checkStarts } from './starts/check-starts.ts';
import { startKindOf } from './starts/start-kinds.ts';
import type { PublishingContext } from './step-kind.ts';
import { type Step, stepKindOf } from './step-kinds.ts';

const maxSteps = 50;
const maxServiceReason = 500;
/** The number of comparisons that a record with large cells takes some ten milliseconds for. */
const maxConditions = 300;

/**
 * Every problem of a definition's shape. Unfinished steps are allowed, so that a draft can be saved (see `checkForPublishing`). Fifty steps
 * with large templates take some ten milliseconds, so the work pauses after each.
 */
export function* checkDefinition(input: unknown): Stepwise<Problem[]> {
  if (!isObject(input)) return [{ path: '', message: 'must be an object with "dataTableId" and "steps"' }];
  const problems = checkMembers(
    input,
    ['dataTableId', 'audience', 'duplicates', 'starts', ...exitNames, 'sendingWindow', 'topic', 'service', 'cap', 'onReply', 'steps'],
    '',
  );
  const sendingWindow = member(input, 'sendingWindow');
  const dataTableId = member(input, 'dataTableId');
  const audience = member(input, 'audience');
  const duplicates = member(input, 'duplicates');
  const steps = member(input, 'steps');
  if (dataTableId === undefined) problems.push({ path: 'dataTableId', message: 'is missing; choose a data table' });
  else if (typeof dataTableId !== 'string' || !isUuid(dataTableId)) {
    problems.push({ path: 'dataTableId', message: 'must be the id of a data table' });
  }
  if (audience !== undefined && audience !== 'new' && audience !== 'all') {
    problems.push({ path: 'audience', message: 'must be "new" (records not yet taken) or "all" (every record in every job)' });
  }
  if (duplicates !== undefined && duplicates !== 'skip' && duplicates !== 'send') {
    problems.push({ path: 'duplicates', message: 'must be "skip" (a message once for each address) or "send" (once for each record)' });
  }
  problems.push(...checkStarts(member(input, 'starts')));
  for (const name of exitNames) problems.push(...checkExit(member(input, name), name));
  problems.push(...checkChoices(input, { cap: ['exempt', 'first'], onReply: ['leave', 'leave_all', 'go_on'] }, ''));
  problems.push(...checkSubject(input));
  if (sendingWindow !== undefined) problems.push(...checkWindow(sendingWindow, 'sendingWindow'));
  if (!Array.isArray(steps)) problems.push({ path: 'steps', message: steps === undefined ? 'is missing' : 'must be a list of steps' });
  else problems.push(...(yield* checkSteps(steps)));
  return problems;
}

/** A topic, or the reason why it is a service. */
function checkSubject(input: Members): Problem[] {
  const [topic, service] = [member(input, 'topic'), member(input, 'service')];
  const problems = service === undefined ? [] : checkText(service, 'service', maxServiceReason);
  if (typeof service === 'string' && service.trim() === '') problems.push({ path: 'service', message: 'must say why it is a service' });
  if (topic === undefined) return problems;
  if (service !== undefined) problems.push({ path: 'topic', message: 'must be absent: a service is about no topic' });
  if (typeof topic !== 'string' || !isTopicKey(topic)) problems.push({ path: 'topic', message: 'must be the key of a topic' });
  return problems;
}

const checkExit = (input: unknown, name: string): Problem[] => (input === undefined ? [] : checkConditionOfDraft(input, name));

function* checkSteps(steps: readonly unknown[]): Stepwise<Problem[]> {
  if (steps.length > maxSteps) return [{ path: 'steps', message: `must have at most ${maxSteps} steps` }];
  const firstWith = new Map<unknown, number>();
  const problems: Problem[] = [];
  for (const [index, step] of steps.entries()) {
    const path = `steps[${index}]`;
    problems.push(...checkStep(step, path));
    const id = isObject(step) ? member(step, 'id') : undefined;
    const first = firstWith.get(id);
    if (first === undefined) firstWith.set(id, index);
    else if (typeof id === 'string')
      problems.push({ path: `${path}.id`, message: `${quoteName(id)} is already the id of steps[${first}]` });
    yield;
  }
  if (problems.length > 0 || conditionsIn(steps as readonly Step[]) <= maxConditions) return problems;
  return [{ path: 'steps', message: `must have at most ${maxConditions} conditions in all` }];
}

const conditionsIn = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => {
    const kind = stepKindOf(step);
    return sum + (kind.conditionCount?.(kind.complete(step)) ?? 0);
  }, 0);

/** Everything that prevents publishing: problems of the shape or, without those, of the content (document, 2 and 3). */
export function* checkForPublishing(definition: SpinnerDefinition, context: PublishingContext): Stepwise<Problem[]> {
  const problems = yield* checkDefinition(definition);
  return problems.length > 0 ? problems : yield* checkPublishable(completeDefinition(definition), context);
}

/** Parses a definition and fills in optional fields. @throws ValidationFailed with every problem */
export function* parseDefinition(input: unknown): Stepwise<SpinnerDefinition> {
  const problems = yield* checkDefinition(input);
  if (problems.length > 0) throw new ValidationFailed(problems, 'The spinner is not valid');
  return completeDefinition(input as SpinnerDefinition);
}

/** A checked definition with its optional fields filled in. */
export const completeDefinition = ({
  dataTableId,
  audience,
  duplicates,
  starts = [],
  sendingWindow,
  topic,
  service,
  cap,
  onReply,
  steps,
  ...exits
}: SpinnerDefinition): SpinnerDefinition => ({
  // Ids are stored in lower case.
  dataTableId: dataTableId.toLowerCase(),
  audience: audience ?? 'new',
  ...(duplicates && { duplicates }),
  ...(starts.length > 0 && { starts: starts.map((start) => startKindOf(start).complete(start)) }),
  ...Object.fromEntries(exitsIn(exits)),
  ...(sendingWindow && { sendingWindow }),
  // General is what a spinner is about that names no topic.
  ...(topic && topic !== generalKey && { topic }),
  ...(service && { service }),
  ...(cap && { cap }),
  ...(onReply && { onReply }),
  steps: steps.map((step) => stepKindOf(step).complete(step)),
});
