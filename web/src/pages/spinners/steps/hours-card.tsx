import { hoursWords } from '../../../forms/hours/words.ts';
import { describeHours, isOfHours } from '../draft/hours.ts';
import { hoursPart, useEditing } from '../editing.ts';
import { PartCard } from './part-card.tsx';

/** When messages leave, whichever step sends them. */
export function HoursCard() {
  const { definition, isHours, select, allProblems } = useEditing();
  return (
    <PartCard
      part="hours"
      title={hoursWords.title}
      said={describeHours(definition)}
      wrong={allProblems.all.filter(isOfHours).length}
      isSelected={isHours}
      onOpen={() => select(hoursPart)}
    />
  );
}
