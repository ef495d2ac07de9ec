import { writeFile } from 'node:fs/promises';
import { envExample, settingsPage } from './documents.ts';

// Writes the two documents of the settings from their table.
await writeFile(new URL('../../.env.example', import.meta.url), envExample());
await writeFile(new URL('../../docs/operations/settings.md', import.meta.url), settingsPage());
