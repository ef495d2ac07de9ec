import { Skeleton } from '@mantine/core';
import { $api } from '../../api/client.ts';
import { UsesList } from '../../ui/uses-list.tsx';
import { secretWords as text } from './shared/words.ts';

/** The consequence of deleting a secret: steps that send it can no longer be sent. */
export function SecretUses({ name }: { readonly name: string }) {
  const { data } = $api.useQuery('get', '/secrets/{name}/uses', { params: { path: { name } } });
  if (!data) return <Skeleton height={40} />;
  if (data.spinners.length === 0) return text.unused;
  return (
    <>
      {text.used}
      <UsesList uses={data} label={text.uses} />
    </>
  );
}
