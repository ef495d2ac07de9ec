import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { WhyRecord } from './why-answer.tsx';
import { whyWords as text } from './words.ts';

interface AskWhyProps {
  readonly spinnerId: string;
  readonly dataTableId: string;
  readonly recordId: string;
  readonly label: string;
  /** The subject, for screen readers. */
  readonly spinnerName: string;
}

/** A button that shows why a record did not get what a spinner sends, below it. */
export function AskWhy({ label, spinnerName, ...record }: AskWhyProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${isOpen ? text.hide : label} ${spinnerName}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? text.hide : label}
      </Button>
      <div id={id} style={{ flexBasis: '100%' }} hidden={!isOpen}>
        {isOpen && <WhyRecord {...record} />}
      </div>
    </>
  );
}
