import { Anchor } from '@mantine/core';
import { $api } from '../../../../api/client.ts';
import { useReadIf } from '../../../../api/use-may.ts';
import { useMe } from '../../../../api/use-session.ts';
import { useEditing } from '../../editing.ts';
import { blockWords as text } from '../words.ts';

interface LogoButtonProps {
  /** The address that the picture has. */
  readonly url: string;
  readonly onUse: (url: string, alt: string) => void;
}

/** Offers the logo of the brand; nothing if there is none. */
export function LogoButton({ url, onUse }: LogoButtonProps) {
  const { isReadOnly } = useEditing();
  const { organization } = useMe();
  const logo = $api.useQuery('get', '/organization/brand', {}, useReadIf('organization:read')).data?.brand.logo;
  if (!logo || isReadOnly || logo.url === url) return null;
  return (
    <Anchor component="button" type="button" size="xs" ta="start" onClick={() => onUse(logo.url, organization.name)}>
      {text.logo}
    </Anchor>
  );
}
