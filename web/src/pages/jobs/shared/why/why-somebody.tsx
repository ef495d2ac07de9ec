import { Menu, Modal } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { SpinnerSummary } from '../../../../api/types.ts';
import { takeAsked } from '../../../../hooks/asked-in-hand.ts';
import { useAsked } from '../../../../hooks/use-asked.ts';
import { words } from '../../../../words/en.ts';
import { WhyForm } from './why-form.tsx';
import { whyWords as text } from './words.ts';

/** The menu item and the dialog in which one asks why somebody did not get what a spinner sends. */
export function useWhySomebody({ id, name, dataTableId }: Pick<SpinnerSummary, 'id' | 'name' | 'dataTableId'>): {
  readonly item: ReactNode;
  readonly dialog: ReactNode;
} {
  const [asked, ask] = useState<string>();
  // On the way to another spinner, the page of this one is still there.
  const isHere = useRouterState({ select: ({ location }) => location.pathname.startsWith(`/spinners/${id}`) });
  useAsked(isHere ? { why: () => ask(takeAsked()) } : {});
  return {
    item: <Menu.Item onClick={() => ask('')}>{text.somebody}</Menu.Item>,
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
