import { Stack, Text } from '@mantine/core';
import type { Import } from '../../api/types.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { handFile } from './shared/file-in-hand.ts';
import { uploadStore } from './upload.ts';
import { importWords } from './words.ts';

/** The way on from an import that came to nothing: its file is at hand if this tab sent it. */
export function ImportAgain({ of: imported }: { readonly of: Import }) {
  const again = (): void => {
    const file = uploadStore.get(imported.id)?.file;
    if (file instanceof File) handFile(imported.dataTableId, file);
  };
  return (
    <div>
      <LinkButton to="/tables/$tableId/imports" params={{ tableId: imported.dataTableId }} onClick={again}>
        {importWords.again}
      </LinkButton>
    </div>
  );
}

/** An import whose file did not arrive. */
export function UploadFailed({ of: imported, error }: { readonly of: Import; readonly error: unknown }) {
  return (
    <Stack gap="sm" align="flex-start">
      <ProblemAlert error={error} title={importWords.failed} />
      <Text>{importWords.nothingImported}</Text>
      <ImportAgain of={imported} />
    </Stack>
  );
}
