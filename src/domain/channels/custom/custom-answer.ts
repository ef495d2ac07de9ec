import { checkNumber } from '../../kernel/check-shape.ts';
import { valueAt } from '../../kernel/json-path.ts';
import type { JsonValue } from '../../kernel/json-value.ts';
import type { SendOutcome } from '../../kernel/send-outcome.ts';
import { oneLine } from '../feedback/one-line.ts';
import { type HttpAnswer, isAmong, meets, parsedAnswer, stepsOfPath, unreadReason } from '../http/http-answer.ts';
import type { CustomSettings, ErrorClass, ErrorRule } from './custom-settings.ts';

const mostWords = 250;
const mostId = 300;
const longestDelaySeconds = 86_400;
const tooMany = 429;

/** The class of an answer: a success, one of the errors, or that it is not known whether the message was sent. */
export type AnswerClass = 'sent' | ErrorClass | 'unknown';

/** The meaning of an answer, and the class by which it was found. */
export interface ReadAnswer {
  readonly outcome: SendOutcome;
  readonly found: AnswerClass;
}

/**
 * Reads the answer to a message. The first error rule that fits decides, then whether it is a success; what nobody has foreseen is never
 * taken for the recipient's fault where it can be the channel's, and never repeated where the message may have been sent.
 */
export function readCustomAnswer(settings: CustomSettings, answer: HttpAnswer): ReadAnswer {
  const { status } = answer;
  const json = parsedAnswer(answer.body);
  const rule = settings.errors.find((one) => fits(one, status, json));
  if (rule) return failed(settings, answer, json, rule.is, rule.suppresses);
  if (!isAmong(status, settings.successStatus)) return failed(settings, answer, json, usualClass(status));
  const { successWhen, idPath } = settings;
  const unread = unreadReason(answer, json);
  if (unread !== undefined && successWhen) return { found: 'unknown', outcome: { result: 'unknown', reason: `HTTP ${status}: ${unread}` } };
  if (successWhen && json !== undefined && !meets(json, successWhen)) return failed(settings, answer, json, 'channel');
  const id = idAt(json, idPath);
  const note = idPath !== undefined && id === undefined ? `, without an id at ${idPath}` : '';
  return { found: 'sent', outcome: { result: 'sent', providerId: id, reply: `HTTP ${status}${note}` } };
}

/** The class of a status that no rule names. */
function usualClass(status: number): AnswerClass {
  if (status >= 500) return 'unknown';
  if ([408, 425, tooMany].includes(status)) return 'temporary';
  return [400, 413, 414, 422].includes(status) ? 'permanent' : 'channel';
}

function fits({ status: statuses, path, equals }: ErrorRule, status: number, json: JsonValue | undefined): boolean {
  if (statuses && !isAmong(status, statuses)) return false;
  if (path === undefined || path === '') return true;
  return json !== undefined && equals !== undefined && meets(json, { path, operator: 'equals', value: equals });
}

function failed(
  settings: CustomSettings,
  answer: HttpAnswer,
  json: JsonValue | undefined,
  found: AnswerClass,
  suppresses = false,
): ReadAnswer {
  const { status } = answer;
  const words = textAt(json, settings.reasonPath);
  const moved = status >= 300 && status < 400 ? 'redirects are not followed' : undefined;
  const said = words ?? moved;
  const reason = `HTTP ${status}${said === undefined ? '' : `: ${oneLine(said, mostWords)}`}`;
  switch (found) {
    case 'permanent':
      return { found, outcome: { result: 'refused', reason, ...(suppresses && { bounce: 'hard' as const }) } };
    case 'unknown':
      return { found, outcome: { result: 'unknown', reason } };
    default: {
      const retryAfterSeconds = secondsAt(json, settings.retryAfterPath) ?? answer.retryAfterSeconds;
      const isRate = found === 'temporary' && status === tooMany;
      const isOutage = found === 'channel' || isRate;
      return {
        found,
        outcome: { result: 'deferred', reason, retryAfterSeconds, ...(isOutage && { isOutage }), ...(isRate && { isRate }) },
      };
    }
  }
}

/** The text or number at a path; undefined for a number that JSON cannot hold, since its digits would differ from the service’s. */
function textAt(json: JsonValue | undefined, path: string | undefined): string | undefined {
  const found = json === undefined || path === undefined ? undefined : valueAt(json, stepsOfPath(path));
  if (typeof found === 'number') return checkNumber(found, '').length === 0 ? String(found) : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** The service's id; undefined for a text that no id is, since a part of it would be the id of nothing. */
function idAt(json: JsonValue | undefined, path: string | undefined): string | undefined {
  const found = textAt(json, path);
  return found !== undefined && oneLine(found, mostId) === found ? found : undefined;
}

function secondsAt(json: JsonValue | undefined, path: string | undefined): number | undefined {
  const seconds = Number(textAt(json, path) ?? Number.NaN);
  return seconds >= 0 ? Math.min(Math.ceil(seconds), longestDelaySeconds) : undefined;
}
