import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Preview } from './mapping.ts';
import { importWords } from './words.ts';

const text = importWords;
type Option = Preview['doubts'][number]['option'];

interface DoubtsProps {
  readonly preview: Preview;
  readonly onChoose: (option: Option, value: string) => void;
}

/** What of a file can be read in several ways: each reading, to choose one. */
export function Doubts({ preview: { doubts }, onChoose }: DoubtsProps) {
  const nameOf = (option: Option, value: string): string => {
    const names: Readonly<Record<string, string>> = option === 'delimiter' ? text.delimiters : option === 'encoding' ? text.encodings : {};
    return names[value] ?? text.problems.line(value);
  };
  return doubts.map(({ option, readings }) => (
    <Alert key={option} color="orange" variant="light" title={text.doubts[option]}>
      <Stack gap="xs">
        {readings.map(({ value, sample }) => (
          <Group key={value} gap="sm">
            <Button size="xs" variant="default" onClick={() => onChoose(option, value)}>
              {nameOf(option, value)}
            </Button>
            <Text size="sm">
              <bdi>{sample.join(' | ')}</bdi>
            </Text>
          </Group>
        ))}
      </Stack>
    </Alert>
  ));
}
