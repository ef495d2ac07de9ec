import { planCalled } from '../../words/plan.ts';

/** The words of the settings of an organization. */
export const settingsWords = {
  groups: { organization: 'Organization', people: 'People and access', data: 'Data', development: 'Development' },
  settings: {
    general: 'General',
    organization: 'Organization',
    plan: (plan: string, id: string) => `${planCalled(plan)} · ID ${id}`,
    name: 'Name',
    rename: 'Rename',
    renamed: (name: string) => `The organization is called “${name}” now.`,
    renameNotAllowed: 'Only admins and owners can rename the organization.',
  },
  language: {
    title: 'Language of messages',
    help: 'How templates write numbers, amounts, dates, yes and no where they name no language of their own.',
    label: 'Formats in messages',
    saved: 'The language of messages is saved. What is sent from now on has it.',
    notAllowed: 'Only admins and owners can change the language of messages.',
  },
  hours: {
    zone: 'Time zone of people',
    zoneHelp: 'Where neither a record nor its table says one.',
    saved: 'When messages leave is saved. Who waits is looked at again.',
    notAllowed: 'Only admins and owners can change when messages leave.',
  },
  projects: {
    title: 'Projects',
    help: 'Folders of tables and spinners. Nothing new can be added to an archived one.',
    create: 'Create project',
    emptyTitle: 'No projects yet',
    empty: 'A table belongs to a project, such as a campaign or a team.',
    name: 'Name',
    state: 'State',
    archived: 'Archived',
    created: 'Created',
    rename: 'Rename',
    archive: 'Archive',
    restore: 'Restore',
  },
  webhookSecret: {
    title: 'Webhook signing secret',
    help: 'Webhooks of spinners are signed with it (Standard Webhooks), so that your endpoint can tell that they come from here. Showing it is audited.',
    show: 'Show secret',
    rotate: 'Rotate',
    rotateTitle: 'Rotate the signing secret',
    rotateHelp:
      'A new secret signs from now on. For the overlap, webhooks carry a signature of the old one as well, so that your receivers can change theirs one after the other.',
    rotated: 'The signing secret was rotated. Give the new one to your receivers.',
    lost: 'If the secret was rotated, “Show secret” shows the new one.',
    overlap: 'The old secret signs as well until',
    endOverlap: 'End now',
    endTitle: 'End the overlap',
    endHelp: 'Receivers that still have the old secret refuse webhooks from now on.',
    ended: 'Only the current secret signs now.',
  },
  leave: {
    title: 'Leave organization',
    help: 'You lose access at once. The last owner must make another member an owner first.',
    action: (name: string) => `Leave ${name}`,
    lost: 'You are signed out, and can come back only by a new invitation. What you made stays.',
  },
} as const;
