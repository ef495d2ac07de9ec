import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SpinnerWarning } from '../../../api/types.ts';
import { sayingLeft } from '../../../kinds/left-values.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import type { Problems } from '../draft/problems.ts';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { layoutWords } from '../layouts/words.ts';
import { useLeftValues } from '../steps/use-left-values.ts';
import { describeRaw, fieldText, isStill, mendTemplate, withFieldText } from '../template/raw-value.ts';
import classes from '../template/template.module.css';
import { useColumnFormats } from '../template/use-column-formats.ts';

/** The values that people would read as they are stored, by step and field, each with a button that mends it. It keeps nobody from publishing. */
export function RawInMessages({ raw }: { readonly raw: Problems['raw'] }) {
  const { definition, change, titles } = useEditing();
  const left = useLeftValues(definition.steps.at(-1)?.id);
  const formats = useColumnFormats(left);
  const inWords = useMemo(() => sayingLeft(left), [left]);
  const isOpen = (one: SpinnerWarning): boolean =>
    one.within === undefined && definition.steps.some((step) => step.id === one.step && isStill(one, fieldText(step, one.field ?? '')));
  const open = raw.filter(isOpen);
  const mend = (wrong: readonly SpinnerWarning[]): void => {
    const steps = definition.steps.map((step) =>
      mendedStep(
        step,
        wrong.filter((one) => one.step === step.id),
      ),
    );
    change({ ...definition, steps });
  };
  const within = raw.filter((one) => one.within !== undefined);
  const inBlocks = raw.filter((one) => one.within === undefined && one.field?.startsWith('blocks.'));
  if (open.length + within.length + inBlocks.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title={text.raw.title}>
      <ul style={{ margin: 0, paddingInlineStart: 16 }}>
        {open.map((one) => (
          <li key={`${one.path} ${one.at.offset}`}>
            {text.problemIn(
              `${titles.of(one.step ?? '')}, ${fieldLabel(/^\w*/.exec(one.field ?? '')?.[0] ?? '')}`,
              describeRaw(one, formats.get(one.column), inWords),
            )}{' '}
            <button type="button" className={classes.instead} onClick={() => mend([one])}>
              {text.raw.mend(formats.get(one.column)?.[0]?.example ?? one.instead)}
            </button>
          </li>
        ))}
        {inBlocks.map((one) => (
          <li key={`${one.path} ${one.at.offset}`}>
            {text.problemIn(titles.of(one.step ?? ''), describeRaw(one, formats.get(one.column), inWords))}
          </li>
        ))}
        {within.map((one) => (
          <li key={`${one.path} ${one.within?.key} ${one.column}`}>
            {text.problemIn(titles.of(one.step ?? ''), describeRaw(one, formats.get(one.column), inWords))}{' '}
            <Link to={one.within?.kind === 'layout' ? '/layouts/$key' : '/parts/$key'} params={{ key: one.within?.key ?? '' }}>
              {layoutWords.standsIn(layoutWords.one[one.within?.kind ?? 'part'], one.within?.key ?? '')}
            </Link>
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={() => mend(open)}>
          {text.raw.mendAll}
        </Button>
      )}
    </Alert>
  );
}

/** Mended from behind, so that the places before stay where they are. */
function mendedStep<Step extends DraftStep>(step: Step, wrong: readonly SpinnerWarning[]): Step {
  let mended = step;
  for (const one of wrong.toSorted((first, other) => other.at.offset - first.at.offset)) {
    const field = one.field ?? '';
    mended = withFieldText(mended, field, mendTemplate(fieldText(mended, field), one));
  }
  return mended;
}
