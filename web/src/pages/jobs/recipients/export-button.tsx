import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { saveNoted } from '../../../ui/save-as.ts';
import { tellProblem } from '../../../ui/tell.ts';
import { recipientWords } from './words.ts';

interface ExportButtonProps {
  /** The URL that is called for the file, without its query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly fileName: string;
}

/** Saves a list as it is filtered as a CSV file. */
export function ExportButton({ path, query, fileName }: ExportButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const download = async (): Promise<void> => {
    const values = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as [string, string]));
    setLoading(true);
    try {
      await saveNoted(fileName, await call(`${path}?${new URLSearchParams(values)}`));
    } catch (error) {
      tellProblem(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button size="xs" variant="default" ml="auto" loading={isLoading} onClick={() => void download()}>
      {recipientWords.recipients.export}
    </Button>
  );
}
