import type { StepParts } from '../steps/step-view.ts';
import { mediumWords } from '../words.ts';
import { Headers } from './headers.tsx';
import classes from './sent.module.css';

const text = mediumWords.webhook;

interface WebhookPreviewProps {
  readonly webhook: NonNullable<StepParts['webhook']>;
  readonly hasHeaders?: boolean;
}

/** A call as it would be made: its URL, headers and body. */
export const WebhookPreview = ({ webhook: { url, headers, body }, hasHeaders = false }: WebhookPreviewProps) => (
  <>
    <Headers of={{ [text.url]: url, ...(hasHeaders && headers) }} />
    <section aria-label={text.body}>
      <pre className={classes.text}>{indented(body)}</pre>
    </section>
  </>
);

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
