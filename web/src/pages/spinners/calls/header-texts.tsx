import type { DraftStep } from '../../../kinds/steps/step.ts';
import { NamedTexts } from './named-texts.tsx';
import { useSecretNames } from './use-secret-names.ts';
import { callWords } from './words.ts';

const text = callWords.headers;

interface HeaderTextsProps {
  readonly step: DraftStep;
  readonly onChange: (value: unknown) => void;
}

/** The headers of a call: secrets stand in them by their names alone. */
export function HeaderTexts({ step, onChange }: HeaderTextsProps) {
  const more = useSecretNames();
  return (
    <NamedTexts
      step={step}
      field="headers"
      words={text}
      more={more}
      insert={text.insert}
      onChange={(next) => onChange(Object.keys(next).length === 0 ? undefined : next)}
    />
  );
}
