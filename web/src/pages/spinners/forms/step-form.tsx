import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { StepField, StepKind } from '../../../api/types.ts';
import { useLatest } from '../../../hooks/use-latest.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { kindTitleOf } from '../../../kinds/steps/step-titles.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import { BlocksField } from '../blocks/blocks-field.tsx';
import { BodyChoice } from '../blocks/body-choice.tsx';
import { bodyWayOf, isBody } from '../blocks/body-way.ts';
import { blockWords } from '../blocks/words.ts';
import type { Definition } from '../draft/definition.ts';
import { useEditing, visibleOf } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { LanguageBar } from '../languages/language-bar.tsx';
import { LanguageEditing } from '../languages/language-editing.tsx';
import { Segments } from '../languages/segments.tsx';
import { inLanguage, translatedFields } from '../languages/step-languages.ts';
import { kindOf, useKinds } from '../steps/kinds.ts';
import { fieldsOf, stepsBefore, withValue } from '../steps/new-step.ts';
import { readColumns } from '../steps/read-columns.ts';
import { describeKind } from '../steps/summary.ts';
import { AddOptional, RemoveOptional } from './optional-fields.tsx';
import { ownFields } from './own-fields.ts';
import { SendersField } from './senders-field.tsx';
import { StepFieldInput } from './step-field.tsx';
import { StepName } from './step-name.tsx';

/** The form of a step: of one of its languages, if it has several. */
export function StepForm({ step }: { readonly step: DraftStep }) {
  const { definition, change, spoken, spinnerId } = useEditing();
  const kind = kindOf(useKinds(), step);
  if (!kind) return <Alert color="orange">{text.unknownKind}</Alert>;
  const tag = spoken[step.id];
  const segments = <Segments spinnerId={spinnerId} stepId={step.id} draft={definition} tag={tag} />;
  const isSpoken = fieldsOf(kind, step).some(({ type }) => type === 'languages');
  return (
    <Stack gap="md">
      {isSpoken && <LanguageBar step={step} onChange={(next) => change(withStep(definition, next))} />}
      {tag === undefined ? (
        <StepFields step={step} kind={kind} isWhole segments={segments} />
      ) : (
        <LanguageEditing step={step} tag={tag}>
          <div lang={tag}>
            <StepFields key={tag} step={inLanguage(step, tag)} kind={kind} isWhole={false} segments={segments} />
          </div>
        </LanguageEditing>
      )}
    </Stack>
  );
}

interface StepFieldsProps {
  readonly step: DraftStep;
  readonly kind: StepKind;
  /** Whether all fields are shown, and not only those that each language has of its own. */
  readonly isWhole: boolean;
  /** The segments of its text, below it. */
  readonly segments: ReactNode;
}

