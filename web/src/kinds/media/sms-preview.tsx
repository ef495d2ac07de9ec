import { Alert } from '@mantine/core';
import { count, counted } from '../../text/format.ts';
import type { StepParts } from '../steps/step-view.ts';
import { mediumWords } from '../words.ts';
import classes from './sms-preview.module.css';

const text = mediumWords.sms;

/** An SMS as it would arrive: a bubble on a phone, and what it takes to send it. */
export function SmsPreview({ sms }: { readonly sms: NonNullable<StepParts['sms']> }) {
  const { isSuppressed, isConnected } = sms;
  return (
    <>
      {isSuppressed && (
        <Alert color="orange" py={6}>
          {text.suppressed}
        </Alert>
      )}
      {!isConnected && (
        <Alert color="orange" py={6}>
          {mediumWords.notConnected}
        </Alert>
      )}
      <SmsBubble sms={sms} />
    </>
  );
}

/** The text as a phone shows it, to whom it goes, and how many segments it takes. */
export function SmsBubble({
  sms: { from, to, text: body, encoding, length, segments, isKnownNumber },
}: {
  readonly sms: NonNullable<StepParts['sms']>;
}) {
  return (
    <figure className={classes.phone}>
      <p className={classes.to}>
        <bdi>{from}</bdi> {text.toward} <bdi>{to}</bdi>
      </p>
      <p className={classes.bubble} dir="auto">
        {body}
      </p>
      <figcaption className={classes.size}>
        <span data-many={segments > 1 || undefined}>{counted(segments, text.segment, text.segments)}</span>
        {' · '}
        {text.length(count(length))}
        {' · '}
        <abbr title={text.encodings[encoding]}>{encoding}</abbr>
        {encoding === 'UCS-2' && <span className={classes.note}>{text.wide}</span>}
        {!isKnownNumber && <span className={classes.note}>{text.unknownNumber}</span>}
      </figcaption>
    </figure>
  );
}
