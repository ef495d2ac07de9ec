import { Alert, Button, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { ApiError, isTemporary } from '../../api/errors.ts';
import type { DataTable } from '../../api/types.ts';
import { NumberField } from '../../forms/number-field.tsx';
import { useKept } from '../../hooks/use-kept.ts';
import { size } from '../../text/format.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { choicesKey } from './choices.ts';
import { Doubts } from './doubts.tsx';
import { FirstRows } from './first-rows.tsx';
import { MapColumns } from './map-columns.tsx';
import { type Preview, previewBytes, rowsOf } from './mapping.ts';
import { importKeys } from './query-keys.ts';
import { importWords } from './words.ts';

const text = importWords;
const detected = 'detected';

interface Format {
  readonly delimiter: string;
  readonly encoding: string;
  readonly hasHeader: string;
  readonly headerLine: string;
  readonly sheet: string;
}

interface PrepareImportProps {
  readonly file: File;
  readonly table: DataTable;
  readonly onCancel: () => void;
}

/** The findings in a file, and the targets of its columns; both can be corrected before anything is imported. */
export function PrepareImport({ file, table, onCancel }: PrepareImportProps) {
  const [format, setFormat] = useKept<Format>(choicesKey(table.id, file), (kept) => ({
    delimiter: detected,
    encoding: detected,
    hasHeader: detected,
    headerLine: detected,
    sheet: detected,
    ...kept,
  }));
  const {
    data: preview,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: importKeys.preview(table.id, file, format),
    queryFn: () => previewOf(file, table, format),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (earlier) => earlier,
  });
  const isEmpty = preview?.columns.length === 0;
  return (
    <Stack gap="lg" pt="sm">
      <div>
        <Title order={2}>
          <bdi>{file.name}</bdi>
        </Title>
        <Text size="sm" c="dimmed">
          {[preview && rowsOf(preview, file.size), size(file.size)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {error && !isFetching && (
        <ProblemAlert error={error} title={isTemporary(error) ? undefined : text.unreadable} retry={() => void refetch()} />
      )}
      {!preview && isFetching && <Skeleton height={240} />}
      {(preview || error) && <FormatFields format={format} preview={preview} onChange={setFormat} />}
      {preview && !error && isEmpty && <Alert color="yellow">{text.emptySheet}</Alert>}
      {preview && !error && !isEmpty && (
        <Doubts preview={preview} onChoose={(option, value) => setFormat({ ...format, [option]: value })} />
      )}
      {preview && !error && <FirstRows preview={preview} />}
      {preview && !error && !isEmpty && (
        <MapColumns key={JSON.stringify([preview, format])} {...{ file, table, format, preview, onCancel }} />
      )}
      {(!preview || isEmpty) && (
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
    body: (await isWorkbook(file)) ? file : file.slice(0, previewBytes),
  });
  return ((await answer.json()) as { preview: Preview }).preview;
}

/** A workbook is a ZIP archive, whose list is at its end. */
const isWorkbook = async (file: File): Promise<boolean> => (await file.slice(0, 4).text()) === 'PK\x03\x04';

interface FormatFieldsProps {
  readonly format: Format;
  readonly preview: Preview | undefined;
  readonly onChange: (format: Format) => void;
}

function FormatFields({ format, preview, onChange }: FormatFieldsProps) {
  const inDoubt = new Set<string>(preview?.doubts.map(({ option }) => option));
  const found = (names: Readonly<Record<string, string>>, value: string | undefined) =>
    value === undefined ? text.detected : text.detectedAs(names[value] ?? value);
  const choices = (option: keyof Format, names: Readonly<Record<string, string>>, value: string | undefined) => [
    { value: detected, label: inDoubt.has(option) ? text.inDoubt : found(names, value) },
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
  ];
  const empty = new Set(preview?.emptySheets);
  const isOfSheets = preview !== undefined && preview.sheets.length > 0;
  return (
    <Group gap="sm" align="flex-end">
      {isOfSheets ? (
        <Select
          size="xs"
          label={text.sheet}
          data={preview.sheets.map((value) => ({ value, label: empty.has(value) ? text.sheetEmpty(value) : value }))}
          value={preview.sheet}
          allowDeselect={false}
          onChange={(sheet) => sheet && onChange({ ...format, sheet, headerLine: detected })}
        />
      ) : (
        <>
          <Select
            size="xs"
            label={text.delimiter}
            data={choices('delimiter', text.delimiters, preview?.delimiter)}
            value={format.delimiter}
            onChange={(delimiter) => delimiter && onChange({ ...format, delimiter })}
          />
          <Select
            size="xs"
            label={text.encoding}
            data={choices('encoding', text.encodings, preview?.encoding)}
            value={format.encoding}
            onChange={(encoding) => encoding && onChange({ ...format, encoding })}
          />
        </>
      )}
      <Select
        size="xs"
        label={text.firstRow}
        data={choices('hasHeader', text.firstRows, preview === undefined ? undefined : String(preview.hasHeader))}
        value={format.hasHeader}
        onChange={(hasHeader) => hasHeader && onChange({ ...format, hasHeader })}
      />
      <NumberField
        size="xs"
        w={150}
        label={text.headerLine}
        min={1}
        max={1000}
        isWhole
        value={format.headerLine === detected ? preview?.headerLine : Number(format.headerLine)}
        onChange={(line) => onChange({ ...format, headerLine: line === undefined ? detected : String(line) })}
      />
    </Group>
  );
}
