import { type FocusEvent, useMemo, useState } from 'react';
import type { Definition } from './definition.ts';
import { isWithin, Problems } from './problems.ts';

/** The problems that are not shown yet: a part that is being written for the first time is not finished, but no fault. */
export interface Quiet {
  /** The problems to show beside their fields. */
  readonly shown: Problems;
  /** Whether a step is new since the page was opened, and the person has not asked since what prevents publishing. */
  readonly isNew: (stepId: string) => boolean;
  /** The focus leaves an element: the fields that it leaves are complained about from now on. */
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  /** The person asks for all problems. */
  readonly end: () => void;
}

/** Keeps the problems of new steps quiet, each until the focus has left its field. */
export function useQuiet({ steps }: Definition, all: Problems, selected: string | undefined): Quiet {
  const [known, setKnown] = useState(() => new Set(steps.map(({ id }) => id)));
  const [left, setLeft] = useState<readonly { readonly step: string; readonly field: string }[]>([]);
  const shown = useMemo(() => {
    const isShown = ({ step, field }: Problems['all'][number]): boolean =>
      step === undefined || known.has(step) || left.some((one) => one.step === step && isWithin(field, one.field));
    return new Problems(all.all.filter(isShown));
  }, [all, known, left]);
  return {
    shown,
    isNew: (stepId) => !known.has(stepId),
    onBlur({ target, relatedTarget }) {
      if (selected === undefined || known.has(selected)) return;
      const fields: { readonly step: string; readonly field: string }[] = [];
      for (let at = target.closest<HTMLElement>('[data-field]'); at; at = at.parentElement?.closest<HTMLElement>('[data-field]') ?? null)
        if (!at.contains(relatedTarget)) fields.push({ step: selected, field: at.dataset.field ?? '' });
      if (fields.length > 0) setLeft((before) => [...before, ...fields]);
    },
    end: () => setKnown(new Set(steps.map(({ id }) => id))),
  };
}
