import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { DataTable } from '../../api/types.ts';
import { ZoneSelect } from '../../forms/zone-select.tsx';
import { useKept } from '../../hooks/use-kept.ts';
import { importFileCall } from '../../text/api-calls.ts';
import { AsCall } from '../../ui/as-call.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { languageWords } from '../../words/language.ts';
import { ChangedRows, ChangesSum } from './changes.tsx';
import { type Choices, choicesKey, choicesOf, importOptions, modeOf } from './choices.ts';
import { ConsentOfFile } from './consent/consent-of-file.tsx';
import { type FileProblem, isOfRow, isSettledProblem, locateProblem, raggedRows } from './file-problems.ts';
import { ImportMode } from './import-mode.tsx';
import {
  anotherType,
  type ColumnTarget,
  fileColumnTitle,
  filledTwice,
  type Preview,
  typeOf,
  undecidedFormats,
  unfilledRequired,
} from './mapping.ts';
import { MappingTable } from './mapping-table.tsx';
import type { RepairedColumn } from './misfit-rows.tsx';
import { Misfits, WholeRows } from './misfits.tsx';
import { PlanRoom } from './plan-room.tsx';
import { Proposals } from './proposals.tsx';
import { proposalsOf } from './proposals-of.ts';
import { dropFile } from './shared/file-in-hand.ts';
import { upload } from './upload.ts';
import { useFileCheck } from './use-file-check.ts';
import { importWords } from './words.ts';

const text = importWords;
const maxFileName = 255;

interface MapColumnsProps {
  readonly file: File;
  readonly table: DataTable;
  readonly onCancel: () => void;
  /** The reading of the file, as the person chose it. */
  readonly format: object;
  readonly preview: Preview;
}

const refusedFields = (error: unknown): readonly FileProblem[] =>
  error instanceof ApiError ? Object.entries(error.fields).map(([path, message]) => ({ path, message })) : [];

