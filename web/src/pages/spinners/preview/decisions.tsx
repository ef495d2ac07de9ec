import { IconCheck, IconX } from '@tabler/icons-react';
import { type Comparison, describe, describeValue, inReadersWords } from '../../../kinds/condition.ts';
import type { DecidedBy } from '../../../kinds/steps/step-view.ts';
import { languageWords } from '../../../words/language.ts';
import { useEditing } from '../editing.ts';
import classes from './preview.module.css';
import { previewWords as text } from './words.ts';

/** The comparisons that decided, in words, with what the record has. */
export function Decisions({ decisions }: { readonly decisions: readonly DecidedBy[] }) {
  const { titles } = useEditing();
  if (decisions.length === 0) return null;
  return (
    <ul className={classes.decisions} aria-label={text.because}>
      {decisions.map(({ path, condition, actual, matches }) => (
        <li key={path} data-matches={matches}>
          {matches ? <IconCheck size={14} aria-label={text.isTrue} /> : <IconX size={14} aria-label={text.isFalse} />}
          <span>
            <bdi>{titles.inWords(describe(condition as unknown as Comparison))}</bdi>
            <span className={classes.actual}>
              {text.itIs}{' '}
              {actual === null || actual === '' ? (
                <i>{text.emptyValue}</i>
              ) : (
                <bdi>{languageWords.quoted(describeValue(inReadersWords((condition as unknown as Comparison).column, actual)))}</bdi>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
