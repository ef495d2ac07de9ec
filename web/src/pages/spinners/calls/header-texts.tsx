import { useMemo } from 'react';
import { $api } from '../../../api/client.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { NamedTexts } from './named-texts.tsx';
import { callWords } from './words.ts';

const text = callWords.headers;

interface HeaderTextsProps {
  readonly step: DraftStep;
  readonly onChange: (value: unknown) => void;
}

/** The headers of a call: secrets stand in them by their names alone. */
export function HeaderTexts({ step, onChange }: HeaderTextsProps) {
  const secrets = $api.useQuery('get', '/secrets').data?.data;
  const more = useMemo(
    () => ({
      title: text.secret,
      values: secrets?.map(({ name }) => ({ column: `secrets.${name}`, label: name })) ?? [],
      add: secrets?.length === 0 ? { to: '/secrets' as const, said: text.addSecret } : undefined,
    }),
    [secrets],
  );
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
