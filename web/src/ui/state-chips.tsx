import { Chip, Group } from '@mantine/core';

interface StateChipsProps<State extends string> {
  readonly label: string;
  readonly states: Readonly<Record<State, string>>;
  readonly value: readonly State[] | undefined;
  /** Undefined: any state. */
  readonly onChange: (states: readonly State[] | undefined) => void;
}

/** Picks one or more states, a chip each. */
export function StateChips<State extends string>({ label, states, value, onChange }: StateChipsProps<State>) {
  return (
    <Chip.Group
      multiple
      value={[...(value ?? [])] as string[]}
      onChange={(chosen) => onChange(chosen.length === 0 ? undefined : (chosen as State[]))}
    >
      <Group gap={6} mih={30} role="group" aria-label={label}>
        {(Object.entries(states) as [State, string][]).map(([state, word]) => (
          <Chip key={state} value={state} size="xs" radius="sm" variant="light">
            {word}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
