/** Makes a disk look full from a row of a table on: the server refuses the statement as it does then. */
export const fillUp = (table: string): readonly string[] => [
  `create or replace function test_disk_is_full() returns trigger language plpgsql as $$
     begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
  `create trigger test_disk_is_full before insert on ${table} for each row execute function test_disk_is_full()`,
];

/** There is room again. */
export const makeRoom = (table: string): string => `drop trigger test_disk_is_full on ${table}`;
