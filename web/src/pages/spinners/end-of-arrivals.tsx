import { Text } from '@mantine/core';
import { $api } from '../../api/client.ts';
import type { SpinnerSummary } from '../../api/types.ts';
import { UsesList } from '../../ui/uses-list.tsx';
import { spinnerWords } from './words.ts';

const text = spinnerWords.endOfArrivals;

/** The consequences for who would still arrive at a published spinner: records that wait to be taken, and spinners that move people here. */
export function EndOfArrivals({ spinner: { id, state } }: { readonly spinner: SpinnerSummary }) {
  const enabled = state === 'published';
  const params = { path: { spinnerId: id } };
  const waiting = $api.useQuery('get', '/spinners/{spinnerId}/live', { params }, { enabled }).data?.live?.arrivals ?? 0;
  const { data } = $api.useQuery('get', '/spinners/{spinnerId}/uses', { params }, { enabled });
  const moving = data?.spinners.filter(({ isPublished }) => isPublished) ?? [];
  return (
    <>
      {waiting > 0 && (
        <Text size="sm" mt="sm">
          {text.waiting(waiting)}
        </Text>
      )}
      {moving.length > 0 && (
        <>
          <Text size="sm" mt="sm">
            {text.moving}
          </Text>
          <UsesList uses={{ fragments: [], spinners: moving }} label={text.movers} />
        </>
      )}
    </>
  );
}
