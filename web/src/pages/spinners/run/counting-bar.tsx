import { Progress } from '@mantine/core';
import { useState } from 'react';
import { useNow } from '../../../hooks/use-now.ts';
import { runWords } from '../shared/run-words.ts';

/** The API counts for at most this long. */
const longestMs = 50_000;

/** Shows the share that has passed of the longest time that counting takes. */
export function CountingBar() {
  const [since] = useState(() => new Date().toISOString());
  const passed = Math.max(0, useNow(since) - Date.parse(since));
  return <Progress value={Math.min(100, (passed / longestMs) * 100)} aria-label={runWords.countingBar} />;
}
