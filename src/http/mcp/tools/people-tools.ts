import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import { id, object, oneOf, optional, rawId, searchText, text } from '../../kernel/schema.ts';
import { defineTool, pageOfRows, rowsInput, rowsNote, type ToolData } from '../tool.ts';

const anAddress = () => text().max(320).description('An e-mail address, or a phone number with its country code.');

/** Tools about people: who they are, what happened to them, and why they did not get something. */
export const peopleTools = [
  defineTool({
    name: 'find_person',
    title: 'Find a person',
    description: 'Finds records by the beginnings of a name, an e-mail address, a phone number or a key, with their last message.',
    needs: ['findPeople'],
    input: object({ search: searchText(), dataTableId: optional(id()), limit: rowsInput.limit }),
    answer: async ({ search, dataTableId, ...rows }, spindle) => ({
      ...(await spindle.call('findPeople', { query: { search, dataTableId, limit: pageOfRows(rows).limit } })),
      ...rowsNote(rows),
    }),
  }),
  defineTool({
    name: 'person_story',
    title: 'A person’s story',
    description:
      'What all jobs did for one person, the newest first, and whether they may be contacted: by an address, or by a record of a table.',
    needs: ['readHistory', 'readPerson', 'listRecordJobs'],
    input: object({ address: optional(anAddress()), dataTableId: optional(id()), recordId: optional(rawId()), ...rowsInput }),
    async answer({ address, dataTableId, recordId, ...rows }, spindle): Promise<ToolData> {
      const page = pageOfRows(rows);
      if (address !== undefined) return { ...(await spindle.call('readHistory', { query: { address, ...page } })), ...rowsNote(rows) };
      if (dataTableId === undefined || recordId === undefined)
        throw new ValidationFailed([{ path: 'address', message: 'is required, or dataTableId and recordId' }]);
      const params = { dataTableId, recordId };
      const person = await spindle.call('readPerson', { params });
      const told = await spindle.call('listRecordJobs', { params, query: page });
      const url = spindle.pageAt(`/tables/${dataTableId}/records/${encodeURIComponent(recordId)}`);
      return { person, ...told, ...rowsNote(rows), page: url };
    },
  }),
  defineTool({
    name: 'why_not',
    title: 'Why somebody did not get it',
    description:
      'Why a person did not get what a spinner sends, or not yet: the first rule that decided, since when, and the values that decided. ' +
      'Name the person by an address, or by a record of a table.',
    needs: ['readWhyNot'],
    input: object({ spinnerId: id(), address: optional(anAddress()), dataTableId: optional(id()), recordId: optional(rawId()) }),
    answer: ({ spinnerId, ...query }, spindle) => spindle.call('readWhyNot', { params: { spinnerId }, query }),
  }),
  defineTool({
    name: 'is_suppressed',
    title: 'Whether an address is suppressed',
    description: 'Whether an address must not be contacted, since when and why, and which topics its owner has joined or left.',
    needs: ['listSuppressions', 'readPreferences'],
    input: object({ address: anAddress(), kind: optional(oneOf('email', 'phone')).description('By default as the address looks.') }),
    async answer({ address, kind = address.includes('@') ? 'email' : 'phone' }, spindle) {
      const { data } = await spindle.call('listSuppressions', { query: { kind, address } });
      const { preferences } = await spindle.call('readPreferences', { query: { kind, address } });
      const found = data as readonly unknown[];
      return { suppressed: found.length > 0, suppressions: found, preferences };
    },
  }),
];
