import { describeExits, isOfExits } from '../draft/exits.ts';
import { leavingPart, useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { PartCard } from './part-card.tsx';

/** When people leave before the end, wherever they are. */
export function LeavingCard() {
  const { definition, isLeaving, select, allProblems } = useEditing();
  return (
    <PartCard
      part="leaving"
      title={text.leaving.title}
      said={describeExits(definition)}
      wrong={allProblems.all.filter(isOfExits).length}
      isSelected={isLeaving}
      onOpen={() => select(leavingPart)}
    />
  );
}
