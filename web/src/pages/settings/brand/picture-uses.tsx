import { Skeleton } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { UsesList } from '../../../ui/uses-list.tsx';
import { brandWords as text } from './words.ts';

/** The consequence of deleting a picture: it stays where it is used, or is gone. */
export function PictureUses({ pictureId }: { readonly pictureId: string }) {
  const { data } = $api.useQuery('get', '/pictures/{pictureId}/uses', { params: { path: { pictureId } } });
  if (!data) return <Skeleton height={40} />;
  if (data.fragments.length + data.spinners.length === 0) return text.lost;
  return (
    <>
      {text.kept}
      <UsesList uses={data} label={text.uses} />
    </>
  );
}
