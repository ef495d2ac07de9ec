import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StepPreview } from '../../../api/types.ts';
import { count, size } from '../../../text/format.ts';
import classes from './preview.module.css';
import { previewWords as text } from './words.ts';

type Finding = StepPreview['checks'][number];

interface MailChecksProps {
  readonly checks: readonly Finding[];
  /** The number of pictures in blocks that nobody has described. */
  readonly wordless: number;
  /** Further checks, below. */
  readonly children: ReactNode;
}

/** The points of a mail in HTML that its readers may stumble over, before it goes. */
export function MailChecks({ checks: found, wordless, children }: MailChecksProps) {
  // In the HTML a picture that nobody has described looks like a decoration.
  const checks: readonly Finding[] =
    wordless === 0 || found.some(({ check }) => check === 'alt_missing')
      ? found
      : [...found, { check: 'alt_missing', count: wordless, example: null }];
  return (
    <section className={classes.checks} aria-label={text.checks}>
      <h3>{text.checks}</h3>
      {checks.length === 0 && (
        <p>
          <IconCheck size={16} aria-hidden /> {text.nothingFound}
        </p>
      )}
      <ul>
        {checks.map((finding) => (
          <li key={finding.check}>
            <IconInfoCircle size={16} aria-hidden />
            <span>
              {said(finding)} {finding.example && <bdi className={classes.example}>{finding.example}</bdi>}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

const said = ({ check, count: many }: Finding): string => text.checkSays[check](check === 'size_cut' ? size(many) : count(many), many);
