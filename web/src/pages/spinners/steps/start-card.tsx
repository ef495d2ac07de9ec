import { UnstyledButton } from '@mantine/core';
import { IconAlertCircleFilled } from '@tabler/icons-react';
import { startsSaid } from '../../../kinds/starts/start-views.ts';
import { isOfStarts } from '../draft/starts.ts';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import classes from './step-list.module.css';

/** Where recipients come from: the table, which of its records, and what starts it. */
export function StartCard() {
  const { definition, tableName, selected, isLeaving, isHours, select, allProblems } = useEditing();
  const isSelected = selected === undefined && !isLeaving && !isHours;
  const wrong = allProblems.all.filter(isOfStarts).length;
  return (
    <div className={classes.card} data-selected={isSelected || undefined} data-start>
      <UnstyledButton
        className={classes.open}
        aria-current={isSelected ? 'step' : undefined}
        onClick={() => select(undefined)}
        data-start-card
      >
        <span className={classes.said}>
          <span className={classes.title}>
            {text.startOf(text.audiences[definition.audience])} <bdi>{tableName}</bdi>
          </span>
          <bdi className={classes.summary}>{startsSaid(definition.starts)}</bdi>
          {wrong > 0 && (
            <span className={classes.wrong}>
              <IconAlertCircleFilled size={12} aria-hidden /> {text.problems(wrong)}
            </span>
          )}
        </span>
      </UnstyledButton>
    </div>
  );
}
