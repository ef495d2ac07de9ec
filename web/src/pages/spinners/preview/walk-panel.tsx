import { useEditing } from '../editing.ts';
import { CaseStrip } from './case-strip.tsx';
import classes from './preview.module.css';
import type { TriedPanel } from './preview-panel.tsx';
import { RecordPicker } from './record-picker.tsx';
import { useCases } from './use-cases.ts';
import { WalkedWay } from './walked-way.tsx';
import { previewWords as text } from './words.ts';

/** The whole way of a record through the draft: of one who gets something, until another one is chosen. */
export function WalkPanel({ spinnerId, records }: TriedPanel) {
  const { definition: draft } = useEditing();
  const { cases, isPending } = useCases(spinnerId, draft);
  if (draft.steps.length === 0) return <p className={classes.note}>{text.noSteps}</p>;
  const first = records.isUntouched ? cases.find(({ isReached }) => isReached) : undefined;
  const record = first ? { id: first.recordId, name: first.name } : records.record;
  const place = first && first.recordId !== records.record?.id ? undefined : records.place;
  return (
    <div className={classes.panel}>
      <p className={classes.note}>{text.walkHelp}</p>
      <CaseStrip cases={cases} recordId={record?.id} onChoose={({ recordId: id, name }) => records.choose({ id, name })} />
      <RecordPicker records={{ ...records, record, place }} />
      <WalkedWay spinnerId={spinnerId} recordId={record?.id} isReady={records.isReady && !isPending} />
    </div>
  );
}
