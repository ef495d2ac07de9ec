import { InvalidArgumentError } from 'commander';
import { type Scope, scopes } from '../../domain/credentials/api-key.ts';
import type { FileConsent } from '../../domain/imports/file-consent.ts';
import { type CsvDelimiter, type CsvEncoding, csvEncodings } from '../../domain/imports/import-options.ts';
import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { parseIsoTime } from '../../domain/kernel/iso-time.ts';
import { didYouMean } from '../../domain/kernel/near-miss.ts';
import { type PlanFeature, planFeatures, type RateLimit } from '../../domain/plans/plan.ts';
import { sentConsent } from '../../http/imports/consent-fields.ts';

/** Makes an option repeatable; `parse` reads each value. */
export const several =
  <Value>(parse: (text: string) => Value) =>
  (text: string, before: readonly Value[] = []): readonly Value[] => [...before, parse(text)];

/** @throws InvalidArgumentError */
export function parseName(text: string): string {
  const name = text.trim();
  if (name === '') throw new InvalidArgumentError('A name must not be blank.');
  if (name.length > 200) throw new InvalidArgumentError('A name can have at most 200 characters.');
  return name;
}

/** @throws InvalidArgumentError */
export function parseScope(text: string): Scope {
  const scope = scopes.find((known) => known === text);
  if (scope === undefined) throw new InvalidArgumentError(`The scopes are ${scopes.join(', ')}${didYouMean(text, scopes)}`);
  return scope;
}

/** A date means its start in UTC. @throws InvalidArgumentError */
export function parseTime(text: string): Date {
  const time = parseIsoTime(text);
  if (!time) throw new InvalidArgumentError('Write a date or a time, for example 2027-01-01 or 2027-01-01T09:00+02:00.');
  return new Date(time.instant);
}

/** The consent of the people in a file, as JSON. @throws InvalidArgumentError */
export function parseConsent(text: string): FileConsent {
  try {
    return sentConsent(text);
  } catch (reason) {
    if (!(reason instanceof ValidationFailed)) throw reason;
    const problems = reason.details.errors as readonly Problem[];
    throw new InvalidArgumentError(problems.map(({ path, message }) => `${path} ${message}.`).join(' '));
  }
}

/** Comma-separated names. */
export const parseNames = (text: string): readonly string[] => text.split(',').map((name) => name.trim());

const delimiters: Readonly<Record<string, CsvDelimiter>> = { comma: ',', semicolon: ';', tab: '\t', bar: '|' };

/** A name or the character. @throws InvalidArgumentError */
export function parseDelimiter(text: string): CsvDelimiter {
  const delimiter = delimiters[text] ?? Object.values(delimiters).find((known) => known === text);
  if (delimiter === undefined) throw new InvalidArgumentError(`The delimiters are ${Object.keys(delimiters).join(', ')}.`);
  return delimiter;
}

/** @throws InvalidArgumentError */
export function parseEncoding(text: string): CsvEncoding {
  const encoding = csvEncodings.find((known) => known === text.toLowerCase());
  if (encoding === undefined)
    throw new InvalidArgumentError(`The encodings are ${csvEncodings.join(', ')}${didYouMean(text, csvEncodings)}`);
  return encoding;
}

/** From 1 to 1,000. @throws InvalidArgumentError */
export function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > 1000) throw new InvalidArgumentError('Write a whole number from 1 to 1000.');
  return count;
}

/** A count or `none`: commander treats null as no value. @throws InvalidArgumentError */
export function parseLimit(text: string): number | 'none' {
  if (text === 'none') return text;
  const count = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(count)) throw new InvalidArgumentError('Write a whole number, or none for no limit.');
  return count;
}

/** @throws InvalidArgumentError */
export function parseFeature(text: string): PlanFeature {
  const feature = planFeatures.find((known) => known === text);
  if (feature === undefined) throw new InvalidArgumentError(`The features are ${planFeatures.join(', ')}${didYouMean(text, planFeatures)}`);
  return feature;
}

/** A rate, no limit, or the deployment's own. */
export type RateLimitOption = RateLimit | 'none' | 'default';

/** @throws InvalidArgumentError */
export function parseRateLimit(text: string): RateLimitOption {
  if (text === 'none' || text === 'default') return text;
  const [, perSecond, burst] = /^(\d{1,7}(?:\.\d{1,3})?):(\d{1,7})$/.exec(text) ?? [];
  if (burst === undefined) throw new InvalidArgumentError('Write calls per second and burst, such as 100:200, or none, or default.');
  return { perSecond: Number(perSecond), burst: Number(burst) };
}
