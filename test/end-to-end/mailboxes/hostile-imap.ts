import { ImapSpeaker } from '../../channels/mailboxes/imap-speaker.ts';
import { hostileMails } from '../../support/load/hostile-mails.ts';

// Serves hostile mails that answer a message, in a process of its own: each in a folder, and all of them twice in INBOX. What it does then
// does not hold the event loop of the test.
const [ours = ''] = process.argv.slice(2);
const server = new ImapSpeaker();
for (const [index, { head, body }] of hostileMails(ours, 'imap').entries()) {
  const name = `Hostile${index}`;
  server.folders.set(name, { uidValidity: 1, uidNext: 1, mails: [] });
  const raw = `${head}\r\n${body}`;
  for (const folder of [name, 'INBOX', 'INBOX']) server.deliver(raw, { name: folder });
}
console.log(await server.listen());
