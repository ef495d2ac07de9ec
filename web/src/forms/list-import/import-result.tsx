import { Button, Group, Modal, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { valueMessage } from '../../api/refusals.ts';
import { capitalize, count } from '../../text/format.ts';
import { words } from '../../words/en.ts';
import { listImportWords as text } from './words.ts';

/** The answer about a list: numbers of lines by what became of them, and the first lines that something is wrong with. */
export type ImportedList<Figure extends string> = Readonly<Record<Figure, number>> & {
  readonly errors: readonly { readonly line: number; readonly message: string }[];
};

interface ListOutcomeProps<Figure extends string> {
  readonly list: ImportedList<Figure>;
  /** The numbers in the order in which they are shown, by their labels. */
  readonly figures: Readonly<Record<Figure, string>>;
  /** The name of the lines that something is wrong with. */
  readonly linesLabel: string;
  /** The heading above them; the label if absent. */
  readonly linesTitle?: string | undefined;
}

/** The numbers of a list's lines by what became of them, and the lines that something is wrong with. */
export function ListOutcome<Figure extends string>({ list, figures, linesLabel, linesTitle }: ListOutcomeProps<Figure>) {
  const errors = [...list.errors].sort((one, other) => one.line - other.line);
  return (
    <>
      <Table withRowBorders={false} verticalSpacing={2} horizontalSpacing={0}>
        <Table.Tbody>
          {(Object.keys(figures) as Figure[]).map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {figures[name]}
              </Table.Th>
              <Table.Td className="numeric">{count(list[name])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {errors.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {linesTitle ?? linesLabel}
          </Text>
          <ScrollArea.Autosize mah={240} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': linesLabel, role: 'region' }}>
            <Table fz="sm" verticalSpacing={4} aria-label={linesLabel}>
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
                    <Table.Td>{capitalize(valueMessage(message))}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollArea.Autosize>
        </Stack>
      )}
    </>
  );
}

interface ImportResultProps<Figure extends string> extends ListOutcomeProps<Figure> {
  readonly onClose: () => void;
}

/** The outcome of a list in a dialog. */
export const ImportResult = <Figure extends string>({ onClose, ...outcome }: ImportResultProps<Figure>) => (
  <Modal opened onClose={onClose} title={text.imported} size="lg" closeButtonProps={{ 'aria-label': words.common.close }}>
    <Stack gap="md">
      <ListOutcome {...outcome} />
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {text.done}
        </Button>
      </Group>
    </Stack>
  </Modal>
);
