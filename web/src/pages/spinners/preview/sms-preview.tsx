import { Alert } from '@mantine/core';
import type { StepPreview } from '../../../api/types.ts';
import { count, counted } from '../../../parts/format.ts';
import { previewWords as text } from '../../../words/preview.ts';
import classes from './sms-preview.module.css';

/** An SMS as it would arrive: a bubble on a phone, and what it takes to send it. */
export function SmsPreview({ sms }: { readonly sms: NonNullable<StepPreview['sms']> }) {
  const { isSuppressed, isConnected } = sms;
  return (
    <>
      {isSuppressed && (
        <Alert color="orange" py={6}>
          {text.sms.suppressed}
        </Alert>
      )}
      {!isConnected && (
        <Alert color="orange" py={6}>
          {text.notConnected}
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
  readonly sms: NonNullable<StepPreview['sms']>;
}) {
  return (
    <figure className={classes.phone}>
      <p className={classes.to}>
        <bdi>{from}</bdi> {text.sms.toward} <bdi>{to}</bdi>
      </p>
      <p className={classes.bubble} dir="auto">
        {body}
      </p>
      <figcaption className={classes.size}>
        <span data-many={segments > 1 || undefined}>{counted(segments, text.sms.segment, text.sms.segments)}</span>
        {' · '}
        {text.sms.length(count(length))}
        {' · '}
        <abbr title={text.sms.encodings[encoding]}>{encoding}</abbr>
        {encoding === 'UCS-2' && <span className={classes.note}>{text.sms.wide}</span>}
        {!isKnownNumber && <span className={classes.note}>{text.sms.unknownNumber}</span>}
      </figcaption>
    </figure>
  );
}