/** The targets of the file's columns, and the start of the import. What is wrong with a column stands beside it. */
export function MapColumns({ file, table, format, preview, onCancel }: MapColumnsProps) {
  const navigate = useNavigate();
  const [choices, setChoices] = useKept<Choices>(choicesKey(table.id, file, format), (kept) => choicesOf(kept, preview, table));
  const { targets, onError } = choices;
  const mode = modeOf(choices, table);
  const [problem, setProblem] = useState<unknown>();
  const [isStarting, setStarting] = useState(false);
  const unfilled = unfilledRequired(targets, table);
  const twice = filledTwice(targets);
  const asked = undecidedFormats(targets, preview, table);
  const options = importOptions(choices, preview, table);
  const isConsentReady = choices.consent === undefined || options.consent !== undefined;
  const isReady =
    isConsentReady &&
    preview.doubts.length === 0 &&
    targets.some(({ kind }) => kind !== 'skip') &&
    twice.length === 0 &&
    asked.length === 0;
  const notStarted = refusedFields(problem);
  const counting = useFileCheck(table.id, file, isReady && notStarted.length === 0 ? options : undefined);
  const notCounted = refusedFields(counting.error);
  const refused = notStarted.length > 0 ? notStarted : notCounted;
  const positions = targets.map(({ position }) => position);
  const problems = [...preview.problems.filter((one) => !isSettledProblem(one, preview, targets) && !isOfRow(one)), ...refused].map((one) =>
    locateProblem(one, positions),
  );
  const repaired = targets.flatMap((target): RepairedColumn[] => {
    const type = typeOf(target, table);
    const column = preview.columns.find(({ position }) => position === target.position);
    if (type === undefined || column === undefined) return [];
    const isRequired = target.kind === 'to' && table.columns.some(({ name, required }) => required && name === target.to);
    return [{ position: target.position, title: fileColumnTitle(column), type, isRequired, repairs: target }];
  });
  // The count says the same of all rows.
  const ragged = raggedRows(preview.problems);
  const change = (next: readonly ColumnTarget[]): void => {
    setChoices({ ...choices, targets: next });
    setProblem(undefined);
  };

  const start = async (): Promise<void> => {
    setStarting(true);
    setProblem(undefined);
    try {
      const { data } = await api.POST('/data-tables/{dataTableId}/imports', {
        params: { path: { dataTableId: table.id } },
        body: {
          fileName: file.name.slice(0, maxFileName).replace(/\p{Cs}/gu, '\ufffd'),
          ...options,
        },
      });
      if (!data) return;
      void upload(data.import.id, file);
      dropFile(table.id);
      await navigate({ to: '/imports/$importId', params: { importId: data.import.id } });
    } catch (error) {
      setProblem(error);
      setStarting(false);
    }
  };
  return (
    <Stack gap="md">
      {problems.map(
        ({ position, text: said }) =>
          position === undefined && (
            <Alert key={said} color="orange" variant="light">
              {said}
            </Alert>
          ),
      )}
      <Proposals
        proposals={proposalsOf(preview, targets, table, counting.check)}
        onRepair={(repairs) => change(targets.map((target) => ({ ...target, ...repairs.get(target.position) })))}
        onText={(position) =>
          change(
            targets.map((target) =>
              target.position === position ? { ...target, ...anotherType, created: { ...target.created, type: 'text' } } : target,
            ),
          )
        }
      />
      <Text size="sm" c="dimmed" maw={720}>
        {text.mapHelp}
      </Text>
      <MappingTable preview={preview} table={table} targets={targets} problems={problems} onChange={change} />
      {isReady && (
        <Misfits
          counting={notCounted.length > 0 ? { ...counting, error: null } : counting}
          file={file}
          columns={repaired}
          onRepair={(position, { values, leavesEmpty }) =>
            change(targets.map((target) => (target.position === position ? { ...target, values, leavesEmpty } : target)))
          }
        />
      )}
      {counting.check && <PlanRoom check={counting.check} />}
      {!counting.check && ragged && (
        <Alert color="orange" variant="light">
          <WholeRows of={[ragged]} />
        </Alert>
      )}
      {unfilled.length > 0 && <Alert color="orange">{text.unfilled(unfilled.join(', '))}</Alert>}
      {twice.length > 0 && <Alert color="orange">{text.twice(twice.join(', '))}</Alert>}
      {asked.length > 0 && (
        <Alert color="orange" variant="light">
          {text.asked(asked.map((column) => languageWords.quoted(fileColumnTitle(column))).join(', '))}
        </Alert>
      )}
      {table.key && <ImportMode columns={table.key.columns} chosen={mode} onChange={(next) => setChoices({ ...choices, mode: next })} />}
      {options.zone && <ZoneSelect label={text.timesIn} value={options.zone} onChange={(zone) => setChoices({ ...choices, zone })} />}
      <ConsentOfFile
        preview={preview}
        choice={choices.consent}
        onChange={(consent) => {
          setChoices({ ...choices, consent });
          setProblem(undefined);
        }}
      />
      <Radio.Group
        label={text.onError}
        value={onError}
        onChange={(value) => setChoices({ ...choices, onError: value as Choices['onError'] })}
      >
        <Stack gap={6} mt={4}>
          <Radio value="set_aside" label={text.onErrors.set_aside} />
          <Radio value="abort" label={text.onErrors.abort} />
        </Stack>
      </Radio.Group>
      {mode.mode === 'upsert' && <ChangesSum counting={counting} />}
      {problem !== undefined && notStarted.length === 0 && <ProblemAlert error={problem} />}
      <Group gap="xs" className="page-foot">
        <Button onClick={() => void start()} loading={isStarting} disabled={!isReady}>
          {text.start}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {text.otherFile}
        </Button>
        {!choices.consent && <AsCall call={(url) => importFileCall(url, table.id, file.name, mode.mode)} note={text.callNote} />}
      </Group>
      {mode.mode === 'upsert' && counting.check?.changes && <ChangedRows changes={counting.check.changes} table={table} />}
    </Stack>
  );
}
