import { Link } from '@tanstack/react-router';
import type { paths } from '../api/schema.d.ts';

type Uses = paths['/secrets/{name}/uses']['get']['responses'][200]['content']['application/json'];

interface UsesListProps {
  readonly uses: Pick<Uses, 'fragments' | 'spinners'>;
  readonly label: string;
}

/** The layouts, parts and spinners that use a thing, as links. */
export function UsesList({ uses: { fragments, spinners }, label }: UsesListProps) {
  return (
    <ul aria-label={label}>
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
  );
}
