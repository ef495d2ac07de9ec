import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { $api } from '../../../api/client.ts';
import { brandWords as text } from './words.ts';

/** The consequence of deleting a picture: it stays where it is used, or is gone. */
export function PictureUses({ pictureId }: { readonly pictureId: string }) {
  const { data } = $api.useQuery('get', '/pictures/{pictureId}/uses', { params: { path: { pictureId } } });
  if (!data) return <Skeleton height={40} />;
  const { fragments, spinners } = data;
  if (fragments.length + spinners.length === 0) return text.lost;
  return (
    <>
      {text.kept}
      <ul aria-label={text.uses}>
        {fragments.map(({ kind, key, name }) => (
          <li key={`${kind} ${key}`}>
            <Link to={kind === 'layout' ? '/layouts/$key' : '/parts/$key'} params={{ key }}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        {spinners.map(({ id, name }) => (
          <li key={id}>
            <Link to="/spinners/$spinnerId" params={{ spinnerId: id }}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
