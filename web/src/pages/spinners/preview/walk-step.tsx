import { UnstyledButton } from '@mantine/core';
import type { Walk, WalkedStep } from '../../../api/types.ts';
import { mediumIn } from '../../../kinds/media/media.ts';
import { mediaPreviews } from '../../../kinds/media/media-previews.tsx';
import { exactTime, momentOf } from '../../../text/format.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { useEditing } from '../editing.ts';
import { LanguageNote } from '../shared/language-note.tsx';
import classes from './preview.module.css';
import { ShownStep } from './shown-step.tsx';
import { previewWords as text } from './words.ts';

interface WalkStepProps {
  readonly step: WalkedStep;
  /** The step before on the way: a time that is the same is not repeated. */
  readonly before: WalkedStep | undefined;
}

/** A step on the way: when, what is decided, what would be sent. Its name opens its form. */
export function WalkStep({ step, before }: WalkStepProps) {
  const { titles, select } = useEditing();
  const medium = mediumIn(step);
  const Message = medium && mediaPreviews[medium].Brief;
  return (
    <li className={classes.step}>
      <div className={classes.stepHead}>
        <UnstyledButton className={classes.stepName} onClick={() => select(step.stepId)}>
          <bdi>{titles.of(step.stepId)}</bdi>
        </UnstyledButton>
        {momentOf(step.at) !== (before && momentOf(before.at)) && (
          <time dateTime={step.at} title={exactTime(step.at)}>
            {momentOf(step.at)}
          </time>
        )}
      </div>
      {medium && (
        <span className={classes.badge}>
          <StatusBadge tone={step.isSent ? 'done' : 'idle'}>{step.isSent ? text.wouldSend : text.notSent}</StatusBadge>
        </span>
      )}
      {step.language && <LanguageNote language={step.language} />}
      {Message && <Message shown={step} />}
      <ShownStep shown={step} />
    </li>
  );
}

const tones: Readonly<Record<string, Tone>> = { completed: 'done', waiting: 'wait', failed: 'fail' };

/** The end of the way, and its reason. */
export function WalkEnd({ end, last }: { readonly end: Walk['end']; readonly last: WalkedStep | undefined }) {
  return (
    <li className={classes.step} data-end>
      <span className={classes.badge}>
        <StatusBadge tone={isGoal(end) ? 'done' : (tones[end.state] ?? 'idle')}>{said(end, last)}</StatusBadge>
      </span>
    </li>
  );
}

const isGoal = ({ state, reason }: Walk['end']): boolean => state === 'left' && reason === 'goal';

const isNamed = (reason: string | null | undefined): reason is 'erased' | 'topic_left' | 'not_opted_in' =>
  reason === 'erased' || reason === 'topic_left' || reason === 'not_opted_in';

function said({ state, reason, fault }: Walk['end'], last: WalkedStep | undefined): string {
  const words = text.ends;
  if (state === 'failed') return words.failed(reason === 'step_missing' ? words.stepMissing : (reason ?? ''));
  if (state === 'waiting') return words.waiting(fault ?? reason ?? '');
  if (state === 'completed') return words.completed;
  if (state === 'skipped') return reason === 'duplicate' ? words.duplicate : last?.wait?.ends ? words.noDate : words.skipped;
  if (state === 'suppressed') return isNamed(reason) ? words[reason] : words.suppressed;
  if (state === 'left' && (reason === 'goal' || reason === 'exit')) return words[reason];
  return words.other(state);
}
