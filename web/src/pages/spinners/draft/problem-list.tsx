import { Button, Popover, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useEditing } from '../editing.ts';
import classes from '../editor.module.css';
import { editorWords as text } from '../editor-words.ts';
import { problemPart } from './problem-part.ts';
import { draftProblemLine, type Problems } from './problems.ts';

interface ProblemListProps {
  readonly problems: Problems;
  /** Whether all of them are problems of new steps: these are not finished, but no fault. */
  readonly areNew: boolean;
  /** Told when the person looks at them. */
  readonly ask: () => void;
}

/** "3 problems": the list of them; each leads to its field. */
export function ProblemList({ problems: { all }, areNew, ask }: ProblemListProps) {
  const [isOpen, setOpen] = useState(false);
  if (all.length === 0)
    return (
      <span className={classes.ready}>
        <IconCircleCheck size={14} aria-hidden /> {text.noProblems}
      </span>
    );
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" width="min(360px, 96vw)" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={areNew ? undefined : classes.problems}
          leftSection={<IconAlertCircle size={16} aria-hidden />}
          onClick={() => {
            ask();
            setOpen(!isOpen);
          }}
          aria-haspopup="dialog"
        >
          {text.problems(all.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.problems(all.length)} p={4}>
        <ProblemLinks all={all} onFollow={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function ProblemLinks({ all, onFollow }: { readonly all: Problems['all']; readonly onFollow: () => void }) {
  const { titles, select } = useEditing();
  return (
    <ul className={classes.problemList}>
      {all.map(({ path, message, step, field }) => (
        <li key={`${path} ${message}`}>
          <UnstyledButton
            className={classes.problem}
            onClick={() => {
              onFollow();
              select(step, field);
            }}
          >
            <bdi className={classes.problemStep}>{problemPart({ step, field }, titles)}</bdi>{' '}
            {titles.inWords(draftProblemLine({ message, field }))}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
