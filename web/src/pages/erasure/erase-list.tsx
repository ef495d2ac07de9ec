import { Text } from '@mantine/core';
import { queryClient } from '../../api/client.ts';
import { readsOf } from '../../api/query-keys.ts';
import { ListImport } from '../../forms/list-import/list-import.tsx';
import { erasureWords as text } from './shared/words.ts';

interface EraseListProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Erases the people of a file, and then shows which lines name nobody. */
export const EraseList = ({ isOpen, onClose }: EraseListProps) => (
  <ListImport
    isOpen={isOpen}
    onClose={onClose}
    initialValues={{}}
    pathOf={() => '/erasures/list'}
    help={text.listHelp}
    refresh={() => void queryClient.invalidateQueries({ queryKey: readsOf('/erasures') })}
    stopped={text.stopped}
    lost={text.lost}
    figures={{ invalid: text.invalid }}
    linesLabel={text.linesLeftOut}
    linesTitle={() => undefined}
  >
    {() => <Text size="sm">{text.listWarns}</Text>}
  </ListImport>
);
