import { Menu, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SpinnerSummary } from '../../../../api/types.ts';
import { type Question, takeQuestion } from '../../../../hooks/question-in-hand.ts';
import { useHashAction } from '../../../../hooks/use-hash-action.ts';
import { words } from '../../../../words/en.ts';
import { WhyForm } from './why-form.tsx';
import { whyWords as text } from './words.ts';

/** The menu item and the dialog in which one asks why somebody did not get what a spinner sends. */
export function useWhyDialog({ id, name, dataTableId }: Pick<SpinnerSummary, 'id' | 'name' | 'dataTableId'>): {
  readonly item: ReactNode;
  readonly dialog: ReactNode;
} {
  const [asked, ask] = useState<Question>();
  useHashAction({ why: () => ask(takeQuestion()) }, `/spinners/${id}`);
  return {
    item: <Menu.Item onClick={() => ask({ typed: '' })}>{text.somebody}</Menu.Item>,
    dialog: (
      <Modal
        opened={asked !== undefined}
        onClose={() => ask(undefined)}
        title={text.title(name)}
        size="lg"
        closeButtonProps={{ 'aria-label': words.common.close }}
      >
        {asked !== undefined && <WhyForm spinnerId={id} dataTableId={dataTableId} asked={asked} />}
      </Modal>
    ),
  };
}
