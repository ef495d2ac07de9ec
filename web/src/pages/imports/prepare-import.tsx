import { Alert, Button, Group, Radio, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, call } from '../../api/client.ts';
import { ApiError, isTemporary } from '../../api/errors.ts';
import type { DataTable } from '../../api/types.ts';
import { size } from '../../parts/format.ts';
import { ProblemAlert } from '../../parts/problem.tsx';
import { words } from '../../words/en.ts';
import { filledTwice, guessedTargets, mappingOf, type Preview, placeOf, type Target, unfilledRequired } from './mapping.ts';
import { MappingTable } from './mapping-table.tsx';
import { upload } from './upload.ts';

const text = words.imports;
/** The API reads no more than this for a preview. */
const previewBytes = 1_048_576;
const detected = 'detected';
const maxFileName = 255;

interface Format {
  readonly delimiter: string;
  readonly encoding: string;
  readonly hasHeader: string;
}

interface PrepareImportProps {
  readonly file: File;
  readonly table: DataTable;
  readonly onCancel: () => void;
}

/** What was found in a file, and where its columns go; both can be corrected before anything is imported. */
export function PrepareImport({ file, table, onCancel }: PrepareImportProps) {
  const [format, setFormat] = useState<Format>({ delimiter: detected, encoding: detected, hasHeader: detected });
  const {
    data: preview,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['import-preview', table.id, file.name, file.size, file.lastModified, format],
    queryFn: () => previewOf(file, table, format),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: (earlier) => earlier,
  });
  return (
    <Stack gap="lg" pt="sm">
      <div>
        <Title order={2}>
          <bdi>{file.name}</bdi>
        </Title>
        <Text size="sm" c="dimmed">
          {size(file.size)}
        </Text>
      </div>
      {error && !isFetching && (
        <ProblemAlert error={error} title={isTemporary(error) ? undefined : text.unreadable} retry={() => void refetch()} />
      )}
      {!preview && isFetching && <Skeleton height={240} />}
      {(preview || error) && <FormatFields format={format} preview={preview} onChange={setFormat} />}
      {preview && !error && (
        <Mapping key={JSON.stringify(preview)} file={file} table={table} preview={preview} format={format} onCancel={onCancel} />
      )}
      {!preview && (
        <Group>
          <Button variant="default" onClick={onCancel}>
            {text.otherFile}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

async function previewOf(file: File, table: DataTable, format: Format): Promise<Preview> {
  // The API would speak of a body that is missing.
  if (file.size === 0) throw new ApiError(400, { code: 'VALIDATION_ERROR', message: text.emptyFile });
  const query = new URLSearchParams(Object.entries(format).filter(([, value]) => value !== detected));
  const answer = await call(`/data-tables/${table.id}/import-preview?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv' },
    body: file.slice(0, previewBytes),
  });
  return ((await answer.json()) as { preview: Preview }).preview;
}

interface FormatFieldsProps {
  readonly format: Format;
  readonly preview: Preview | undefined;
  readonly onChange: (format: Format) => void;
}

function FormatFields({ format, preview, onChange }: FormatFieldsProps) {
  const choices = (names: Readonly<Record<string, string>>, found: string | undefined) => [
    { value: detected, label: found === undefined ? text.detected : text.detectedAs(names[found] ?? found) },
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
  ];
  return (
    <Group gap="sm" align="flex-end">
      <Select
        size="xs"
        label={text.delimiter}
        data={choices(text.delimiters, preview?.delimiter)}
        value={format.delimiter}
        onChange={(delimiter) => delimiter && onChange({ ...format, delimiter })}
      />
      <Select
        size="xs"
        label={text.encoding}
        data={choices(text.encodings, preview?.encoding)}
        value={format.encoding}
        onChange={(encoding) => encoding && onChange({ ...format, encoding })}
      />
      <Select
        size="xs"
        label={text.firstRow}
        data={choices(text.firstRows, preview === undefined ? undefined : String(preview.hasHeader))}
        value={format.hasHeader}
        onChange={(hasHeader) => hasHeader && onChange({ ...format, hasHeader })}
      />
    </Group>
  );
}

interface MappingProps extends PrepareImportProps {
  readonly preview: Preview;
  readonly format: Format;
}

function Mapping({ file, table, preview, format, onCancel }: MappingProps) {
  const navigate = useNavigate();
  const [targets, setTargets] = useState<readonly Target[]>(() => guessedTargets(preview, table));
  const [onError, setOnError] = useState<'abort' | 'set_aside'>('set_aside');
  const [problem, setProblem] = useState<unknown>();
  const [isStarting, setStarting] = useState(false);
  useEffect(() => setProblem(undefined), []);
  const unfilled = unfilledRequired(targets, table);
  const twice = filledTwice(targets);

  const start = async (): Promise<void> => {
    setStarting(true);
    setProblem(undefined);
    try {
      const { data } = await api.POST('/data-tables/{dataTableId}/imports', {
        params: { path: { dataTableId: table.id } },
        body: {
          fileName: file.name.slice(0, maxFileName).replace(/\p{Cs}/gu, '\ufffd'),
          mapping: mappingOf(targets),
          onError,
          hasHeader: preview.hasHeader,
          delimiter: preview.delimiter,
          encoding: preview.encoding,
        },
      });
      if (!data) return;
      void upload(data.import.id, file);
      await navigate({ to: '/imports/$importId', params: { importId: data.import.id } });
    } catch (error) {
      setProblem(error);
      setStarting(false);
    }
  };
  return (
    <Stack gap="md" key={JSON.stringify(format)}>
      {preview.problems.map(({ path, message }) => (
        <Alert key={path + message} color="orange" variant="light">
          {placeOf(path)}: {message}
        </Alert>
      ))}
      <MappingTable preview={preview} table={table} targets={targets} onChange={setTargets} />
      {unfilled.length > 0 && <Alert color="orange">{text.unfilled(unfilled.join(', '))}</Alert>}
      {twice.length > 0 && <Alert color="orange">{text.twice(twice.join(', '))}</Alert>}
      <Radio.Group label={text.onError} value={onError} onChange={(value) => setOnError(value as typeof onError)}>
        <Stack gap={6} mt={4}>
          <Radio value="set_aside" label={text.onErrors.set_aside} />
          <Radio value="abort" label={text.onErrors.abort} />
        </Stack>
      </Radio.Group>
      {problem !== undefined && <ProblemAlert error={problem} />}
      <Group gap="xs">
        <Button
          onClick={() => void start()}
          loading={isStarting}
          disabled={targets.every(({ kind }) => kind === 'skip') || twice.length > 0}
        >
          {text.start}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {text.otherFile}
        </Button>
      </Group>
    </Stack>
  );
}
