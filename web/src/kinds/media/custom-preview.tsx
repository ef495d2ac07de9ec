import { Alert } from '@mantine/core';
import type { StepParts } from '../steps/step-view.ts';
import { mediumWords } from '../words.ts';
import { Headers } from './headers.tsx';
import classes from './sms-preview.module.css';

const text = mediumWords.custom;

interface CustomPreviewProps {
  readonly custom: NonNullable<StepParts['custom']>;
  /** Whether it says why it would not be sent. */
  readonly isWhole?: boolean;
}

/** A message as a plain bubble, to whom it goes, and its further fields. */
export const CustomPreview = ({
  custom: { from, to, text: body, fields, isSuppressed, isConnected },
  isWhole = false,
}: CustomPreviewProps) => (
  <>
    {isWhole && isSuppressed && (
      <Alert color="orange" py={6}>
        {text.suppressed}
      </Alert>
    )}
    {isWhole && !isConnected && (
      <Alert color="orange" py={6}>
        {mediumWords.notConnected}
      </Alert>
    )}
    <figure className={classes.phone}>
      <p className={classes.to}>
        <bdi>{from}</bdi> {text.toward} <bdi>{to}</bdi>
      </p>
      <p className={classes.bubble} dir="auto">
        {body}
      </p>
    </figure>
    {Object.keys(fields).length > 0 && <Headers of={fields} />}
  </>
);