/** The form of a step, made from the fields of its kind. */
function StepFields({ step, kind, isWhole, segments }: StepFieldsProps) {
  const { definition, change, columns, isReadOnly, problems, titles } = useEditing();
  const latest = useLatest({ step, definition });
  const set = (field: string, value: unknown): void => {
    if (value === undefined) put(withoutField(step, field), field);
    else if (kind.fields.find(({ name }) => name === field)?.type === 'choice') void choose(field, value);
    else put({ ...step, [field]: value }, field);
  };
  /** A choice may bring values from the columns, such as the address of another medium, so they are read first. */
  const choose = async (field: string, value: unknown): Promise<void> => {
    const known = await readColumns(definition.dataTableId).catch(() => columns);
    const { step: now, definition: whole } = latest.current;
    change(withStep(whole, withValue(kind, now, field, value, visibleOf(known))), `${now.id}.${field}`);
  };
  const view = viewOf(step.type);
  const hidden = view?.hidden?.(step) ?? [];
  // The one channel and the pool are one choice.
  const fields = fieldsOf(kind, step).filter(
    ({ type, name }) =>
      type !== 'channels' && type !== 'languages' && !hidden.includes(name) && (isWhole || translatedFields.includes(name)),
  );
  const Own = view?.ownForm && ownFields[view.ownForm];
  const made = view?.made?.(step);
  const also = view?.shown?.(step, stepsBefore(definition.steps, step.id)) ?? [];
  const way = fields.some(({ type }) => type === 'blocks') ? bodyWayOf(step) : undefined;
  const isFrom = way === 'blocks' || (made !== undefined && written(step[made.from]).trim() !== '');
  const isMade = made !== undefined && written(step[made.field]).trim() === '' && isFrom;
  const isOfWay = ({ name }: Pick<StepField, 'name'>): boolean => way !== undefined && isBody(name);
  const isShown = ({ name, isRequired, default: value, type }: (typeof fields)[number]): boolean =>
    isRequired || value !== null || alwaysShown.includes(type) || step[name] !== undefined || also.includes(name);
  const isRemovable = (field: StepField): boolean =>
    !field.isRequired &&
    field.default === null &&
    !alwaysShown.includes(field.type) &&
    field.type !== 'choice' &&
    !isOfWay(field) &&
    step[field.name] !== undefined;
  const isOffered = (field: StepField): boolean => !isShown(field) && field.type !== 'choice' && !isOfWay(field);
  // A field that another field is made from comes before it.
  const all = fields.filter(isShown);
  const isLast = ({ name }: StepField): number => Number(isOfWay({ name })) + Number(name === made?.field);
  const shown = [...all].sort((one, other) => isLast(one) - isLast(other));
  const [body] = shown.filter(isOfWay);
  const put = (next: DraftStep, field: string): void => change(withStep(definition, next), `${step.id}.${field}`);
  const add = ({ name, type }: StepField): void => {
    if (name !== made?.from) set(name, type === 'json_template' || type === 'json' ? {} : '');
    else put({ ...step, [name]: made.begin(written(step[made.field]), kind.names[0]), [made.field]: '' }, name);
  };
  const remove = (field: string): void =>
    put({ ...withoutField(step, field), ...(isMade && field === made.from && { [made.field]: beginningOf(kind) }) }, field);
  const general = problems.ofStep(step.id).filter(({ field }) => field === undefined || field === 'type');
  return (
    <fieldset disabled={isReadOnly} className="plain-fieldset">
      <Stack gap="md">
        {isWhole && (
          <Text size="sm" c="dimmed">
            {titles.isNamed(step.id) && `${kindTitleOf(step)} · `}
            {describeKind(kind)}
          </Text>
        )}
        {general.map(({ message }) => (
          <Alert key={message} color="red" variant="light">
            {message}
          </Alert>
        ))}
        {isWhole && <StepName step={step} onChange={(name) => set('name', name)} />}
        {Own && <Own step={step} onChange={put} />}
        {(Own ? [] : shown).map((field) => (
          <Fragment key={field.name}>
            {field === body && (
              <BodyChoice
                step={step}
                link={kind.names[0]}
                isReadOnly={isReadOnly}
                onChange={(next) => change(withStep(definition, next))}
                toggleHtml={(isHtml) => (isHtml ? fields.filter(({ name }) => name === made?.from).forEach(add) : remove('html'))}
              />
            )}
            {field.type === 'blocks' ? (
              <BlocksField step={step} field={field.name} />
            ) : isMade && field.name === made.field ? (
              <Text size="sm" c="dimmed">
                {way === 'blocks' ? blockWords.madeText : made.said}{' '}
                {!isReadOnly && (
                  <Anchor component="button" type="button" inherit onClick={() => set(made.field, beginningOf(kind))}>
                    {way === 'blocks' ? blockWords.writeText : made.write}
                  </Anchor>
                )}
              </Text>
            ) : field.type === 'channel' ? (
              <SendersField step={step} onChange={(next) => put(next, field.name)} />
            ) : (
              <div>
                <StepFieldInput step={step} field={field} value={step[field.name]} onChange={(value) => set(field.name, value)} />
                {view?.segmentsOf?.(step) === field.name && segments}
                {view?.said?.(step, field.name) && (
                  <Text size="xs" c="dimmed" mt={4}>
                    {view.said(step, field.name)}
                  </Text>
                )}
                {!isReadOnly && isRemovable(field) && <RemoveOptional name={field.name} onClick={() => remove(field.name)} />}
              </div>
            )}
          </Fragment>
        ))}
        {!isReadOnly && !Own && fields.some(isOffered) && (
          <Group gap="xs">
            {fields.filter(isOffered).map((field) => (
              <AddOptional key={field.name} name={field.name} onClick={() => add(field)} />
            ))}
          </Group>
        )}
      </Stack>
    </fieldset>
  );
}

/** Optional fields that have a word for nothing. */
const alwaysShown: readonly StepField['type'][] = ['channel', 'layout', 'attachments'];

const written = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The beginning of a text: the unsubscribe link, if there is one. */
const beginningOf = ({ names: [link] }: StepKind): string => (link ? `\n\n{{ ${link} }}\n` : '');

const withStep = (definition: Definition, next: DraftStep): Definition => ({
  ...definition,
  steps: definition.steps.map((one) => (one.id === next.id ? next : one)),
});

const withoutField = (step: DraftStep, field: string): DraftStep =>
  Object.fromEntries(Object.entries(step).filter(([name]) => name !== field)) as DraftStep;
