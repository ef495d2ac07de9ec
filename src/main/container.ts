import 'reflect-metadata';
import { Container, type ServiceIdentifier } from 'inversify';
import type { Use } from '../../workers/use.ts';
import { ErasedForms } from '../application/consent/erased-forms.ts';
import { Secrets } from '../application/kernel/secrets.ts';
import type { Storage } from '../application/storage.ts';
import { postgresStorageOn } from '../postgres/storage.ts';
import { accounts } from './modules/accounts.ts';
import { alerts } from './modules/alerts.ts';
import { approvals } from './modules/approvals.ts';
import { audiences } from './modules/audiences.ts';
import { channels } from './modules/channels.ts';
import { consent } from './modules/consent.ts';
import { content } from './modules/content.ts';
import { credentials } from './modules/credentials.ts';
import { definitions } from './modules/definitions.ts';
import { erasure } from './modules/erasure.ts';
import { events } from './modules/events.ts';
import { feedback } from './modules/feedback.ts';
import { imports } from './modules/imports.ts';
import { kernel } from './modules/kernel.ts';
import { mailboxes } from './modules/mailboxes.ts';
import { people } from './modules/people.ts';
import { plans } from './modules/plans.ts';
import { replies } from './modules/replies.ts';
import { results } from './modules/results.ts';
import { runs } from './modules/runs.ts';
import { spinners } from './modules/spinners.ts';
import { storageModule } from './modules/storage.ts';
import { system } from './modules/system.ts';
import { tables } from './modules/tables.ts';
import { Settings } from './settings.ts';

/** Wires up Spindle on a storage, without the controllers. */
export function createContainer(settings: Settings, storage: Storage = postgresStorageOn(settings)): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(Settings).toConstantValue(settings);
  container.load(system, storageModule(storage));
  container.load(
    kernel,
    plans,
    accounts,
    credentials,
    channels,
    consent,
    tables,
    imports,
    content,
    spinners,
    definitions,
    runs,
    people,
    audiences,
    results,
    feedback,
    replies,
    mailboxes,
    events,
    alerts,
    erasure,
    approvals,
  );
  container.get(ErasedForms).keyWith(container.get(Secrets));
  return container;
}

/** Gives the runtime a container's parts without the container. */
export const useOf =
  (container: Container): Use =>
  <Part>(part: abstract new (...dependencies: never[]) => Part) =>
    container.get<Part>(part as ServiceIdentifier<Part>);
