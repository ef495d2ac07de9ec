import { type Content, mediumOf } from '../channels/media.ts';
import { isOrganizationName } from '../channels/organization-names.ts';
import type { ColumnUse } from '../kernel/column-use.ts';
import type { Problem } from '../kernel/errors.ts';
import { didYouMean } from '../kernel/near-miss.ts';
import { quoteName } from '../kernel/quote-name.ts';
import type { Stepwise } from '../kernel/stepwise.ts';
import { checkCondition } from '../tables/condition-check.ts';
import { checkTargets } from './check-targets.ts';
import { exitColumnUses, exitsIn } from './exits.ts';
import { lacksSubject } from './inherited-subject.ts';
import { clickedNames, isContextName, isStepValueName, personReplied, stepValueName } from './job-context.ts';
import { contentsOf } from './sent-contents.ts';
import { checkWindows } from './shut-windows.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import { startKindOf } from './starts/start-kinds.ts';
import type { PublishingContext } from './step-kind.ts';
import { type Step, stepKindOf } from './step-kinds.ts';
import { namesLeftBy } from './step-values.ts';

/** Limits the time spent on near misses. */
const maxProblems = 100;

const noSubject = 'The e-mail needs a subject: no e-mail step before it has one';

/** The problems that prevent publishing a well-formed definition, at most 100 problems. The messages address its author. */
export function* checkPublishable(definition: SpinnerDefinition, context: PublishingContext): Stepwise<Problem[]> {
  const { starts = [], steps } = definition;
  if (steps.length === 0) return [{ path: 'steps', message: 'The spinner has no steps yet; add at least one that sends something' }];
  const problems: Problem[] = [];
  if (!steps.some((step) => stepKindOf(step).sends || stepKindOf(step).acts)) {
    problems.push({ path: 'steps', message: 'No step sends anything; add a message step, or another that sends or changes something' });
  }
  for (const [index, start] of starts.entries()) {
    const path = `starts[${index}]`;
    const kind = startKindOf(start);
    problems.push(...kind.obstacles(start, path), ...kind.columnUses(start, path).flatMap((use) => checkColumn(use, context.columns, [])));
  }
  problems.push(
    ...exitsIn(definition).flatMap(([name, condition]) => checkCondition(condition, name)),
    ...exitColumnUses(definition).flatMap((use) => checkColumn(use, context.columns, [])),
    ...checkTargets(steps),
    ...checkHours(definition, context),
    ...checkTopic(definition, context),
  );
  const left: string[] = [];
  const uncounted: string[] = [];
  for (const [index, step] of steps.entries()) {
    const path = `steps[${index}]`;
    const kind = stepKindOf(step);
    // A wait asks again only when its record changes.
    const names = [...(kind.ownNames?.(step) ?? []), ...(kind.isMovedByRecord?.(step) ? [] : left)];
    const composition = context.compositions?.get(step.id);
    problems.push(...obstaclesOf(step, path, context));
    if (lacksSubject(steps, step)) problems.push({ path: `${path}.subject`, message: noSubject });
    for (const use of kind.columnUses(step, path)) {
      if (problems.length >= maxProblems) return problems.slice(0, maxProblems);
      problems.push(...checkColumn(use, context.columns, names), ...checkCounted(use, uncounted));
    }
    for (const { by, ...use } of composition?.columns ?? []) {
      const found = checkColumn({ ...use, path: `${path}.${use.path}` }, context.columns, names);
      problems.push(...found.map((problem) => ({ ...problem, message: `${problem.message} (in ${by})` })));
    }
    left.push(...namesLeftBy(step));
    uncounted.push(...uncountedOf(step, context));
    yield;
  }
  return problems.slice(0, maxProblems);
}

/** The values of a step that stay empty, because its channel does not count clicks. */
function uncountedOf(step: Step, { channelOf }: PublishingContext): readonly string[] {
  const content = stepKindOf(step).sends?.(step);
  if (!channelOf || !content || channelOf(content)?.tracking?.clicks) return [];
  return clickedNames.map((name) => stepValueName(step.id, name));
}

function checkCounted({ column, path, at }: ColumnUse, uncounted: readonly string[]): Problem[] {
  if (!uncounted.includes(column)) return [];
  const message = `${quoteName(column)} stays empty: the channel of that step does not count clicks; turn that on in the channel`;
  return [{ path, ...(at && { at }), message }];
}

/** The obstacles of a step as it is sent: with its layout and parts, or those alone if they cannot be filled in. */
function obstaclesOf(step: Step, path: string, context: PublishingContext): Problem[] {
  const kind = stepKindOf(step);
  const composition = context.compositions?.get(step.id);
  if (!composition) return kind.obstacles(step, path, context);
  const { content, problems } = composition;
  const own = problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }));
  if (own.length === 0) return kind.obstacles({ ...step, ...content } as Step, path, context);
  const bodies = Object.keys(mediumOf((content as Content).channel).bodies ?? {}).map((field) => `${path}.${field}`);
  const isBody = (problem: Problem): boolean => bodies.includes(problem.path) || isBodyOfLanguage.test(problem.path);
  return [...own, ...kind.obstacles(step, path, context).filter((problem) => !isBody(problem))];
}

const isBodyOfLanguage = /\.languages\.texts[.[].+\.(?:html|text|blocks)$/su;

function checkTopic({ topic: key }: SpinnerDefinition, { topic }: PublishingContext): Problem[] {
  if (key === undefined || topic?.archivedAt === null) return [];
  const message = topic ? `The topic "${key}" is archived; restore it, or choose another` : `There is no topic "${key}"; choose another`;
  return [{ path: 'topic', message }];
}

/** Steps that can never send, each sentence once. */
function checkHours(definition: SpinnerDefinition, { windowsOf }: PublishingContext): Problem[] {
  if (!windowsOf) return [];
  const problems = contentsOf(definition).flatMap((content) => checkWindows(content.channel, definition.sendingWindow, windowsOf(content)));
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}

function checkColumn(
  { column, path, at, types }: ColumnUse,
  columns: PublishingContext['columns'],
  ownNames: readonly string[],
): Problem[] {
  const found = columns.find(({ name }) => name === column);
  const place = { path, ...(at && { at }) };
  if (found?.metadata) {
    if (!types || found.type === undefined || types.includes(found.type)) return [];
    const rule = `choose one of the type ${types.slice(0, -1).join(', ')} or ${types.at(-1)}`;
    return [{ ...place, message: `The column ${quoteName(column)} is of the type ${found.type}; ${rule}` }];
  }
  if (found) {
    const message = `The column ${quoteName(column)} is not marked as metadata, so spinners cannot use it; mark it in the data table's columns`;
    return [{ ...place, message }];
  }
  // Values that a call gives are known only then; without it, the value is empty.
  if (isContextName(column) || (ownNames.includes(column) && (column === personReplied || isOrganizationName(column)))) return [];
  if (isStepValueName(column)) {
    if (ownNames.includes(column)) return [];
    return [{ ...place, message: `No step before this one leaves ${quoteName(column)}${didYouMean(column, ownNames)}` }];
  }
  const known = [...ownNames, ...columns.map(({ name }) => name)];
  return [{ ...place, message: `The data table has no column ${quoteName(column)}${didYouMean(column, known)}` }];
}
