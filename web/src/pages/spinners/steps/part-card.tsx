import { UnstyledButton } from '@mantine/core';
import { IconAlertCircleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { editorWords as text } from '../editor-words.ts';
import classes from './step-list.module.css';

interface PartCardProps {
  readonly title: ReactNode;
  readonly said: string;
  /** The number of its problems. */
  readonly wrong: number;
  readonly isSelected: boolean;
  readonly onOpen: () => void;
  /** The mark by which tests find it. */
  readonly part: string;
}

/** A card of what holds for all steps. */
export function PartCard({ title, said, wrong, isSelected, onOpen, part }: PartCardProps) {
  return (
    <div className={classes.card} data-selected={isSelected || undefined} data-start>
      <UnstyledButton
        className={classes.open}
        aria-current={isSelected ? 'step' : undefined}
        onClick={onOpen}
        {...{ [`data-${part}-card`]: true }}
      >
        <span className={classes.said}>
          <span className={classes.title}>{title}</span>
          <bdi className={classes.summary}>{said}</bdi>
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
