import type { Storage } from '../../../src/application/storage.ts';
import { Endpoint } from '../../../src/domain/events/endpoint.ts';
import type { Event } from '../../../src/domain/events/event.ts';
import { longAgo } from '../builders.ts';
import { ids } from '../sequential-ids.ts';

type Store = Pick<Storage, 'unitOfWork'>;

export const anEndpoint = (fields: Partial<Endpoint> & { readonly organizationId: string }): Endpoint =>
  new Endpoint({
    id: ids.next(),
    name: 'CRM',
    url: 'https://crm.example.com/spindle',
    kinds: [],
    dataTableIds: null,
    spinnerIds: null,
    withRecord: false,
    withChanges: false,
    isOn: true,
    offBecause: null,
    createdAt: longAgo,
    afterNumber: 0,
    failures: 0,
    failingSince: null,
    tryAt: null,
    ...fields,
  });

/** A stored endpoint, so that from now on its organization is listened to. */
export async function givenEndpoint({ unitOfWork }: Store, fields: Parameters<typeof anEndpoint>[0]): Promise<Endpoint> {
  const endpoint = anEndpoint(fields);
  await unitOfWork.run(async ({ endpoints, events }) => {
    await endpoints.save(endpoint);
    await events.refreshKinds(endpoint.organizationId);
  });
  return endpoint;
}

/** All events of an organization, numbered. */
export async function eventsOf({ unitOfWork }: Store, organizationId: string, after = 0): Promise<readonly Event[]> {
  while (await unitOfWork.run(({ events }) => events.relay(organizationId, 200)));
  return unitOfWork.run(({ events }) => events.list(organizationId, { after, limit: 10_000 }));
}

/** Kinds and data of events. */
export const kindsAndData = (events: readonly Event[]): readonly unknown[] => events.map(({ kind, data }) => [kind, data]);
