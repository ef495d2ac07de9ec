import type { Container } from 'inversify';
import { accountsHttp } from './http/accounts.ts';
import { alertsHttp } from './http/alerts.ts';
import { channelsHttp } from './http/channels.ts';
import { consentHttp } from './http/consent.ts';
import { contentHttp } from './http/content.ts';
import { credentialsHttp } from './http/credentials.ts';
import { definitionsHttp } from './http/definitions.ts';
import { erasureHttp } from './http/erasure.ts';
import { eventsHttp } from './http/events.ts';
import { feedbackHttp } from './http/feedback.ts';
import { importsHttp } from './http/imports.ts';
import { jobsHttp } from './http/jobs.ts';
import { kernelHttp } from './http/kernel.ts';
import { mailboxesHttp } from './http/mailboxes.ts';
import { mcpHttp } from './http/mcp.ts';
import { plansHttp } from './http/plans.ts';
import { repliesHttp } from './http/replies.ts';
import { spinnersHttp } from './http/spinners.ts';
import { tablesHttp } from './http/tables.ts';

/** Adds the controllers, and what only they use, to a container. Separate, so that other processes do not load what serves HTTP. */
export const bindControllers = (container: Container): void =>
  container.load(
    kernelHttp,
    plansHttp,
    accountsHttp,
    credentialsHttp,
    // Before the channels, whose `/channels/:channelId` fits `/channels/mailbox-kinds` too.
    mailboxesHttp,
    channelsHttp,
    erasureHttp,
    consentHttp,
    tablesHttp,
    importsHttp,
    contentHttp,
    spinnersHttp,
    definitionsHttp,
    jobsHttp,
    feedbackHttp,
    repliesHttp,
    eventsHttp,
    alertsHttp,
    mcpHttp,
  );
