import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Container } from 'inversify';
import { demoOrganization } from '../../src/main/demo-organization.ts';

test.each(['', '{"apiKey": "svc_'])('a demo file that has only %j, after a full disk, is named', async (text) => {
  const directory = await mkdtemp(join(tmpdir(), 'spindle-demo-'));
  const file = join(directory, 'demo.json');
  await writeFile(file, text);
  await expect(demoOrganization(new Container(), directory)).rejects.toThrow(
    `The file ${file} is damaged. Delete it to get a new demo organization beside the earlier one`,
  );
  await rm(directory, { recursive: true });
});
