import { conditionOf, describe } from '../../../kinds/condition.ts';
import type { StepTitles } from '../../../kinds/steps/step-titles.ts';
import { type DraftWay, wayName } from '../../../kinds/steps/ways.ts';
import { describeWrittenSpan } from '../../../text/spans.ts';
import { languageWords } from '../../../words/language.ts';
import { languageName } from '../../topics/shared/topic-texts.ts';
import { describeBlocks, isBlocks } from '../blocks/describe-blocks.ts';
import { fieldNames, editorWords as text } from '../editor-words.ts';
import type { MessageLanguages } from '../languages/step-languages.ts';
import { languageTexts } from '../languages/words.ts';

/** A field's value as people read it: conditions and lengths of time in words, steps by their names, the rest as it is written. */
export function shownValue(value: unknown, titles: StepTitles, { isStep = false, isSpan = false } = {}): string {
  if (isStep && (value === null || typeof value === 'string')) return value === null ? text.end : titles.of(value) || text.nothing;
  if (value === undefined || value === '') return text.nothing;
  if (value === null) return text.end;
  if (typeof value === 'string') return isSpan ? describeWrittenSpan(value) : value;
  if (isCondition(value)) return titles.inWords(describe(conditionOf(value)));
  if (Array.isArray(value) && value.every(isCase)) return value.map((one) => shownCase(one, titles)).join('\n') || text.nothing;
  if (Array.isArray(value) && value.every(isWay)) return value.map((one, place) => shownWay(one, place, titles)).join('\n') || text.nothing;
  if (isLanguages(value)) return describeLanguages(value, titles);
  return isBlocks(value) ? describeBlocks(value) : JSON.stringify(value, null, 2);
}

/** Each language with its texts; what the server keeps to find out which is older is left out. */
const describeLanguages = ({ by, original, texts }: MessageLanguages, titles: StepTitles): string =>
  [
    languageWords.labelled(languageTexts.by, by),
    ...(original === undefined ? [] : [languageWords.labelled(languageTexts.originalIn, languageName(original))]),
    ...Object.entries(texts).map(([tag, { basedOn: _, ...text }]) =>
      [
        `${languageName(tag)}`,
        ...Object.entries(text)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => languageWords.labelled(fieldNames[name] ?? name, shownValue(value, titles))),
      ].join('\n'),
    ),
  ].join('\n\n');

const isLanguages = (value: unknown): value is MessageLanguages =>
  typeof value === 'object' && value !== null && 'by' in value && 'texts' in value;

type Case = { readonly when: unknown; readonly goTo: string | null };

const isCase = (value: unknown): value is Case => typeof value === 'object' && value !== null && 'when' in value && 'goTo' in value;

const shownCase = ({ when, goTo }: Case, titles: StepTitles): string =>
  languageWords.labelled(text.caseOf(titles.inWords(describe(conditionOf(when)))), goTo === null ? text.end : titles.of(goTo));

const isWay = (value: unknown): value is DraftWay => typeof value === 'object' && value !== null && 'percent' in value && 'goTo' in value;

const shownWay = ({ name, percent = 0, goTo }: DraftWay, place: number, titles: StepTitles): string =>
  text.ways.said(wayName(name, place), percent, goTo === null ? text.end : titles.of(goTo ?? '') || text.nothing);

const isCondition = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('all' in value || 'any' in value || 'not' in value || ('column' in value && 'operator' in value));
