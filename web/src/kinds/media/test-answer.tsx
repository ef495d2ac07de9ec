import type { TestResult } from '../../api/types.ts';
import { ownValue } from '../../text/own-value.ts';
import { mediumWords } from '../words.ts';
import { Headers } from './headers.tsx';
import classes from './sent.module.css';

const text = mediumWords.custom.tried;

/** The call of a test through a described service, its answer, and how that was understood; nothing if there was no such call. */
export function TestAnswer({ of: { request, answer, outputs } }: { readonly of: TestResult }) {
  if (request === null) return null;
  const { status, id, class: found } = (outputs ?? {}) as Readonly<Record<string, unknown>>;
  const facts = {
    ...(outputs !== null && {
      [text.status]: String(status),
      [text.id]: String(id ?? text.none),
      [text.class]: ownValue<string>(text.classes, String(found)) ?? String(found),
    }),
  };
  return (
    <section aria-label={text.title} style={{ width: '100%' }}>
      <Headers of={facts} />
      <details>
        <summary>{text.request}</summary>
        <pre className={classes.text}>{request}</pre>
      </details>
      {answer !== null && (
        <details open>
          <summary>{text.answer}</summary>
          <pre className={classes.text}>{answer}</pre>
        </details>
      )}
    </section>
  );
}
