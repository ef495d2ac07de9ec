import { brevo } from './brevo.ts';
import { listmonk } from './listmonk.ts';
import { mailchimp } from './mailchimp.ts';
import { mautic } from './mautic.ts';
import type { Tool } from './tool.ts';

/** The tools whose exports can be brought here. */
export const tools: readonly Tool[] = [listmonk, mailchimp, mautic, brevo];

/** @throws Error if there is none with this name */
export function toolOf(name: string): Tool {
  const found = tools.find((tool) => tool.name === name);
  if (!found) throw new Error(`There is no tool ${name}`);
  return found;
}
