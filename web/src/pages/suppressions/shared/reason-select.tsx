import { Select } from '@mantine/core';
import type { ComponentProps } from 'react';
import { suppressionWords } from './words.ts';

const data = Object.entries(suppressionWords.reasons).map(([value, label]) => ({ value, label }));

/** Chooses why addresses are suppressed. */
export const ReasonSelect = (props: Omit<ComponentProps<typeof Select>, 'data'>) => <Select {...props} data={data} />;
