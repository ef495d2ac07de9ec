import { type ReactNode, useMemo } from 'react';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { EditingProvider, useEditing } from '../editing.ts';
import { problemsIn } from './language-problems.ts';
import { draftInLanguage, outOfLanguage } from './step-languages.ts';

interface LanguageEditingProps {
  readonly step: DraftStep;
  readonly tag: string;
  readonly children: ReactNode;
}

/** Lets the fields in it edit one language of a step as if it were the only one. */
export function LanguageEditing({ step, tag, children }: LanguageEditingProps) {
  const editing = useEditing();
  const { definition, change, problems, allProblems } = editing;
  const value = useMemo(
    () => ({
      ...editing,
      definition: draftInLanguage(definition, step.id, tag),
      change: (next: typeof definition, field?: string) => {
        const steps = next.steps.map((one) => {
          const whole = definition.steps.find(({ id }) => id === one.id);
          return whole && one.id === step.id ? outOfLanguage(one, whole, tag) : one;
        });
        change({ ...next, steps }, field && `${tag}:${field}`);
      },
      problems: problemsIn(problems, step.id, tag),
      allProblems: problemsIn(allProblems, step.id, tag),
    }),
    [editing, definition, change, problems, allProblems, step.id, tag],
  );
  return <EditingProvider value={value}>{children}</EditingProvider>;
}
