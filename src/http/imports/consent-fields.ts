import Joi from 'joi';
import { addressKinds } from '../../domain/channels/address-kind.ts';
import { maxTopics } from '../../domain/consent/topic.ts';
import { MissingScope } from '../../domain/credentials/errors.ts';
import { dateOrders, type FileConsent } from '../../domain/imports/file-consent.ts';
import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { ApiKeyCaller } from '../kernel/authenticator.ts';
import { lineErrors } from '../kernel/line-errors.ts';
import { type Infer, integer, list, namedSchema, object, oneOf, optional, sentTime, text, timeSent } from '../kernel/schema.ts';
import { validator } from '../kernel/validator.ts';

const scope = 'suppressions:write';

const column = () => Joi.alternatives<number | string>(Joi.number().integer().min(1), text()).required() as Joi.AnySchema<number | string>;
const topic = () => text().max(50);

/** The consent of the people in a file, in a request. */
export const fileConsent = () =>
  namedSchema(
    'FileConsent',
    object({
      kind: optional(oneOf(...addressKinds)).description('Of the addresses. Default: `email`.'),
      address: column().description(
        'The column of the file with the addresses: its position, from 1, or its name. So are all others here.',
      ),
      topics: optional(list(topic(), { min: 1, max: maxTopics })).description('Keys: all in the file have agreed to these.'),
      topicsFrom: optional(column()).description('The column with keys; an empty cell means `topics`.'),
      topicColumns: optional(list(object({ topic: topic(), from: column() }), { min: 1, max: maxTopics })).description(
        'Instead: columns with yes or no, each to a topic. No, and an empty cell, note nothing.',
      ),
      source: optional(text().max(500)).description('How they agreed, such as `sign-up sheet at the fair, May 2026`.'),
      sourceFrom: optional(column()).description('The column that says how; an empty cell means `source`.'),
      at: optional(sentTime()).description('When they agreed. Default: now.'),
      atFrom: optional(column()).description('The column that says when; an empty cell means `at`.'),
      atFormat: optional(oneOf(...dateOrders)).description('How that column is written, unless in ISO 8601.'),
      words: optional(text().max(5000)).description('The very words that they agreed to.'),
    }),
  );

type SentConsent = Infer<ReturnType<typeof fileConsent>>;

/** The consent of a request, with the defaults filled in. @throws ValidationFailed for a wrong time */
export const givenConsent = ({ kind = 'email', at, ...consent }: SentConsent): FileConsent => ({
  kind,
  ...consent,
  ...(at !== undefined && { at: timeSent('consent.at', at).toISOString() }),
});

/** The lines that brought consent, in a response. */
export const consentOutcome = () =>
  namedSchema(
    'ConsentOutcome',
    object({
      noted: integer().description('Rows with something new.'),
      alreadyThere: integer().description('Rows whose people have said so before.'),
      stayedLeft: integer().description('Rows whose people have left their topics themselves.'),
      errors: lineErrors().description('The first 100 of the rows that name a topic which their person has left.'),
    }),
  );

const check = validator(fileConsent(), 'consent', { convert: false });

/** Reads consent that was sent as JSON. @throws ValidationFailed */
export function sentConsent(json: string): FileConsent {
  const problems: Problem[] = [];
  let sent: unknown;
  try {
    sent = JSON.parse(json);
  } catch {
    throw new ValidationFailed([{ path: 'consent', message: 'must be JSON' }]);
  }
  const read = check(sent, problems);
  if (problems.length > 0) throw new ValidationFailed(problems);
  return givenConsent(read as SentConsent);
}

/** @throws MissingScope unless a key may note consent */
export function requireNoting({ scopes }: Pick<ApiKeyCaller, 'scopes'>): void {
  if (!scopes.includes(scope)) throw new MissingScope(scope, scopes);
}
