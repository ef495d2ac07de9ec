import { Button, Group, Modal, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { count } from '../../text/format.ts';
import { words } from '../../words/en.ts';
import { suppressionWords } from './shared/words.ts';

const text = suppressionWords;

/** The results of a list's lines. */
export interface ImportedList {
  readonly added: number;
  readonly alreadyThere: number;
  readonly invalid: number;
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

const figures = ['added', 'alreadyThere', 'invalid'] as const;

/** The number of addresses of a list that were added, and the lines that were left out. */
export function ImportResult({ of: list, onClose }: { readonly of: ImportedList; readonly onClose: () => void }) {
  const { invalid, errors } = list;
  return (
    <Modal opened onClose={onClose} title={text.imported} size="lg" closeButtonProps={{ 'aria-label': words.common.close }}>
      <Stack gap="md">
        <Table withRowBorders={false} verticalSpacing={2} horizontalSpacing={0}>
          <Table.Tbody>
            {figures.map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  {text.figures[name]}
                </Table.Th>
                <Table.Td className="numeric">{count(list[name])}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {errors.length > 0 && (
          <Stack gap={4}>
            <Text size="sm" fw={500}>
              {errors.length < invalid ? text.firstLines(count(errors.length), count(invalid)) : text.linesLeftOut}
            </Text>
            <ScrollArea.Autosize mah={240} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': text.linesLeftOut, role: 'region' }}>
              <Table fz="sm" verticalSpacing={4} aria-label={text.linesLeftOut}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th className="numeric">{text.line}</Table.Th>
                    <Table.Th>{text.wrongLine}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {errors.map(({ line, message }) => (
                    <Table.Tr key={line}>
                      <Table.Td className="numeric">{count(line)}</Table.Td>
                      <Table.Td>{message}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </ScrollArea.Autosize>
          </Stack>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {text.done}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
