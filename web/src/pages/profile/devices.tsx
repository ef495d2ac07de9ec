import { Box, Menu, Text } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { OwnFactor } from '../../api/types.ts';
import { clientNameOf } from '../../text/client-name.ts';
import { exactTime } from '../../text/format.ts';
import { List } from '../../ui/list.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { tell, tellProblem } from '../../ui/tell.ts';
import { When } from '../../ui/when.tsx';
import { factorKeys } from './shared/query-keys.ts';
import { factorWords } from './shared/words.ts';

const text = factorWords.devices;

interface Row {
  /** Undefined for the session. */
  readonly id: string | undefined;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly usedAt: string;
  readonly until: string | undefined;
}

const nameOf = ({ userAgent }: Pick<Row, 'userAgent'>): string => clientNameOf(userAgent) ?? text.unknown;

/** The person's session, and the devices on which they sign in without a code. */
export function Devices({ session, devices }: OwnFactor) {
  const own = session ? [{ id: undefined, ...session, usedAt: session.since, until: undefined }] : [];
  const items: readonly Row[] = [...own, ...devices.map(({ expiresAt, ...device }) => ({ ...device, until: expiresAt }))];
  const forget = async (deviceId: string): Promise<void> => {
    try {
      await api.DELETE('/auth/devices/{deviceId}', { params: { path: { deviceId } } });
      tell(text.forgot);
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries({ queryKey: factorKeys.own(), exact: true });
  };
  return (
    <Section title={text.title} help={text.help}>
      <Box w="100%">
        <List
          label={text.title}
          pages={{ items, error: undefined, more: undefined, isReadingMore: false, retry: () => undefined }}
          keyOf={({ id }) => id ?? 'session'}
          empty={null}
          columns={[
            {
              label: text.what,
              cell: (row) => (
                <span title={row.userAgent ?? undefined}>
                  {nameOf(row)}
                  {row.id === undefined && (
                    <Text span size="sm" c="dimmed">
                      {' · '}
                      {text.thisSession}
                    </Text>
                  )}
                </span>
              ),
            },
            { label: text.from, cell: ({ address }) => address },
            { label: text.used, cell: ({ usedAt }) => <When at={usedAt} /> },
            { label: text.until, cell: ({ until }) => until && exactTime(until) },
            {
              label: text.menu(''),
              isMenu: true,
              cell: (row) =>
                row.id !== undefined && (
                  <RowMenu label={text.menu(nameOf(row))}>
                    <Menu.Item onClick={() => void forget(row.id ?? '')}>{text.forget}</Menu.Item>
                  </RowMenu>
                ),
            },
          ]}
        />
      </Box>
    </Section>
  );
}
