import { Anchor, Text } from '@mantine/core';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { count } from '../../../text/format.ts';
import { languageName } from '../../topics/shared/topic-texts.ts';
import { useEditing } from '../editing.ts';
import classes from './languages.module.css';
import { languageTexts as text } from './words.ts';

interface LanguageSharesProps {
  readonly step: DraftStep;
  readonly onAdd: (tag: string) => void;
}

/** The most values that are listed. */
const mostShown = 12;

/** The number of records that get each text, and the values that lead to the original. */
export function LanguageShares({ step, onAdd }: LanguageSharesProps) {
  const { allProblems, isReadOnly } = useEditing();
  const found = allProblems.languages.find((one) => one.step === step.id);
  if (!found || found.counted === 0) return null;
  const byTag = new Map<string, number>();
  for (const { tag, because, count: many } of found.values)
    if (because === 'exact' || because === 'wider') byTag.set(tag ?? '', (byTag.get(tag ?? '') ?? 0) + many);
  const unmatched = found.values.filter(({ because }) => because === 'missing' || because === 'unknown');
  const named = unmatched.reduce((sum, one) => sum + one.count, 0);
  const empty = found.withoutText - named;
  const nameOf = (tag: string): string => (tag === '' ? text.original : languageName(tag));
  return (
    <div className={classes.shares} role="status">
      <Text size="xs" c="dimmed">
        {[...byTag].map(([tag, many]) => text.gets(nameOf(tag), count(many), many)).join(' · ')}
        {byTag.size > 0 && found.withoutText > 0 && ' · '}
        {found.withoutText > 0 && text.falls(count(found.withoutText), found.withoutText)}
      </Text>
      {(unmatched.length > 0 || empty > 0) && (
        <ul>
          {empty > 0 && <li>{text.empty(count(empty), empty)}</li>}
          {unmatched.slice(0, mostShown).map(({ value, because, said, count: many }) => {
            return (
              <li key={value}>
                <bdi>{text.value(value, count(many), many)}</bdi>{' '}
                {because === 'unknown' || said === null ? (
                  text.unknown
                ) : (
                  <>
                    {text.missing(languageName(said))}{' '}
                    {!isReadOnly && (
                      <Anchor component="button" type="button" inherit onClick={() => onAdd(said.split('-', 1)[0] as string)}>
                        {text.addOne}
                      </Anchor>
                    )}
                  </>
                )}
              </li>
            );
          })}
          {unmatched.length > mostShown && <li>{text.more(count(unmatched.length - mostShown))}</li>}
        </ul>
      )}
    </div>
  );
}
