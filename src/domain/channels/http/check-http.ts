import { isSecretName } from '../../credentials/secret-names.ts';
import { checkChoices, checkMembers, checkNamed, checkText, isObject, type Members, member, memberPath } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { parsePath } from '../../kernel/json-path.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { checkTemplate } from '../templates/check-template.ts';
import { Template } from '../templates/template.ts';
import { checkWebhookBody, checkWebhookUrl } from './check-webhook.ts';
import { meansSecret, secretsIn, writtenSecret } from './header-text.ts';
import { parsedAnswer } from './http-answer.ts';
import { httpMethods } from './http-call.ts';

const [maxHeaders, maxHeader, maxFields, maxName] = [20, 4000, 50, 200];
const maxText = 64 * 1024;
/** The most characters of an example of an answer. */
export const maxSample = 16 * 1024;
/** The most outputs of a step. */
export const maxOutputs = 20;
const mostStatuses = 20;
/** The longest time that an answer may take, in seconds. */
export const maxTimeout = 60;

/** The name of a header. */
export const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
/** The headers that the call itself needs. */
const ownHeaders = new Set(
  'host connection content-length transfer-encoding upgrade te trailer expect keep-alive proxy-connection accept-encoding idempotency-key'.split(
    ' ',
  ),
);
const outputName = /^[a-z][a-z0-9_]{0,39}$/;
/** The values of a call that are no outputs of its own: see `step-values.ts`. */
const takenNames = new Set(['status', 'outcome', 'reason', 'sent_at', 'outcome_days']);
const bodies = ['json', 'form', 'raw'];
const operators = ['equals', 'not_equals', 'is_empty', 'is_not_empty'];

/**
 * Every problem of the shape of a call. Absent fields are allowed, as in an unfinished draft. `hidesUrl`: nobody sees the URL that is
 * called, so that it may have secrets.
 */
export function checkHttp(input: Members, path: string, { hidesUrl = false } = {}): Problem[] {
  const given = bodies.filter((name) => member(input, name) !== undefined);
  const timeout = member(input, 'timeoutSeconds');
  return [
    ...checkChoices(input, { method: httpMethods, onFailure: ['fail', 'go_on'] }, path),
    ...checkWebhookUrl(member(input, 'url'), `${path}.url`),
    ...(hidesUrl ? checkTextSecrets(member(input, 'url'), `${path}.url`) : withoutSecrets(member(input, 'url'), `${path}.url`)),
    ...checkHeaders(member(input, 'headers'), `${path}.headers`),
    ...given.slice(1).map((name) => ({ path: `${path}.${name}`, message: `must be absent: the body is ${given[0]} already` })),
    ...checkWebhookBody(member(input, 'json'), `${path}.json`),
    ...checkTextSecrets(member(input, 'json'), `${path}.json`),
    ...checkForm(member(input, 'form'), `${path}.form`),
    ...checkTemplate(member(input, 'raw'), `${path}.raw`, maxText),
    ...checkTextSecrets(member(input, 'raw'), `${path}.raw`),
    ...checkStatuses(member(input, 'successStatus'), `${path}.successStatus`),
    ...checkSuccess(member(input, 'successWhen'), `${path}.successWhen`),
    ...checkOutputs(member(input, 'outputs'), `${path}.outputs`),
    ...(timeout === undefined || (Number.isInteger(timeout) && Number(timeout) >= 1 && Number(timeout) <= maxTimeout)
      ? []
      : [{ path: `${path}.timeoutSeconds`, message: `must be a whole number of seconds from 1 to ${maxTimeout}` }]),
    ...checkSample(member(input, 'sample'), `${path}.sample`),
  ];
}

/** A problem where the URL names a secret: there it would be shown. */
function withoutSecrets(input: unknown, path: string): Problem[] {
  if (typeof input !== 'string' || !input.includes('secrets.') || checkTemplate(input, path, maxText).length > 0) return [];
  const named = Template.parse(input).columns.find(meansSecret);
  return named === undefined ? [] : [{ path, message: 'A secret can stand only in a header or in the body: elsewhere it would be shown' }];
}

function checkHeaders(input: unknown, path: string): Problem[] {
  const problems = checkNamed(input, path, maxHeaders, (name, text, at) => {
    if (!headerName.test(name)) return [{ path: at, message: 'is not the name of a header' }];
    if (ownHeaders.has(name.toLowerCase())) return [{ path: at, message: `must be absent: ${quoteName(name)} is set by the call itself` }];
    const faults = checkTemplate(text, at, maxHeader);
    return faults.length > 0 ? faults : checkSecrets(text as string, at);
  });
  if (problems.length > 0 || input === undefined) return problems;
  const names = Object.keys(input as Members).map((name) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) < index);
  return twice === undefined ? [] : [{ path, message: `has the header ${quoteName(twice)} twice` }];
}

