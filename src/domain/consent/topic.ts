import { checkText } from '../kernel/check-shape.ts';
import { Entity } from '../kernel/entity.ts';
import { InvalidState, type Problem, ValidationFailed } from '../kernel/errors.ts';
import { checkLocale } from '../kernel/locale.ts';
import { nameFault } from '../kernel/name.ts';

/** The most topics of an organization, archived ones included: their keys stand in proofs, so none is ever deleted. */
export const maxTopics = 100;

const maxKey = 50;
const maxLanguages = 20;
const maxName = 100;
const maxDescription = 500;

/** The people whom a topic reaches: everyone who has not left it, or only who has joined it. */
export const topicReaches = ['everyone', 'joined'] as const;
export type TopicReach = (typeof topicReaches)[number];

/** A text in each language that somebody has written, by its tag (BCP 47). */
export type Texts = Readonly<Record<string, string>>;

/** The key of the topic that a spinner is about if it names none. */
export const generalKey = 'general';

/** The subject of a spinner: a topic, General by default, or a service, such as contracts and receipts, with the reason why it is one. */
export interface Subject {
  readonly topic?: string;
  readonly service?: string;
}

/** The fields of a topic that people write; those that are absent stay as they are. */
export interface WrittenTopic {
  readonly name?: Texts | undefined;
  readonly description?: Texts | undefined;
  readonly reaches?: TopicReach | undefined;
  readonly isPublic?: boolean | undefined;
  readonly isArchived?: boolean | undefined;
}

/** A subject that an organization writes about: people choose whether they hear of it. */
export class Topic extends Entity<{
  organizationId: string;
  key: string;
  name: Texts;
  description: Texts;
  reaches: TopicReach;
  /** Whether everybody finds it on their page of preferences, or only who has joined or left it. */
  isPublic: boolean;
  createdAt: Date;
  archivedAt: Date | null;
}>() {
  /** A topic with this key, before anything of it is written. @throws ValidationFailed */
  static named(organizationId: string, key: string, createdAt: Date): Topic {
    if (!isTopicKey(key)) throw new ValidationFailed([{ path: 'key', message: keyRule }]);
    const usual = { name: {}, description: {}, reaches: 'everyone', isPublic: true, archivedAt: null } as const;
    return new Topic({ organizationId, key, createdAt, ...usual });
  }

  /** General as it is before somebody has edited it. */
  static general(organizationId: string): Topic {
    return Topic.named(organizationId, generalKey, new Date(0)).with({ name: { en: 'General', de: 'Allgemeines', fr: 'Général' } });
  }

  get isGeneral(): boolean {
    return this.key === generalKey;
  }

  /**
   * The topic as somebody has written it. @throws ValidationFailed naming every problem, InvalidState if it would reach people who have not
   * joined it, or if it is General and would not reach everyone
   */
  write(written: WrittenTopic, now: Date): Topic {
    const { name = this.name, description = this.description, reaches = this.reaches, isPublic = this.isPublic } = written;
    const { isArchived = this.archivedAt !== null } = written;
    const problems = [...checkTexts(name, 'name', checkTopicName), ...checkTexts(description, 'description', checkDescription)];
    if (Object.keys(name).length === 0) problems.push({ path: 'name', message: 'must be there in one language at least' });
    if (problems.length > 0) throw new ValidationFailed(problems);
    if (this.isGeneral && (reaches !== 'everyone' || isArchived))
      throw new InvalidState('General reaches everyone and cannot be archived: every spinner that names no topic is about it');
    if (this.reaches === 'joined' && reaches === 'everyone')
      throw new InvalidState('A topic that only who has joined gets cannot be opened to everyone: the others have not agreed');
    const archivedAt = isArchived ? (this.archivedAt ?? now) : null;
    return this.with({ name, description, reaches, isPublic, archivedAt });
  }
}

const keyRule = `must begin with a lower-case letter or a digit and have at most ${maxKey} of these, "-" and "_"`;

/** Whether a text may be the key of a topic. */
export const isTopicKey = (key: string): boolean => key.length <= maxKey && /^[a-z0-9][a-z0-9_-]*$/.test(key);

function checkTexts(texts: Texts, path: string, check: (text: string, path: string) => Problem[]): Problem[] {
  const languages = Object.keys(texts);
  if (languages.length > maxLanguages) return [{ path, message: `must be in at most ${maxLanguages} languages` }];
  return languages.flatMap((language) => {
    const at = `${path}.${language}`;
    return [...checkLocale(language, at), ...check(texts[language] as string, at)];
  });
}

function checkTopicName(text: string, path: string): Problem[] {
  const message = text.length > maxName ? `must have at most ${maxName} characters` : nameFault(text);
  return message === undefined ? [] : [{ path, message }];
}

const checkDescription = (text: string, path: string): Problem[] => checkText(text, path, maxDescription);

/** The words by which a topic is offered to a reader of a language, as a proof keeps them. */
export function offerOf({ name, description }: Pick<Topic, 'name' | 'description'>, language: string): string {
  const more = textIn(description, language);
  return more === '' ? textIn(name, language) : `${textIn(name, language)}: ${more}`;
}

/** The order in which topics are shown: General first, then the oldest. */
export function compareTopics(one: Topic, other: Topic): number {
  if (one.isGeneral !== other.isGeneral) return one.isGeneral ? -1 : 1;
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.key < other.key ? -1 : 1);
}

/** The text in the language of a reader, in one that is like it, or else in the first that is written. */
export function textIn(texts: Texts, language: string): string {
  const base = language.split('-', 1)[0] as string;
  const found = [language, base, ...Object.keys(texts).filter((tag) => tag.split('-', 1)[0] === base), 'en'].find((tag) =>
    Object.hasOwn(texts, tag),
  );
  return (found === undefined ? Object.values(texts)[0] : texts[found]) ?? '';
}
