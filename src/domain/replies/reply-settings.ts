import { replyStopWords } from '../channels/feedback/reply-keywords.ts';
import { checkMembers, checkText, isObject, member } from '../kernel/check-shape.ts';
import { Entity } from '../kernel/entity.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { quoteName } from '../kernel/quote-name.ts';
import { type ReplyLanguage, replyLanguages } from './away/away-languages.ts';

/** The parts of an answer that are kept: that there was one, or its header fields and the begin of its text for some days. */
export const keptParts = ['fact', 'mail'] as const;
export type KeptParts = (typeof keptParts)[number];

/** For how many days header fields and texts are kept. */
export const keptMailDays = 30;

const mostWords = 100;
const longestWord = 40;
const mostServers = 10;
const longestServer = 253;
const mostHoldDays = 90;

/** The settings of an organization for answers. */
export class ReplySettings extends Entity<{
  organizationId: string;
  /** The languages in which automatic answers are read for dates. */
  languages: readonly ReplyLanguage[];
  /** Answers that unsubscribe, if one is the whole answer. */
  words: readonly string[];
  /** For how many days somebody is held who is away and names no date. */
  holdDays: number;
  keep: KeptParts;
  /** Whether a mail from a recipient's address counts as an answer although it names no message of ours. */
  matchBySender: boolean;
  /** Whether only an answer does anything whose sender is proven. */
  requireAuthentication: boolean;
  /** The names of the servers whose `Authentication-Results` count, as they write them first in it. */
  authenticationServers: readonly string[];
}>() {
  /** The settings of an organization that has chosen nothing. */
  static usual(organizationId: string): ReplySettings {
    return new ReplySettings({
      organizationId,
      languages: replyLanguages,
      words: replyStopWords,
      holdDays: 3,
      keep: 'fact',
      matchBySender: true,
      requireAuthentication: false,
      authenticationServers: [],
    });
  }

  /** Replaces all of them. @throws ValidationFailed with every problem */
  replace(input: unknown): ReplySettings {
    const problems = problemsOf(input);
    if (problems.length > 0) throw new ValidationFailed(problems);
    const { words, languages, authenticationServers, ...others } = input as Omit<ReplySettings, 'organizationId'>;
    return this.with({
      ...others,
      languages: [...new Set(languages)],
      words: [...new Set(words.map((word) => word.trim()))],
      authenticationServers: [...new Set(authenticationServers.map((name) => name.trim().toLowerCase()))],
    });
  }
}

const names = ['languages', 'words', 'holdDays', 'keep', 'matchBySender', 'requireAuthentication', 'authenticationServers'] as const;

function problemsOf(input: unknown): Problem[] {
  if (!isObject(input)) return [{ path: '', message: 'must be a JSON object' }];
  const given = Object.fromEntries(names.map((name) => [name, member(input, name)]));
  const { languages, words, holdDays, keep, authenticationServers: servers } = given;
  const problems = checkMembers(input, names, '');
  if (!Array.isArray(languages)) problems.push({ path: 'languages', message: 'must be a list' });
  else
    for (const [index, language] of languages.entries())
      if (!replyLanguages.some((one) => one === language))
        problems.push({ path: `languages[${index}]`, message: `must be one of ${replyLanguages.map(quoteName).join(', ')}` });
  problems.push(...checkTexts(words, 'words', { most: mostWords, longest: longestWord }));
  if (!Number.isInteger(holdDays) || Number(holdDays) < 1 || Number(holdDays) > mostHoldDays)
    problems.push({ path: 'holdDays', message: `must be a whole number from 1 to ${mostHoldDays}` });
  if (!keptParts.some((part) => part === keep)) problems.push({ path: 'keep', message: 'must be "fact" or "mail"' });
  for (const name of ['matchBySender', 'requireAuthentication'])
    if (typeof given[name] !== 'boolean') problems.push({ path: name, message: 'must be true or false' });
  problems.push(...checkTexts(servers, 'authenticationServers', { most: mostServers, longest: longestServer }));
  if (given.requireAuthentication === true && Array.isArray(servers) && servers.length === 0)
    problems.push({
      path: 'authenticationServers',
      message:
        'must name the server that receives your mail, as it writes its name first in Authentication-Results: anybody can write such a field',
    });
  return problems;
}

function checkTexts(input: unknown, path: string, { most, longest }: { readonly most: number; readonly longest: number }): Problem[] {
  if (!Array.isArray(input)) return [{ path, message: 'must be a list' }];
  if (input.length > most) return [{ path, message: `must have at most ${most} entries` }];
  return input.flatMap((text, index) => {
    const problems = checkText(text, `${path}[${index}]`, longest);
    return problems.length === 0 && String(text).trim() === '' ? [{ path: `${path}[${index}]`, message: 'must not be blank' }] : problems;
  });
}
