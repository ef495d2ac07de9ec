import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WholeReply } from '../../../api/types.ts';
import { Section } from '../../../ui/section.tsx';
import classes from './reply.module.css';
import { replyWords as text } from './words.ts';

const headers = ['from', 'subject', 'date', 'authentication'] as const;
/** The most characters of a text that are kept. */
const keptCharacters = 4096;

/** The kept text of a reply; or that there is none. */
export function ReplyMail({ of: { mail } }: { readonly of: WholeReply }) {
  if (mail === null)
    return (
      <Section title={text.mail}>
        <Text size="sm" c="dimmed">
          {text.onlyFact} <Link to="/settings/replies">{text.change}</Link>
        </Text>
      </Section>
    );
  return (
    <Section title={text.mail}>
      <article className={classes.mail} aria-label={text.mail}>
        <dl className={classes.headers}>
          {headers
            .filter((name) => mail[name] !== '')
            .map((name) => (
              <div key={name}>
                <dt>{text.headers[name]}</dt>
                <dd>
                  <bdi>{mail[name]}</bdi>
                </dd>
              </div>
            ))}
        </dl>
        {mail.text === null ? (
          <p className={classes.note}>{text.noText}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
          <pre className={classes.text} dir="auto" tabIndex={0}>
            {mail.text}
          </pre>
        )}
      </article>
      {(mail.text?.length ?? 0) >= keptCharacters && (
        <Text size="xs" c="dimmed">
          {text.cutText}
        </Text>
      )}
    </Section>
  );
}
