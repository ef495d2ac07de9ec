import { eventKinds } from '../../../domain/kernel/event-kinds.ts';
import { id, integer, list, object, oneOf, optional, searchText, sentTime, text } from '../../kernel/schema.ts';
import { defineTool, pageOfRows, rowsInput, rowsNote, type ToolData } from '../tool.ts';

/** The newest events among which those are looked for that are asked for. */
const eventsLookedAt = 500;

/** Tools about tables, the plan, and what happened. */
export const organizationTools = [
  defineTool({
    name: 'list_tables',
    title: 'List data tables',
    description: 'Lists the data tables with their columns, keys and numbers of records.',
    needs: ['listDataTables'],
    input: object({ search: optional(searchText()).description('A part of the name.'), ...rowsInput }),
    answer: async ({ search, ...rows }, spindle) => ({
      ...(await spindle.call('listDataTables', { query: { search, ...pageOfRows(rows) } })),
      ...rowsNote(rows),
    }),
  }),
  defineTool({
    name: 'usage',
    title: 'Usage of the plan',
    description: 'How much of the plan is used: jobs, messages, records, tables and members, with limits and when they begin again.',
    needs: ['readUsage'],
    input: object({}),
    async answer(_input, spindle) {
      const { meters, ...usage } = await spindle.call('readUsage', {});
      const named = Object.entries(meters as Readonly<Record<string, ToolData>>);
      // The days would be most of the answer.
      return { ...usage, meters: Object.fromEntries(named.map(([name, { daily: _daily, ...meter }]) => [name, meter])) };
    },
  }),
  defineTool({
    name: 'recent_events',
    title: 'Recent events',
    description:
      'What happened, in order. Without `after`, the latest of the newest 500 events. To follow: give `next` as `after` in the next call.',
    needs: ['readEvents'],
    input: object({
      after: optional(integer().min(0)).description('The number of the last event that is known.'),
      type: optional(list(oneOf(...eventKinds), { min: 1, max: eventKinds.length })),
      spinnerId: optional(id()),
      dataTableId: optional(id()),
      limit: rowsInput.limit,
    }),
    async answer({ after, limit: asked, ...filter }, spindle) {
      const { limit } = pageOfRows({ limit: asked });
      const note = rowsNote({ limit: asked });
      if (after !== undefined) return { ...(await spindle.call('readEvents', { query: { ...filter, after, limit } })), ...note };
      const { next } = await spindle.call('readEvents', { query: { after: 'latest', limit: 1 } });
      const since = Math.max(0, (next as number) - eventsLookedAt);
      const { data } = await spindle.call('readEvents', { query: { ...filter, after: since, limit: eventsLookedAt } });
      return { data: (data as readonly unknown[]).slice(-limit), next, ...note };
    },
  }),
  defineTool({
    name: 'list_changes',
    title: 'List changes',
    description: 'Who changed what and when, by the audit log, newest first.',
    needs: ['listAuditEntries'],
    input: object({
      action: optional(text().max(100)).description('The action, or the beginning of it, such as `spinner.`.'),
      subjectId: optional(text().max(100)).description('Only changes of this spinner, table, key or other subject.'),
      from: optional(sentTime()).description('At this ISO 8601 time or later.'),
      to: optional(sentTime()).description('Before this ISO 8601 time.'),
      ...rowsInput,
    }),
    answer: async ({ action, subjectId, from, to, ...rows }, spindle) => ({
      ...(await spindle.call('listAuditEntries', { query: { action, subjectId, from, to, ...pageOfRows(rows) } })),
      ...rowsNote(rows),
    }),
  }),
];
