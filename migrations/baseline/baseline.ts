import type { Knex } from 'knex';
import { accounts } from './accounts.ts';
import { alerts } from './alerts.ts';
import { audiences } from './audiences.ts';
import { channels } from './channels.ts';
import { consent } from './consent.ts';
import { credentials } from './credentials.ts';
import { events } from './events.ts';
import { feedback } from './feedback.ts';
import { imports } from './imports.ts';
import { kernel } from './kernel.ts';
import { mailboxes } from './mailboxes.ts';
import { people } from './people.ts';
import { plans } from './plans.ts';
import { replies } from './replies.ts';
import { results } from './results.ts';
import { runs } from './runs.ts';
import { spinners } from './spinners.ts';
import { tables } from './tables.ts';

/** A file a room, in an order in which no key refers to a table that is made later. */
const rooms = [kernel, plans, accounts, channels, consent, tables, credentials, imports, spinners, audiences, runs, people, results];
const edges = [feedback, replies, mailboxes, events, alerts];

/**
 * The baseline (docs/rooms/kernel.md): all tables and rows that the 104 migrations up to `0138-nodes-of-epochs.ts` made. It is never changed: databases that
 * have run those migrations are taken for equal to it, and what comes later is a migration of its own.
 */
export async function up(knex: Knex): Promise<void> {
  // knex takes a question mark for a binding.
  await knex.raw([...rooms, ...edges].join('').replaceAll('?', '\\?'));
}

export async function down(): Promise<void> {
  throw new Error('Nothing comes before the baseline: drop the database');
}
