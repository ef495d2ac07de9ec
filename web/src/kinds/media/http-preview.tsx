import type { StepParts } from '../steps/step-view.ts';
import { mediumWords } from '../words.ts';
import { Headers } from './headers.tsx';
import classes from './sent.module.css';

const text = mediumWords.http;

interface HttpPreviewProps {
  readonly http: NonNullable<StepParts['http']>;
  readonly hasHeaders?: boolean;
}

/** A call as it would be made, and the values of its answer that are kept. */
export const HttpPreview = ({ http: { method, url, headers, body, outputs }, hasHeaders = false }: HttpPreviewProps) => (
  <>
    <Headers of={{ [method]: url, ...(hasHeaders && headers) }} />
    {body !== null && (
      <section aria-label={text.body}>
        <pre className={classes.text}>{body}</pre>
      </section>
    )}
    {kept(outputs).length > 0 && (
      <section aria-label={text.outputs}>
        <Headers of={Object.fromEntries(kept(outputs).map(([name, value]) => [name, String(value ?? '–')]))} />
      </section>
    )}
  </>
);

/** The outputs that have a name. */
const kept = (outputs: HttpPreviewProps['http']['outputs']): readonly (readonly [string, unknown])[] =>
  Object.entries(outputs).filter(([name]) => name !== '');
