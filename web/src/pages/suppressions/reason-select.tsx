import { Select } from '@mantine/core';
import type { ComponentProps } from 'react';
import { words } from '../../words/en.ts';

const data = Object.entries(words.suppressions.reasons).map(([value, label]) => ({ value, label }));

/** Chooses why addresses are suppressed. */
export const ReasonSelect = (props: Omit<ComponentProps<typeof Select>, 'data'>) => <Select {...props} data={data} />;
