import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { loadPart } from '../../../api/stale-build.ts';
import { useLatest } from '../../../hooks/use-latest.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { useEditing } from '../editing.ts';
import { documentOf } from './block.ts';
import { blockWords as text } from './words.ts';

/** Loaded once somebody opens a mail that has blocks. */
const BlocksEditor = lazy(() => loadPart(() => import('./blocks-editor.tsx').then((loaded) => ({ default: loaded.BlocksEditor }))));

/** The blocks of a step. */
export function BlocksField({ step, field }: { readonly step: DraftStep; readonly field: string }) {
  const { definition, change } = useEditing();
  const latest = useLatest({ definition, step });
  return (
    <Suspense fallback={<Skeleton height={320} radius={6} role="status" aria-label={text.loading} />}>
      <BlocksEditor
        step={step}
        field={field}
        value={documentOf(step[field])}
        onChange={(value, part) => {
          const { definition: before, step: own } = latest.current;
          const steps = before.steps.map((one) => (one.id === own.id ? { ...one, [field]: value } : one));
          change({ ...before, steps }, part && `${own.id}.${field}.${part}`);
        }}
      />
    </Suspense>
  );
}
