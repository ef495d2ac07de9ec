import { checkFields } from '../../kernel/check-fields.ts';
import { checkChoices, checkMembers, isObject, type Members, member, memberPath } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import type { Fields } from '../../kernel/field.ts';
import { parseListPath } from '../../kernel/json-path.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { checkHttp, checkPath, checkStatuses, headerName } from '../http/check-http.ts';
import { meansSecret } from '../http/header-text.ts';
import { http } from '../http.ts';
import { callContentOf } from './custom-call.ts';
import { type CustomSettings, errorClasses, hmacAlgorithms, reportedStates, signedTexts } from './custom-settings.ts';

const [mostRules, mostStates, mostFields] = [30, 50, 10];
const fieldName = /^[a-z][a-z0-9_]{0,39}$/;
const text = { holds: 'text', maxLength: 200 } as const;

const ruleMembers = ['status', 'path', 'equals', 'is', 'suppresses'];
const signatureFields = {
  algorithm: { holds: 'choice', words: hmacAlgorithms },
  encoding: { holds: 'choice', words: ['hex', 'base64'] },
  header: text,
  prefix: { holds: 'text', maxLength: 40, isOptional: true },
  timestampHeader: { ...text, isOptional: true },
  signs: { holds: 'choice', words: signedTexts, isOptional: true },
} as const satisfies Fields;
const callbackFields = {
  signature: { holds: 'object', fields: signatureFields, isOptional: true },
  answersChallenge: { holds: 'flag', isOptional: true },
  listPath: { ...text, isOptional: true },
  idPath: text,
  statePath: text,
  timePath: { ...text, isOptional: true },
  reasonPath: { ...text, isOptional: true },
  states: { holds: 'texts' },
} as const satisfies Fields;

/** Every problem of settings that are complete, whose nested members may have any shape. */
export function checkCustom(settings: Members, path: string): Problem[] {
  const problems = [
    ...checkHttp(settings, path, { hidesUrl: true }),
    ...['idPath', 'reasonPath', 'retryAfterPath'].flatMap((name) => checkPath(member(settings, name), `${path}.${name}`)),
    ...checkRules(member(settings, 'errors'), `${path}.errors`),
    ...checkNames(member(settings, 'fields'), `${path}.fields`),
    ...checkCallback(member(settings, 'callback'), `${path}.callback`),
  ];
  return problems.length > 0 ? problems : unknownNames(settings as unknown as CustomSettings, path);
}

/** The names that its templates can read. */
const namesOf = ({ fields }: CustomSettings): ReadonlySet<string> =>
  new Set(['to', 'text', 'message_id', 'callback_url', ...fields.map((name) => `fields.${name}`)]);

function unknownNames(settings: CustomSettings, path: string): Problem[] {
  const known = namesOf(settings);
  const uses = http.columnUses(callContentOf(settings), path);
  return uses
    .filter(({ column }) => !known.has(column) && !meansSecret(column))
    .map(({ column, path: at }) => ({
      path: at,
      message: `There is no ${quoteName(column)} here: write to, text, message_id, callback_url or a field of the channel, as fields.name`,
    }));
}

function checkRules(input: unknown, path: string): Problem[] {
  if (!Array.isArray(input) || input.length > mostRules) return [{ path, message: `must be a list of at most ${mostRules} rules` }];
  return input.flatMap((rule, index) => {
    const at = `${path}[${index}]`;
    if (!isObject(rule)) return [{ path: at, message: 'must be a rule, such as {"status": ["403"], "is": "permanent"}' }];
    const [status, way, value, suppresses] = ['status', 'path', 'equals', 'suppresses'].map((name) => member(rule, name));
    const is = member(rule, 'is');
    return [
      ...checkMembers(rule, ruleMembers, at),
      ...checkStatuses(status, `${at}.status`),
      ...checkPath(way, `${at}.path`),
      ...checkChoices({ is: is ?? null }, { is: errorClasses }, at),
      ...(status === undefined && (way ?? '') === ''
        ? [{ path: at, message: 'needs a status or a path: else it would hold for every answer' }]
        : []),
      ...((way ?? '') === '' || ['string', 'number', 'boolean'].includes(typeof value)
        ? []
        : [{ path: `${at}.equals`, message: 'must be a text, a number, true or false' }]),
      ...(suppresses === undefined || (typeof suppresses === 'boolean' && (!suppresses || is === 'permanent'))
        ? []
        : [{ path: `${at}.suppresses`, message: 'must be true or false, and can be true only for what is permanent' }]),
    ];
  });
}

function checkNames(input: unknown, path: string): Problem[] {
  if (!Array.isArray(input) || input.length > mostFields) return [{ path, message: `must be a list of at most ${mostFields} names` }];
  return input.flatMap((name, index) =>
    typeof name === 'string' && fieldName.test(name) && input.indexOf(name) === index
      ? []
      : [{ path: `${path}[${index}]`, message: 'must be a name of its own: a lower-case letter, then lower-case letters, digits or "_"' }],
  );
}

function checkCallback(input: unknown, path: string): Problem[] {
  if (input === undefined) return [];
  const shape = checkFields(input, callbackFields, path);
  if (shape.length > 0 || !isObject(input)) return shape;
  const [signature, listPath, states] = ['signature', 'listPath', 'states'].map((name) => member(input, name));
  return [
    ...((signature ?? undefined) === undefined ? [] : checkSignature(signature, `${path}.signature`)),
    ...(typeof listPath === 'string' && listPath !== '' && !parseListPath(listPath)
      ? [{ path: `${path}.listPath`, message: 'must be a path to a list, such as entry[].changes[].value.statuses[]' }]
      : []),
    ...['idPath', 'statePath', 'timePath', 'reasonPath'].flatMap((name) => checkPath(member(input, name) ?? undefined, `${path}.${name}`)),
    ...checkStates(states, `${path}.states`),
  ];
}

function checkSignature(input: unknown, path: string): Problem[] {
  const shape = checkFields(input, signatureFields, path);
  if (shape.length > 0 || !isObject(input)) return shape;
  const names = ['header', 'timestampHeader'].flatMap((name) => {
    const given = member(input, name) ?? undefined;
    return given === undefined || headerName.test(String(given))
      ? []
      : [{ path: `${path}.${name}`, message: 'is not the name of a header' }];
  });
  const needsTime = (member(input, 'signs') ?? 'body') !== 'body' && (member(input, 'timestampHeader') ?? undefined) === undefined;
  return needsTime ? [...names, { path: `${path}.timestampHeader`, message: 'is missing: the time is signed' }] : names;
}

function checkStates(input: unknown, path: string): Problem[] {
  const entries = isObject(input) ? Object.entries(input) : [];
  if (entries.length === 0 || entries.length > mostStates)
    return [{ path, message: `must be an object with 1 to ${mostStates} states of the service, such as {"read": "delivered"}` }];
  return entries.flatMap(([name, state]) =>
    checkChoices({ [name]: state }, { [name]: reportedStates }, path).map((one) => ({ ...one, path: memberPath(path, name) })),
  );
}
