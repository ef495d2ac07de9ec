import { Alert, Button, Text } from '@mantine/core';
import { Fragment } from 'react';
import classes from './imports.module.css';
import type { Preview } from './mapping.ts';
import { importWords } from './words.ts';

const text = importWords;
type Option = Preview['doubts'][number]['option'];

interface DoubtsProps {
  readonly preview: Preview;
  readonly onChoose: (option: Option, value: string) => void;
}

/** The parts of a file that can be read in several ways: each reading, to choose one. */
export function Doubts({ preview: { doubts }, onChoose }: DoubtsProps) {
  const nameOf = (option: Option, value: string): string => {
    const names: Readonly<Record<string, string>> = option === 'delimiter' ? text.delimiters : option === 'encoding' ? text.encodings : {};
    return names[value] ?? text.problems.line(value);
  };
  return doubts.map(({ option, readings }) => (
    <Alert key={option} color="orange" variant="light" title={text.doubts[option]}>
      <div className={classes.readings}>
        {readings.map(({ value, sample }) => (
          <Fragment key={value}>
            <Button size="xs" variant="default" onClick={() => onChoose(option, value)}>
              {nameOf(option, value)}
            </Button>
            <Text size="sm">
              <bdi>{sample.join(' | ')}</bdi>
            </Text>
          </Fragment>
        ))}
      </div>
    </Alert>
  ));
}
