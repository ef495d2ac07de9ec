import { UnstyledButton } from '@mantine/core';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import classes from './step-list.module.css';

/** Where recipients come from: the table and which of its records. */
export function StartCard() {
  const { definition, tableName, selected, select } = useEditing();
  return (
    <div className={classes.card} data-selected={selected === undefined || undefined} data-start>
      <UnstyledButton
        className={classes.open}
        aria-current={selected === undefined ? 'step' : undefined}
        onClick={() => select(undefined)}
        data-start-card
      >
        <span className={classes.said}>
          <span className={classes.title}>
            {text.startOf(text.audiences[definition.audience])} <bdi>{tableName}</bdi>
          </span>
          <span className={classes.summary}>{text.audienceHelp[definition.audience]}</span>
        </span>
      </UnstyledButton>
    </div>
  );
}
