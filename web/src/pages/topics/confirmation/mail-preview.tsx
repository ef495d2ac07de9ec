import type { Topic } from '../../../api/types.ts';
import { type TopicTexts, textFor } from '../shared/topic-texts.ts';
import classes from './confirmation.module.css';
import { confirmationPageWords as text } from './words.ts';

interface MailPreviewProps {
  readonly from: string;
  readonly subject: string;
  readonly body: string;
  readonly language: string;
  readonly organization: string;
  readonly topics: readonly Topic[];
}

const link = 'https://…/confirm/…';

/** A mail as it arrives, in plain text. */
export function MailPreview({ from, subject, body, language, organization, topics }: MailPreviewProps) {
  const own = topics.filter(({ key, archivedAt }) => key !== 'general' && archivedAt === null).slice(0, 2);
  const names = own.length > 0 ? own.map(({ name }) => textIn(name, language)) : text.exampleTopics;
  const values: Readonly<Record<string, string>> = {
    confirm_url: link,
    topics: new Intl.ListFormat(language).format(names),
    organization,
  };
  const filled = (template: string): string =>
    template.replace(/\{\{\s*(\w+)[^{}]*\}\}/g, (all: string, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? all) : all));
  return (
    <article className={classes.mail} aria-label={text.preview}>
      <header className={classes.head}>
        <div>
          <span>{text.from}</span> <bdi>{from}</bdi>
        </div>
        <bdi className={classes.subject}>{filled(subject)}</bdi>
      </header>
      <div className={classes.body} lang={language} dir="auto">
        {filled(body)}
      </div>
    </article>
  );
}

const textIn = (texts: TopicTexts, language: string): string => texts[language] ?? textFor(texts);
