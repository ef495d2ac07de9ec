import { prefix } from '../kernel/prefix.ts';

/** The webhook URL for an ingest token (document, 4.2). */
export const webhookUrlOf = (publicUrl: string, token: string): string => `${publicUrl}${prefix}/public/data-tables/ingest/${token}`;
