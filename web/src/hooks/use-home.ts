import { $api } from '../api/client.ts';
import type { operations } from '../api/schema.d.ts';

/** What the answer about Home has. */
export type HomeAnswer = operations['readHome']['responses'][200]['content']['application/json'];

/** What needs somebody, what runs, and the first steps: one call, which the sidebar and Home share. */
export const useHome = (refetchInterval = 15_000) => $api.useQuery('get', '/home', {}, { refetchInterval });
