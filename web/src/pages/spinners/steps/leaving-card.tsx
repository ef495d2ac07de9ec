import { UnstyledButton } from '@mantine/core';
import { IconAlertCircleFilled } from '@tabler/icons-react';
import { exitsSaid, isOfExits } from '../draft/exits.ts';
import { leavingPart, useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import classes from './step-list.module.css';

/** When people leave before the end, wherever they are. */
export function LeavingCard() {
  const { definition, isLeaving, select, allProblems } = useEditing();
  const wrong = allProblems.all.filter(isOfExits).length;
  return (
    <div className={classes.card} data-selected={isLeaving || undefined} data-start>
      <UnstyledButton
        className={classes.open}
        aria-current={isLeaving ? 'step' : undefined}
        onClick={() => select(leavingPart)}
        data-leaving-card
      >
        <span className={classes.said}>
          <span className={classes.title}>{text.leaving.title}</span>
          <bdi className={classes.summary}>{exitsSaid(definition)}</bdi>
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
