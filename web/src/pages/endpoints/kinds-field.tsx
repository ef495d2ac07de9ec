import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import type { EventKind } from '../../api/types.ts';
import classes from './endpoints.module.css';
import { endpointWords } from './shared/words.ts';

const text = endpointWords;
type Group = keyof typeof text.groups;

const allKinds = Object.keys(text.kinds) as EventKind[];
const groups = (Object.keys(text.groups) as Group[]).map((group) => ({
  group,
  kinds: allKinds.filter((kind) => kind.startsWith(`${group}.`)),
}));

interface KindsFieldProps {
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
  readonly value: readonly EventKind[];
  readonly onChange: (kinds: EventKind[]) => void;
  readonly error?: React.ReactNode;
}

/** All types of events, or chosen ones, by what they are about. */
export function KindsField({ isAll, onAll, value, onChange, error }: KindsFieldProps) {
  const turn = (kinds: readonly EventKind[], isOn: boolean): void =>
    onChange(allKinds.filter((kind) => (kinds.includes(kind) ? isOn : value.includes(kind))));
  return (
    <Radio.Group label={text.events} value={isAll ? 'all' : 'chosen'} onChange={(chosen) => onAll(chosen === 'all')} error={error}>
      <Stack gap={8} mt={4}>
        <Radio value="all" label={text.all} description={text.allHelp} />
        <Radio value="chosen" label={text.chosen} />
        {!isAll && (
          <div className={classes.groups}>
            {groups.map(({ group, kinds }) => (
              <fieldset key={group} className={classes.group}>
                <legend className="hidden-from-eyes">{text.groups[group]}</legend>
                <Checkbox
                  label={text.groups[group]}
                  checked={kinds.every((kind) => value.includes(kind))}
                  indeterminate={kinds.some((kind) => value.includes(kind)) && !kinds.every((kind) => value.includes(kind))}
                  onChange={({ currentTarget: { checked } }) => turn(kinds, checked)}
                  fw={500}
                />
                <div className={classes.kinds}>
                  {kinds.length === 1 && <Text size="sm">{text.kinds[kinds[0] as EventKind]}</Text>}
                  {(kinds.length > 1 ? kinds : []).map((kind) => (
                    <Checkbox
                      key={kind}
                      label={text.kinds[kind]}
                      title={kind}
                      checked={value.includes(kind)}
                      onChange={({ currentTarget: { checked } }) => turn([kind], checked)}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        )}
        {!isAll && value.length === 0 && (
          <Text size="xs" c="dimmed">
            {text.chooseOne}
          </Text>
        )}
      </Stack>
    </Radio.Group>
  );
}
