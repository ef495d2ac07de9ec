import { Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { words } from '../words/en.ts';
import { Discard } from './leaving.tsx';

/** Asks before a page is left whose form has what is not saved: for another page in a dialog, else as the browser does. */
export function LeavePage({ hasTyped }: { readonly hasTyped: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => hasTyped && current.pathname !== next.pathname,
    enableBeforeUnload: hasTyped,
    withResolver: true,
  });
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={words.discard.title}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      <Discard onDiscard={() => proceed?.()} onKeep={() => reset?.()} />
    </Modal>
  );
}
