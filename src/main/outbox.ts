import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { print } from './printing/print.ts';

/** Replaces the mail server if none is set: writes each mail to a file and prints a line on the terminal. */
export function startOutbox(directory: string): Promise<MailCatcher> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  let count = 0;
  return startMailCatcher({
    onMail({ to, subject, raw }) {
      const file = join(directory, `${new Date().toISOString().replace(/[:.]/g, '-')}-${++count}.eml`);
      writeFileSync(file, raw, { mode: 0o600 });
      print(`Mail to ${to.join(', ')}: ${subject} (${relative('.', file)})`);
    },
  });
}
