import { checkTemplate } from '../channels/templates/check-template.ts';
import { Template } from '../channels/templates/template.ts';
import { memberPath } from '../kernel/check-shape.ts';
import { Entity } from '../kernel/entity.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { checkLocale } from '../kernel/locale.ts';
import { nameFault } from '../kernel/name.ts';
import type { Texts } from './topic.ts';

/** The values that the templates of a confirmation mail may use; the first one must be in its text. */
const confirmationValues = ['confirm_url', 'topics', 'organization'] as const;

/** The most characters of the subject and of the text of a confirmation mail. */
export const confirmationLengths = { subject: 300, text: 10_000 } as const;
const maxLanguages = 20;

/** The settings as people write them. */
export interface WrittenConfirmationSettings {
  readonly channelId: string | null;
  readonly senderName: string | null;
  readonly subject: Texts;
  readonly text: Texts;
}

/** The mails of an organization that ask people to confirm that they join topics. */
export class ConfirmationSettings extends Entity<{ organizationId: string } & WrittenConfirmationSettings>() {
  /** The settings of an organization that has chosen nothing: its default channel, and words of ours. */
  static usual(organizationId: string): ConfirmationSettings {
    return new ConfirmationSettings({ organizationId, channelId: null, senderName: null, subject: {}, text: {} });
  }

  /** Replaces all of them. @throws ValidationFailed with every problem */
  replace({ channelId, senderName, subject, text }: WrittenConfirmationSettings): ConfirmationSettings {
    const problems = [...checkTemplates(subject, 'subject'), ...checkTemplates(text, 'text')];
    const fault = senderName === null ? undefined : nameFault(senderName);
    if (fault !== undefined) problems.push({ path: 'senderName', message: fault });
    if (problems.length > 0) throw new ValidationFailed(problems);
    return this.with({ channelId, senderName, subject, text });
  }
}

function checkTemplates(texts: Texts, name: 'subject' | 'text'): Problem[] {
  const languages = Object.entries(texts);
  if (languages.length > maxLanguages) return [{ path: name, message: `must be in at most ${maxLanguages} languages` }];
  return languages.flatMap(([language, source]) => {
    const path = memberPath(name, language);
    const problems = [...checkLocale(language, path), ...checkTemplate(source, path, confirmationLengths[name])];
    return problems.length > 0 ? problems : checkValues(source, path, name === 'text');
  });
}

function checkValues(source: string, path: string, needsLink: boolean): Problem[] {
  const { columns } = Template.parse(source);
  const known: readonly string[] = confirmationValues;
  const unknown = columns.filter((column) => !known.includes(column));
  const problems = unknown.map((column) => ({ path, message: `has no value "${column}"; there are ${known.join(', ')}` }));
  if (source.trim() === '') problems.push({ path, message: 'must not be blank' });
  else if (needsLink && !columns.includes('confirm_url')) problems.push({ path, message: 'must contain {{ confirm_url }}' });
  return problems;
}
