import type { CapOfMedium } from '../accounts/frequency-cap.ts';

/** The frequencies that the owner of an address can choose. */
export const frequencies = ['all', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

/** The acts that choose them. */
export const actOfFrequency = { all: 'unlimited', weekly: 'limited' } as const satisfies Record<Frequency, string>;

/** The most messages that an address gets by `weekly`: one in any 168 hours. */
export const weeklyCap: CapOfMedium = { most: 1, hours: 168 };
