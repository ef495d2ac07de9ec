import { describeStarts } from '../../../kinds/starts/start-views.ts';
import { isOfStarts } from '../draft/starts.ts';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { PartCard } from './part-card.tsx';

/** The origin of recipients: the table, which of its records, and what starts it. */
export function StartCard() {
  const { definition, tableName, selected, isLeaving, isHours, select, allProblems } = useEditing();
  return (
    <PartCard
      title={
        <>
          {text.startOf(text.audiences[definition.audience])} <bdi>{tableName}</bdi>
        </>
      }
      said={describeStarts(definition.starts)}
      wrong={allProblems.all.filter(isOfStarts).length}
      isSelected={selected === undefined && !isLeaving && !isHours}
      onOpen={() => select(undefined)}
      part="start"
    />
  );
}
