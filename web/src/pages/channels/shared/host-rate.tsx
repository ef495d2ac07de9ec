import { Anchor, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { $api } from '../../../api/client.ts';
import { useMay } from '../../../api/use-may.ts';
import { describeHost, HostLimitsDialog } from './host-limits-dialog.tsx';
import { channelWords as text } from './words.ts';

/** The rate at which the host of a step's address is called, which admins change; nothing while the address is unfinished. */
export function HostRate({ url }: { readonly url: string }) {
  const host = hostIn(url);
  const [isOpen, { open, close }] = useDisclosure(false);
  const isAdmin = useMay('channels:edit');
  const hosts = $api.useQuery('get', '/host-limits', {}, { enabled: host !== undefined }).data?.data;
  if (host === undefined || !hosts) return null;
  const found = hosts.find((one) => one.host === host);
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {text.hosts.rate(host, describeHost(found))}
      {isAdmin && (
        <>
          {' · '}
          <Anchor component="button" type="button" size="xs" onClick={open}>
            {text.hosts.change}
          </Anchor>
        </>
      )}
      <HostLimitsDialog key={`${host} ${isOpen}`} host={host} limits={found?.limits} isOpen={isOpen} onClose={close} />
    </Text>
  );
}

/** The host of an address whose placeholders can only follow it. */
function hostIn(url: string): string | undefined {
  const [begun] = url.trim().split('{{');
  // A placeholder straight after the name would be a part of it.
  const origin = /^https?:\/\/[^/?#]+(?=[/?#]|$)/i.exec(begun ?? '')?.[0];
  const isWhole = origin !== undefined && (origin.length < (begun?.length ?? 0) || begun === url.trim());
  return isWhole && URL.canParse(origin) ? new URL(origin).hostname : undefined;
}
