import { Box, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { readsOf } from '../../api/query-keys.ts';
import type { HostLimits } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { List } from '../../ui/list.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { words } from '../../words/en.ts';
import { describeHost, HostLimitsDialog } from './shared/host-limits-dialog.tsx';
import { channelWords as text } from './shared/words.ts';

/** The hosts that steps call no faster than somebody has set; nothing while there are none. */
export function LimitedHosts() {
  const isAdmin = useMay('channels:edit');
  const [isOpen, { open, close }] = useDisclosure(false);
  const [changed, setChanged] = useState<HostLimits>();
  const pages = usePages(readsOf('/host-limits'), () => api.GET('/host-limits'));
  const change = (host: HostLimits): void => {
    setChanged(host);
    open();
  };
  return (
    <>
      {(pages.items?.length ?? 0) > 0 && (
        <Section title={text.hosts.title} help={text.hosts.listHelp}>
          <Box w="100%">
            <List
              label={text.hosts.title}
              pages={pages}
              keyOf={({ host }) => host}
              empty={null}
              columns={[
                { label: text.hosts.host, cell: ({ host }) => <bdi>{host}</bdi> },
                { label: text.limits, cell: (host) => describeHost(host) },
                {
                  label: words.common.actions,
                  isMenu: true,
                  cell: (host) =>
                    isAdmin && (
                      <RowMenu label={words.common.actionsOf(host.host)}>
                        <Menu.Item onClick={() => change(host)}>{text.hosts.change}</Menu.Item>
                      </RowMenu>
                    ),
                },
              ]}
            />
          </Box>
        </Section>
      )}
      {changed && <HostLimitsDialog key={changed.host} host={changed.host} limits={changed.limits} isOpen={isOpen} onClose={close} />}
    </>
  );
}
