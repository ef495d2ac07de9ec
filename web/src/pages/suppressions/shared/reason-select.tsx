import { Select } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Suppression } from '../../../api/types.ts';
import { suppressionWords } from './words.ts';

/** Why somebody says that addresses are suppressed. */
export type StatedReason = Exclude<Suppression['reason'], 'erased'>;

const { erased: _, ...stated } = suppressionWords.reasons;

/** The reasons to choose from. */
export const reasonOptions = Object.entries(stated).map(([value, label]) => ({ value, label }));

/** Chooses why addresses are suppressed. */
export const ReasonSelect = (props: Omit<ComponentProps<typeof Select>, 'data'>) => <Select {...props} data={reasonOptions} />;
