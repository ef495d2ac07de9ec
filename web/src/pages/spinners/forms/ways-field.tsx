import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type DraftWay, draftWaysIn, evenShares, sumOfShares, wayName } from '../../../kinds/steps/ways.ts';
import { useEditing } from '../editing.ts';
import { editorWords } from '../editor-words.ts';
import { fieldLabel } from './field-label.ts';
import type { FieldProps } from './field-props.ts';
import { ShareField } from './share-field.tsx';
import { TargetField } from './target-field.tsx';
import classes from './ways.module.css';

const text = editorWords.ways;
const [fewest, most] = [2, 5];

/** Shares of the records, and where each of them goes: a bar shows them beside each other. */
export function WaysField({ step, field, value, onChange }: FieldProps) {
  const { problems, definition, isReadOnly } = useEditing();
  const ways = draftWaysIn(value);
  const sum = sumOfShares(ways);
  const next = definition.steps[definition.steps.findIndex(({ id }) => id === step.id) + 1]?.id ?? '';
  const set = (at: number, change: Partial<DraftWay>): void =>
    onChange(ways.map((way, place) => (place === at ? withoutEmpty({ ...way, ...change }) : way)));
  const divide = (all: readonly DraftWay[]): void => {
    const shares = evenShares(all.length);
    onChange(all.map((way, place) => ({ ...way, percent: shares[place] })));
  };
  const add = (): void => {
    const all = [...ways, { percent: Math.max(0, Math.round((100 - sum) * 10) / 10), goTo: next }];
    if (isEven(ways)) divide(all);
    else onChange(all);
  };
  const remove = (at: number): void => {
    const left = ways.filter((_, place) => place !== at);
    if (isEven(ways)) divide(left);
    else onChange(left);
  };
  return (
    <Stack gap="sm">
      <SharesBar ways={ways} />
      {ways.map((way, at) => {
        const path = `${field.name}[${at}]`;
        const name = wayName(way.name, at);
        return (
          <section key={at} className={classes.way} aria-label={text.way(name)}>
            <div className={classes.line}>
              <span className={classes.mark} data-way={at} aria-hidden />
              <div data-field={`${path}.name`}>
                <TextInput
                  label={fieldLabel('name')}
                  placeholder={wayName(undefined, at)}
                  value={way.name ?? ''}
                  maxLength={60}
                  onChange={({ currentTarget }) => set(at, { name: currentTarget.value })}
                  error={problems.within(step.id, `${path}.name`)}
                />
              </div>
              <div data-field={`${path}.percent`}>
                <ShareField
                  label={text.share}
                  value={way.percent}
                  onChange={(percent) => set(at, { percent })}
                  error={problems.within(step.id, `${path}.percent`)}
                />
              </div>
              {!isReadOnly && ways.length > fewest && (
                <ActionIcon variant="subtle" color="gray" size={32} mt={24} aria-label={text.remove(name)} onClick={() => remove(at)}>
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </div>
            <div data-field={`${path}.goTo`}>
              <TargetField
                label={text.goTo}
                stepId={step.id}
                value={way.goTo}
                onChange={(goTo) => set(at, { goTo })}
                error={problems.within(step.id, `${path}.goTo`)}
              />
            </div>
          </section>
        );
      })}
      {sum !== 100 && (
        <Text size="sm" className={classes.sum} role="status">
          {text.sum(sum)}
        </Text>
      )}
      {!isReadOnly && (
        <Group gap="xs">
          {ways.length < most && (
            <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
              {text.add}
            </Button>
          )}
          {!isEven(ways) && (
            <Button variant="default" size="compact-sm" onClick={() => divide(ways)}>
              {text.divide}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

/** The shares as parts of one bar; what is missing of 100 stays empty. */
function SharesBar({ ways }: { readonly ways: readonly DraftWay[] }) {
  const whole = Math.max(100, sumOfShares(ways));
  return (
    <div className={classes.bar} aria-hidden>
      {ways.map(({ name, percent = 0 }, at) => (
        <span key={at} data-way={at} style={{ width: `${(percent / whole) * 100}%` }}>
          {percent / whole >= 0.12 && wayName(name, at)}
        </span>
      ))}
    </div>
  );
}

const isEven = (ways: readonly DraftWay[]): boolean => {
  const shares = evenShares(ways.length);
  return ways.every(({ percent }, place) => percent === shares[place]);
};

/** A cleared value is left out: a way without a name, or without a share yet. */
function withoutEmpty({ name, percent, ...way }: { readonly [Name in keyof DraftWay]: DraftWay[Name] | undefined }): DraftWay {
  return { ...(name && { name }), ...(percent !== undefined && { percent }), ...way } as DraftWay;
}
