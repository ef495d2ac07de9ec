import type { Cell } from '../../../../src/domain/kernel/cell.ts';
import type { PreviewContext, Visit } from '../../../../src/domain/spinners/step-kind.ts';

export const now = new Date('2026-03-10T12:00:00Z');

/** A recipient that has just reached a step. */
export const aVisit = (cells: Record<string, Cell>, hasWaited = false): Visit => ({
  spinnerId: 's',
  recordId: '1',
  values: new Map(Object.entries(cells)),
  now,
  hasWaited,
});

export const aPreview = (cells: Record<string, Cell>, more: Partial<PreviewContext> = {}): PreviewContext => ({
  ...aVisit(cells),
  facts: { unsubscribeUrl: 'https://spindle.test/u', defaultCountry: null },
  from: 'Acme <hello@acme.example>',
  isConnected: true,
  isSuppressed: false,
  ...more,
});
