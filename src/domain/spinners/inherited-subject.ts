import type { HasLanguages } from '../channels/languages/step-languages.ts';
import { mediumOf } from '../channels/media.ts';
import type { InheritedSubject } from '../channels/render-email.ts';
import { type Step, stepKindOf } from './step-kinds.ts';

/** The content that a step sends; undefined unless it continues a thread with no subject of its own. */
function withoutSubject(step: Step) {
  const content = stepKindOf(step).sends?.(step);
  if (!content) return undefined;
  const { threads } = mediumOf(content.channel);
  return threads?.continues(content) && threads.subjectOf(content) === undefined ? content : undefined;
}

/**
 * The subject that a step takes from the last one before it that has one: for who has not got that one's message. Empty if it needs none,
 * or there is none.
 */
export function inheritedSubject(steps: readonly Step[], step: Step): InheritedSubject {
  const sent = withoutSubject(step);
  if (!sent) return {};
  const ofSent = mediumOf(sent.channel).threads;
  for (const before of steps.slice(0, steps.indexOf(step)).reverse()) {
    const content = stepKindOf(before).sends?.(before);
    const { threads } = content ? mediumOf(content.channel) : {};
    const subject = threads === ofSent ? threads?.subjectOf(content as typeof sent) : undefined;
    if (subject === undefined) continue;
    const { languages }: HasLanguages = content as object;
    const others = Object.entries(languages?.texts ?? {}).flatMap(([tag, { subject: own }]) =>
      typeof own === 'string' ? [[tag, own] as const] : [],
    );
    return { subjectBefore: subject, ...(others.length > 0 && { subjectsBefore: Object.fromEntries(others) }) };
  }
  return {};
}

/** Whether it continues a thread, and neither it nor a step before it has a subject. */
export const lacksSubject = (steps: readonly Step[], step: Step): boolean =>
  withoutSubject(step) !== undefined && inheritedSubject(steps, step).subjectBefore === undefined;
