import { inheritSubject } from '../channels/languages/inherit-subject.ts';
import { type HasLanguages, pickLanguage } from '../channels/languages/step-languages.ts';
import { type Content, mediumOf } from '../channels/media.ts';
import type { InheritedSubject } from '../channels/render-email.ts';
import type { Cell } from '../kernel/cell.ts';
import { visibleContent } from './blocks/visible-content.ts';

/** A content as one record gets it: in its language, with the subject before it in that, and without sections whose condition it does not match. */
export function contentFor<One extends Content>(content: One, values: ReadonlyMap<string, Cell>, now: Date): One {
  const { translated = [] } = mediumOf(content.channel);
  const spoken: object & InheritedSubject = pickLanguage(content as object & HasLanguages, translated, values);
  return visibleContent((spoken.subjectsBefore === undefined ? spoken : inheritSubject(spoken, spoken)) as One, values, now);
}
