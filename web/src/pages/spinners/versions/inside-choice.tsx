import { Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { $api, api } from '../../../api/client.ts';
import type { InsideStep } from '../../../api/types.ts';
import { StepTitles } from '../../../kinds/steps/step-titles.ts';
import type { Draft } from '../draft/draft.ts';
import { useEditing } from '../editing.ts';
import { spinnerKeys } from '../query-keys.ts';
import { insideWords as text } from './inside-words.ts';

/** The treatment of people inside: they end in their version, or go on in the new one. */
export type InsideChosen = 'finish' | 'continue';

/** Steps that are named; the people at the others are one number. */
const mostNamed = 5;

interface InsideChoiceProps {
  readonly draft: Draft;
  readonly value: InsideChosen;
  readonly onChange: (inside: InsideChosen) => void;
}

/** Says how many people are inside and where they stand, and asks what becomes of them; or that nobody's job changes. */
export function InsideChoice({ draft, value, onChange }: InsideChoiceProps) {
  const { spinner } = draft.state();
  const { titles } = useEditing();
  const path = { spinnerId: spinner.id };
  const { data, isLoading } = useQuery({
    queryKey: spinnerKeys.inside(spinner.id, spinner.revision),
    async queryFn() {
      await draft.flush();
      return (await api.GET('/spinners/{spinnerId}/inside', { params: { path } })).data ?? null;
    },
    enabled: spinner.lastVersion > 0,
    gcTime: 0,
  });
  const newest = data?.versions.at(-1);
  const params = { path: { ...path, number: newest ?? 0 } };
  const former = $api.useQuery('get', '/spinners/{spinnerId}/versions/{number}', { params }, { enabled: newest !== undefined }).data;
  if (isLoading) return <Skeleton height={20} />;
  if (!data || data.people === 0) return <Help>{text.nobody}</Help>;
  const formerTitles = new StepTitles(former?.version.definition.steps ?? []);
  const titleOf = ({ stepId, isGone, name }: InsideStep): string => (isGone ? (name ?? formerTitles.of(stepId)) : titles.of(stepId));
  const named = data.steps.slice(0, mostNamed);
  const others = data.steps.slice(mostNamed);
  const places = named.map((step) => text.at(step.people, titleOf(step)));
  if (others.length > 0)
    places.push(
      text.others(
        others.reduce((sum, { people }) => sum + people, 0),
        others.length,
      ),
    );
  const inside = text.inside(data.people, places);
  if (!data.canContinue)
    return (
      <Help>
        {inside} {text.otherTable(data.versions)}
      </Help>
    );
  return (
    <Radio.Group label={inside} value={value} onChange={(chosen) => onChange(chosen === 'continue' ? 'continue' : 'finish')}>
      <Stack gap={6} mt={6}>
        <Radio value="finish" label={text.finish(data.versions)} description={text.finishHelp} />
        <Radio
          value="continue"
          label={text.goOn(spinner.lastVersion + 1)}
          description={
            <>
              {text.goOnHelp}
              {data.steps
                .filter(({ isGone }) => isGone)
                .map((step) => (
                  <span key={step.stepId} style={{ display: 'block' }}>
                    {text.gone(titleOf(step), step.people, step.continuesAt === null ? null : titles.of(step.continuesAt))}
                  </span>
                ))}
            </>
          }
        />
      </Stack>
    </Radio.Group>
  );
}

const Help = ({ children }: { readonly children: React.ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);
