import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sendFile } from '../../api/send-file.ts';
import type { Check, CheckAnswer, ImportRequest } from './mapping.ts';
import { importKeys } from './query-keys.ts';

/** A larger file is counted when the person asks for it. */
const mostByItself = 32 * 1024 * 1024;
const settleMs = 400;

/** The progress of the count of what does not fit. */
export interface CheckProgress {
  /** The last count, perhaps of options before these. */
  readonly check: Check | undefined;
  /** Whether it is the count of these options. */
  readonly isOfOptions: boolean;
  readonly error: unknown;
  readonly isCounting: boolean;
  readonly sentBytes: number;
  /** Counts; undefined if that happens by itself. */
  readonly begin: (() => void) | undefined;
}

/** Counts what of a file would not fit with these options, again whenever they change; undefined options are none to count with. */
export function useFileCheck(tableId: string, file: Blob, options: ImportRequest | undefined): CheckProgress {
  const [wanted, setWanted] = useState('');
  const [sentBytes, setSent] = useState(0);
  const [settled] = useDebouncedValue({ file, key: options === undefined ? undefined : JSON.stringify(options) }, settleMs);
  const isLarge = file.size > mostByItself;
  const isWanted = settled.key !== undefined && (!isLarge || wanted === settled.key);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: importKeys.check(tableId, settled.file, settled.key ?? ''),
    queryFn: async ({ signal }) => {
      setSent(0);
      const form = new FormData();
      form.append('options', settled.key ?? '');
      form.append('file', settled.file);
      const answer = await sendFile({
        method: 'POST',
        path: `/data-tables/${tableId}/import-check`,
        file: form,
        onProgress: setSent,
        signal,
      });
      return (answer as CheckAnswer).check;
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (earlier) => earlier,
  });
  const { key } = settled;
  const isSettled = key === (options === undefined ? undefined : JSON.stringify(options));
  return {
    check: data,
    isOfOptions: data !== undefined && error === null && isSettled && !isPlaceholderData,
    error,
    isCounting: isFetching,
    sentBytes,
    begin: isLarge && key !== undefined && !isWanted ? () => setWanted(key) : undefined,
  };
}
