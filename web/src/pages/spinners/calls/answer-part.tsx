import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { type JsonWay, readJson, writeWay } from '../../../text/json-path.ts';
import { readableReason } from '../../../text/reason-words.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { useEditing } from '../editing.ts';
import type { OwnFieldsProps } from '../forms/field-props.ts';
import { AnswerTree } from './answer-tree.tsx';
import type { CallPartProps } from './call-part-props.ts';
import classes from './calls.module.css';
import { mostOutputs, outputNameFor, outputsIn } from './output.ts';
import { OutputsField } from './outputs-field.tsx';
import { callWords } from './words.ts';

const text = callWords.answer;
/** The most characters of an answer that the API shows. */
const longest = 16_384;
const longestText = 2000;

/** The values that are kept of the answer: picked in the answer to a real call, or written by hand. */
export function AnswerPart({ step, onChange, set }: CallPartProps & OwnFieldsProps) {
  const { spinnerId, saveNow, tried, isReadOnly } = useEditing();
  const call = useMutation({
    mutationFn: async () => {
      if (!(await saveNow())) return undefined;
      const body = { stepId: step.id, ...(tried && { recordId: tried.id }) };
      return (await api.POST('/spinners/{spinnerId}/test', { params: { path: { spinnerId } }, body })).data;
    },
  });
  const { data, error, isPending, isSuccess } = call;
  const outputs = outputsIn(step.outputs);
  const sample = typeof step.sample === 'string' ? step.sample : undefined;
  const shown = data?.answer ?? sample;
  const json = readJson(shown);
  const isCut = (data?.answer?.length ?? 0) >= longest;
  const status = (data?.outputs as Readonly<Record<string, unknown>> | null | undefined)?.status;
  const pick = (way: JsonWay): void => {
    const path = writeWay(way);
    if (path === undefined) return;
    const kept = outputs.filter((one) => one.path !== path);
    const next = kept.length < outputs.length ? kept : [...outputs, { name: outputNameFor(way, outputs), path }];
    onChange({ ...step, outputs: next, ...(shown !== undefined && { sample: shown }) }, 'outputs');
  };
  return (
    <fieldset className="plain-fieldset" aria-label={text.title}>
      <Text size="sm" fw={600}>
        {text.title}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {text.help}
      </Text>
      <OutputsField step={step} outputs={outputs} json={readJson(sample)} onChange={(next) => set('outputs', next)} />
      {!isReadOnly && (
        <Group gap="xs" mt="sm">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            loading={isPending}
            onClick={() => call.mutate()}
          >
            {shown === undefined ? text.call : text.callAgain}
          </Button>
          {outputs.length < mostOutputs && (
            <Button variant="subtle" size="compact-sm" onClick={() => set('outputs', [...outputs, { name: '', path: '' }])}>
              {callWords.outputs.add}
            </Button>
          )}
          <Text size="xs" c="dimmed">
            {tried?.name ? text.withRecord(tried.name) : text.withSample}
          </Text>
        </Group>
      )}
      <div role="status" className={classes.answer}>
        {isPending && <span className="hidden-from-eyes">{text.calling}</span>}
        {error && <ProblemAlert error={error} />}
        {isSuccess && !data && <Alert color="red">{text.unsaved}</Alert>}
        {data && data.result !== 'sent' && (
          <Alert color="red" py={8} title={data.result === 'unknown' ? text.unknown : text.failed}>
            {data.reason && readableReason(data.reason)}
          </Alert>
        )}
        {data?.result === 'sent' && shown === '' && <Text size="sm">{text.empty}</Text>}
        {shown !== undefined && shown !== '' && json === undefined && <Text size="sm">{isCut ? text.tooLong : text.notJson}</Text>}
        {shown !== undefined && shown !== '' && (
          <Text size="xs" c="dimmed">
            {data?.answer != null ? status != null && text.answered(String(status)) : text.ofExample}
          </Text>
        )}
      </div>
      {shown !== undefined && shown !== '' && json === undefined && <pre className={classes.text}>{shown.slice(0, longestText)}</pre>}
      {json !== undefined && (
        <>
          <AnswerTree json={json} outputs={outputs} isReadOnly={isReadOnly} isFull={outputs.length >= mostOutputs} onPick={pick} />
          {!isReadOnly && (
            <Text size="xs" c="dimmed" mt={4}>
              {outputs.length >= mostOutputs ? text.full : text.pickHelp}
            </Text>
          )}
        </>
      )}
    </fieldset>
  );
}
