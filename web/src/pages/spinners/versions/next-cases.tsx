import { useState } from 'react';
import { useEditing } from '../editing.ts';
import { CaseStrip } from '../preview/case-strip.tsx';
import { useCases } from '../preview/use-cases.ts';
import { WalkedWay } from '../preview/walked-way.tsx';

/** A face for each case of a draft that is to be published; the chosen one is walked below them. */
export function NextCases({ spinnerId }: { readonly spinnerId: string }) {
  const { definition } = useEditing();
  const { cases } = useCases(spinnerId, definition);
  const [recordId, choose] = useState<string>();
  if (cases.length === 0) return null;
  return (
    <>
      <CaseStrip cases={cases} recordId={recordId} onChoose={(one) => choose(one.recordId === recordId ? undefined : one.recordId)} />
      {recordId !== undefined && <WalkedWay spinnerId={spinnerId} recordId={recordId} isReady />}
    </>
  );
}
