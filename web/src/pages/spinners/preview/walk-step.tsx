import type { Walk, WalkedStep } from '../../../api/types.ts';
import { exactTime } from '../../../parts/format.ts';
import { StatusBadge, type Tone } from '../../../parts/status-badge.tsx';
import { titleOf } from '../../../parts/step-title.ts';
import { previewWords as text } from '../../../words/preview.ts';
import classes from './preview.module.css';
import { ShownStep } from './shown-step.tsx';
import { SmsBubble } from './sms-preview.tsx';

/** A step on the way: when, what is decided, what would be sent. */
export function WalkStep({ step }: { readonly step: WalkedStep }) {
  const { email, sms, webhook } = step;
  return (
    <li className={classes.step}>
      <div className={classes.stepHead}>
        <bdi className={classes.stepName}>{titleOf(step.stepId)}</bdi>
        <time dateTime={step.at}>{exactTime(step.at)}</time>
      </div>
      {(email || sms || webhook) && (
        <span className={classes.badge}>
          <StatusBadge tone={step.isSent ? 'done' : 'idle'}>{step.isSent ? text.wouldSend : text.notSent}</StatusBadge>
        </span>
      )}
      {email && (
        <dl className={classes.headers}>
          <div>
            <dt>{text.to}</dt>
            <dd>
              <bdi>{email.to}</bdi>
            </dd>
          </div>
          <div>
            <dt>{text.subject}</dt>
            <dd>
              <bdi>{email.subject}</bdi>
            </dd>
          </div>
        </dl>
      )}
      {sms && <SmsBubble sms={sms} />}
      <ShownStep shown={{ ...step, webhook: webhook && { ...webhook, headers: {} } }} />
    </li>
  );
}

const tones: Readonly<Record<string, Tone>> = { completed: 'done', waiting: 'wait', failed: 'fail' };

/** Where the way ends, and why. */
export function WalkEnd({ end }: { readonly end: Walk['end'] }) {
  return (
    <li className={classes.step} data-end>
      <span className={classes.badge}>
        <StatusBadge tone={tones[end.state] ?? 'idle'}>{said(end)}</StatusBadge>
      </span>
    </li>
  );
}

function said({ state, reason, fault }: Walk['end']): string {
  const words = text.ends;
  if (state === 'failed') return words.failed(reason === 'step_missing' ? words.stepMissing : (reason ?? ''));
  if (state === 'waiting') return words.waiting(fault ?? reason ?? '');
  if (state === 'completed') return words.completed;
  if (state === 'skipped') return words.skipped;
  if (state === 'suppressed') return words.suppressed;
  return words.other(state);
}
