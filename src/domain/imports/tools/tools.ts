import { brevo } from './brevo.ts';
import { listmonk } from './listmonk.ts';
import { mailchimp } from './mailchimp.ts';
import { mautic } from './mautic.ts';
import type { Tool } from './tool.ts';

/** The tools whose exports can be brought here. */
export const tools: readonly Tool[] = [listmonk, mailchimp, mautic, brevo];
