import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { schemaSql } from '../../../scripts/schema/schema-sql.ts';
import { onOneServer, ownConnection } from '../../support/own-connection.ts';

const connection = ownConnection();

// Placing adds and drops keys.
onOneServer('docs/schema.sql is what the migrations make: if it is not, run npm run schema', async () => {
  const written = await readFile(new URL('../../../docs/schema.sql', import.meta.url), 'utf8');
  expect(written).toBe(await schemaSql(connection().pool));
});

onOneServer('a table without a room, and a note on a table or a column that is gone, are named', async () => {
  await connection().knex.raw('create table of_no_room (id int); drop table preview_frames; alter table messages drop column reply');
  const faults = 'there is no table preview_frames; messages has no column reply; the table of_no_room has no room';
  await expect(schemaSql(connection().pool)).rejects.toThrow(faults);
});
