import { checkFields, fieldsGiven } from '../../kernel/check-fields.ts';
import { isObject } from '../../kernel/check-shape.ts';
import { type Problem, ValidationFailed } from '../../kernel/errors.ts';
import { checkCredentials } from '../providers/check-credentials.ts';
import type { ChannelSettings, Credentials, Provider } from '../providers/provider.ts';
import type { FeedbackSource } from './sources/source.ts';
import { findSource, type SourceName, sourceNames, sources } from './sources/sources.ts';

/** The source of feedback on a channel's messages. Its credentials are sealed beside it. */
export interface ChannelFeedback {
  readonly source: SourceName;
  readonly settings: ChannelSettings;
}

/** The fields that people write about it. */
export interface WrittenFeedback {
  readonly source: string;
  readonly settings?: unknown;
  readonly credentials?: unknown;
}

/** Checked feedback settings, and the credentials that were given. */
export interface CheckedFeedback {
  readonly feedback: ChannelFeedback;
  readonly credentials: Credentials;
}

/** Checks what is given; `stored` are the names of credentials that are kept. @throws ValidationFailed with every problem */
export function checkFeedback(provider: Provider, given: WrittenFeedback, stored: readonly string[]): CheckedFeedback {
  if (!provider.canChooseFeedback)
    throw new ValidationFailed([{ path: 'source', message: `cannot be chosen: ${provider.title} has no callbacks for e-mail` }]);
  const source = findSource(given.source);
  if (!source)
    throw new ValidationFailed([
      {
        path: 'source',
        message: `must be ${sourceNames
          .filter(findSource)
          .map((name) => `"${name}"`)
          .join(' or ')}`,
      },
    ]);
  const { settings = {}, credentials = {} } = given;
  const problems: Problem[] = checkFields(settings, source.settings, 'settings');
  // Settings and keys are pasted.
  const written = problems.length === 0 ? trimmed(fieldsGiven(settings as object as Credentials, source.settings)) : {};
  if (problems.length === 0) problems.push(...source.check(written, 'settings'));
  problems.push(...credentialProblems(source, credentials, stored));
  if (problems.length > 0) throw new ValidationFailed(problems, 'The feedback settings are not valid');
  const secrets = isObject(credentials) ? fieldsGiven(credentials, source.credentials) : {};
  return { feedback: { source: source.source as SourceName, settings: written }, credentials: trimmed(secrets) as Credentials };
}

function credentialProblems({ credentials: fields }: FeedbackSource, given: unknown, stored: readonly string[]): Problem[] {
  const keptToo = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, stored.includes(name) ? { ...field, isOptional: true } : field]),
  );
  return checkCredentials(given, keptToo);
}

const trimmed = (fields: Readonly<Record<string, unknown>>): ChannelSettings =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : (value as number | boolean)]),
  );

/** The source that a channel's server belongs to, if it is known. */
export function likelySource({ host }: ChannelSettings): SourceName | undefined {
  const name = typeof host === 'string' ? host.toLowerCase().replace(/\.$/, '') : '';
  return sourceNames.find((one) => sources[one].hosts.test(name));
}
