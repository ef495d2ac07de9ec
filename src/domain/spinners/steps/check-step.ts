import { checkTemplate } from '../../channels/check-template.ts';
import { checkMembers, isObject, type Members, member, memberPath } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { suggest } from '../../kernel/near-miss.ts';
import { quoted } from '../../kernel/text-fault.ts';
import { checkCondition } from '../../tables/condition-check.ts';
import { DurationError, parseDuration } from '../duration.ts';
import type { Step } from '../spinner-definition.ts';
import { checkWebhookBody, checkWebhookUrl } from './check-webhook.ts';

const maxLine = 1000;
const maxText = 64 * 1024;
const maxHtml = 200_000;
const idForm = /^[a-z][a-z0-9_-]{0,39}$/;

interface StepKind {
  readonly members: readonly string[];
  readonly check: (input: Members, path: string) => Problem[];
}

const kinds = new Map<string, StepKind>(
  Object.entries({
    filter: { members: ['where'], check: (input, path) => checkCondition(member(input, 'where'), `${path}.where`) },
    wait: { members: ['for'], check: (input, path) => checkWait(member(input, 'for'), `${path}.for`) },
    message: { members: ['channel', 'to', 'subject', 'text', 'html'], check: checkMessage },
    webhook: {
      members: ['url', 'body'],
      check: (input, path) => [
        ...checkWebhookUrl(member(input, 'url'), `${path}.url`),
        ...checkWebhookBody(member(input, 'body'), `${path}.body`),
      ],
    },
  } satisfies Record<Step['type'], StepKind>),
);

const otherNames = new Map([
  ['email', 'message'],
  ['mail', 'message'],
  ['send', 'message'],
  ['delay', 'wait'],
  ['pause', 'wait'],
  ['sleep', 'wait'],
  ['condition', 'filter'],
  ['http', 'webhook'],
  ['request', 'webhook'],
]);

/** Every problem of one step's shape. */
export function checkStep(input: unknown, path: string): Problem[] {
  if (!isObject(input)) return [{ path, message: 'must be a step: an object with "id" and "type"' }];
  const type = member(input, 'type');
  const kind = typeof type === 'string' ? kinds.get(type) : undefined;
  const problems = checkId(member(input, 'id'), `${path}.id`);
  if (!kind) return [...problems, { path: `${path}.type`, message: unknownType(type) }];
  return [...problems, ...checkMembers(input, ['id', 'type', ...kind.members], path), ...kind.check(input, path)];
}

function checkId(id: unknown, path: string): Problem[] {
  if (typeof id === 'string' && idForm.test(id)) return [];
  const rule = 'must start with a small letter and go on with at most 39 small letters, digits, "-" or "_"';
  return [{ path, message: id === undefined ? 'is missing' : rule }];
}

function unknownType(type: unknown): string {
  const all = [...kinds.keys()].join(', ');
  if (typeof type !== 'string') return `must be one of ${all}`;
  const meant = otherNames.get(type.toLowerCase()) ?? suggest(type, [...kinds.keys()]);
  return `There is no step type ${quoted(type)}; ${meant === undefined ? `the types are ${all}` : `did you mean "${meant}"?`}`;
}

function checkWait(input: unknown, path: string): Problem[] {
  if (input === undefined || input === '') return [];
  if (typeof input !== 'string') return [{ path, message: 'must be a text, for example "2 days"' }];
  try {
    parseDuration(input);
    return [];
  } catch (error) {
    if (error instanceof DurationError) return [{ path, message: error.message }];
    throw error;
  }
}

function checkMessage(input: Members, path: string): Problem[] {
  const problems: Problem[] = [];
  const channel = member(input, 'channel');
  if (channel !== 'email') {
    const message = channel === undefined ? 'is missing; write "email"' : 'must be "email": no other channel can be used yet';
    problems.push({ path: `${path}.channel`, message });
  }
  for (const [name, maxLength] of [
    ['to', maxLine],
    ['subject', maxLine],
    ['text', maxText],
    ['html', maxHtml],
  ] as const) {
    problems.push(...checkTemplate(member(input, name), memberPath(path, name), maxLength));
  }
  return problems;
}
