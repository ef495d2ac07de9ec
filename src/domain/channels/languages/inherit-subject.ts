import type { InheritedSubject } from '../render-email.ts';
import type { HasContentLanguage } from './step-languages.ts';

/** A content with the subject that it takes from a step before it, in its own language. */
export function inheritSubject<Content extends object>(
  content: Content & HasContentLanguage,
  { subjectBefore, subjectsBefore }: InheritedSubject,
): Content & InheritedSubject {
  if (subjectBefore === undefined) return content;
  const own = content.spoken?.locale;
  return { ...content, subjectBefore: (own === undefined ? undefined : subjectsBefore?.[own]) ?? subjectBefore };
}
