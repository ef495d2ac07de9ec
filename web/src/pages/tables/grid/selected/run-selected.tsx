import { Select, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { $api } from '../../../../api/client.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import type { StepCondition } from '../../../../kinds/condition.ts';
import { nouns } from '../../../../text/words.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { handAudience } from '../../../spinners/shared/audience-in-hand.ts';
import { pickedRecords, useSelected } from './selected.ts';
import { selectedWords } from './words.ts';

const text = selectedWords.run;
const limit = 200;

/** Chooses the spinner to run for the selected records; its run dialog opens with them. */
export function RunSelected({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const selected = useSelected();
  const { table, size, query, positions } = selected;
  const navigate = useNavigate();
  const { data } = $api.useQuery('get', '/spinners', { params: { query: { limit, state: 'published' } } }, { enabled: isOpen });
  const spinners = (data?.data ?? []).filter(({ dataTableId }) => dataTableId === table.id);
  const isBySearch = positions === undefined && query.search !== undefined;
  const send = async ({ spinnerId }: { spinnerId: string }): Promise<void> => {
    const recordIds = positions && (await pickedRecords(selected)).map(({ record }) => record.id);
    const filter = query.filters?.length ? ({ all: query.filters } as unknown as StepCondition) : undefined;
    handAudience(spinnerId, recordIds ? { recordIds, filter: undefined } : { filter });
    await navigate({ to: '/spinners/$spinnerId', params: { spinnerId } });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title(nouns.records(size))}
      action={text.action}
      initialValues={{ spinnerId: '' }}
      send={send}
      isReady={(form) => !isBySearch && form.getValues().spinnerId !== ''}
    >
      {(form) =>
        isBySearch || (data && spinners.length === 0) ? (
          <>
            <Text size="sm">{isBySearch ? text.noSearch : text.none}</Text>
            {!isBySearch && (
              <LinkButton to="/spinners" variant="default" style={{ alignSelf: 'start' }}>
                {text.toSpinners}
              </LinkButton>
            )}
          </>
        ) : (
          <Select
            label={text.spinner}
            description={text.help}
            data={spinners.map(({ id, name }) => ({ value: id, label: name }))}
            data-autofocus
            {...form.getInputProps('spinnerId')}
          />
        )
      }
    </FormDialog>
  );
}
