import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SearchField } from '../../ui/search-field.tsx';
import { type KnownAddressKind, searchOf } from './address-kinds.tsx';
import { suppressionWords } from './shared/words.ts';

const text = suppressionWords;
const route = getRouteApi('/signed-in/suppressions');

/** Finds addresses by their beginning; kept in the address of the page. */
export function SuppressionSearch({ kind }: { readonly kind: KnownAddressKind }) {
  const { prefix = '' } = route.useSearch();
  const navigate = useNavigate({ from: '/suppressions' });
  return (
    <SearchField
      width={320}
      label={text.ofKind[kind].search}
      clearLabel={text.clear}
      value={prefix}
      onChange={(wanted) => void navigate({ search: searchOf(kind, wanted), replace: prefix !== '' && wanted !== '' })}
    />
  );
}