/** The faults of secrets in a text, or in the texts of JSON. */
function checkTextSecrets(input: unknown, path: string): Problem[] {
  if (typeof input === 'object' && input !== null)
    return Object.entries(input).flatMap(([name, one]) =>
      checkTextSecrets(one, Array.isArray(input) ? `${path}[${name}]` : memberPath(path, name)),
    );
  if (typeof input !== 'string' || !input.includes('secrets.') || checkTemplate(input, path, maxText).length > 0) return [];
  return checkSecrets(input, path);
}

function checkSecrets(text: string, path: string): Problem[] {
  const { placeholders } = Template.parse(text);
  const filtered = placeholders.find(({ column, filters }) => column !== undefined && meansSecret(column) && filters.length > 0);
  if (filtered) return [{ path, message: 'A secret has no filters: write {{ secrets.name }}' }];
  const bad = secretsIn(text).find((name) => !isSecretName(name));
  return bad === undefined ? [] : [{ path, message: `There can be no secret ${quoteName(bad)}: write it as ${writtenSecret('name')}` }];
}

const checkForm = (input: unknown, path: string): Problem[] =>
  checkNamed(input, path, maxFields, (name, text, at) =>
    name.length > maxName
      ? [{ path: at, message: `has a name of more than ${maxName} characters` }]
      : [...checkTemplate(text, at, maxText), ...checkTextSecrets(text, at)],
  );

/** Problems of a list of statuses. */
export function checkStatuses(input: unknown, path: string): Problem[] {
  if (input === undefined) return [];
  const rule = 'must be a list of statuses, such as ["2xx", "404"]';
  if (!Array.isArray(input) || input.length === 0 || input.length > mostStatuses) return [{ path, message: rule }];
  return input.flatMap((one, index) =>
    typeof one === 'string' && /^[2-5](?:xx|\d\d)$/.test(one)
      ? []
      : [{ path: `${path}[${index}]`, message: 'must be a status such as "2xx" or "404"' }],
  );
}

/** Problems of a path to a value of an answer. */
export function checkPath(input: unknown, path: string): Problem[] {
  if (input === undefined || input === '') return [];
  if (typeof input === 'string' && parsePath(input)) return [];
  return [{ path, message: 'must be a path to one value of the answer, such as data.items[0].name; there are no wildcards' }];
}

function checkSuccess(input: unknown, path: string): Problem[] {
  if (input === undefined) return [];
  if (!isObject(input))
    return [{ path, message: 'must be a condition on the answer, such as {"path": "ok", "operator": "equals", "value": true}' }];
  const value = member(input, 'value');
  const operator = member(input, 'operator');
  const takesValue = operator === 'equals' || operator === 'not_equals';
  const isValue = ['string', 'number', 'boolean'].includes(typeof value);
  return [
    ...checkMembers(input, ['path', 'operator', 'value'], path),
    ...checkPath(member(input, 'path') ?? null, `${path}.path`),
    ...checkChoices({ operator: operator ?? null }, { operator: operators }, path),
    ...(takesValue && !isValue ? [{ path: `${path}.value`, message: 'must be a text, a number, true or false' }] : []),
    ...(!takesValue && value !== undefined ? [{ path: `${path}.value`, message: 'must be absent' }] : []),
    ...(typeof value === 'string' ? checkText(value, `${path}.value`, maxName) : []),
  ];
}

function checkOutputs(input: unknown, path: string): Problem[] {
  if (input === undefined) return [];
  if (!Array.isArray(input)) return [{ path, message: 'must be a list of outputs: [{"name": …, "path": …}]' }];
  if (input.length > maxOutputs) return [{ path, message: `must have at most ${maxOutputs} outputs` }];
  const names = input.map((one) => (isObject(one) ? member(one, 'name') : undefined));
  return input.flatMap((one, index) => {
    const at = `${path}[${index}]`;
    if (!isObject(one)) return [{ path: at, message: 'must be an output: an object with "name" and "path"' }];
    const name = names[index];
    const problems = [...checkMembers(one, ['name', 'path'], at), ...checkPath(member(one, 'path'), `${at}.path`)];
    if (name === undefined || name === '') return problems;
    if (typeof name !== 'string' || !outputName.test(name))
      problems.push({
        path: `${at}.name`,
        message: 'must be a lower-case letter, followed by at most 39 lower-case letters, digits or "_"',
      });
    else if (takenNames.has(name))
      problems.push({ path: `${at}.name`, message: `${quoteName(name)} is there already; choose another name` });
    else if (names.indexOf(name) < index)
      problems.push({ path: `${at}.name`, message: `${quoteName(name)} is already the name of an output` });
    return problems;
  });
}

function checkSample(input: unknown, path: string): Problem[] {
  if (input === undefined || input === '') return [];
  const problems = checkText(input, path, maxSample);
  return problems.length > 0 || parsedAnswer(input as string) !== undefined
    ? problems
    : [{ path, message: 'must be JSON, as the endpoint answers it' }];
}
