import { CreateEndpoint } from '../../../src/application/events/create-endpoint.ts';
import { SetEventConsumer } from '../../../src/application/events/set-event-consumer.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { givenEndpoint } from '../../support/events/given-events.ts';
import type { Tenant } from '../../support/http-tenant.ts';
import type { AccessCase, AccessCases } from './access-case.ts';

const fields = {
  name: 'CRM',
  url: 'https://crm.example.com',
  kinds: [],
  dataTableIds: null,
  spinnerIds: null,
  withRecord: false,
  withChanges: false,
};

const ofConsumer: AccessCase = {
  async params({ id: organizationId, spindle }: Tenant) {
    await spindle.get(SetEventConsumer).execute({ organizationId, name: 'crm', after: 0 });
    return { name: 'crm' };
  },
  absent: { name: 'unknown' },
  notFound: 'CONSUMER_NOT_FOUND',
};

const ofEndpoint: AccessCase = {
  async params({ id: organizationId, spindle }: Tenant) {
    const { endpoint } = await spindle.get(CreateEndpoint).execute({ organizationId, ...fields, by: operator });
    return { endpointId: endpoint.id };
  },
  notFound: 'ENDPOINT_NOT_FOUND',
};

const ofDelivery: AccessCase = {
  ...ofEndpoint,
  async params({ id: organizationId, spindle }: Tenant) {
    const { store } = spindle;
    const endpoint = await givenEndpoint(store, { organizationId });
    const now = new Date();
    const number = await store.unitOfWork.run(async ({ events, deliveries }) => {
      await events.append({ organizationId, kind: 'endpoint.test', data: { endpointId: endpoint.id }, at: now });
      await events.relay(organizationId, 10);
      return deliveries.fill(endpoint, now);
    });
    return { endpointId: endpoint.id, number: String(number) };
  },
  absent: { number: '1' },
};

/** The operations on the feed and its endpoints. */
export const eventAccess: AccessCases = {
  readEvents: {},
  streamEvents: { query: '?consumer=nobody', notFound: 'CONSUMER_NOT_FOUND' },
  listEventConsumers: {},
  setEventConsumer: { makesAbsent: true, params: () => ({ name: 'crm' }) },
  acknowledgeEvents: { ...ofConsumer, body: () => ({ next: 0 }) },
  deleteEventConsumer: ofConsumer,
  listEventEndpoints: {},
  createEventEndpoint: { body: () => ({ name: 'CRM', url: 'https://crm.example.com/events' }) },
  readEventEndpoint: ofEndpoint,
  editEventEndpoint: { ...ofEndpoint, body: () => ({ name: 'Data warehouse' }) },
  deleteEventEndpoint: ofEndpoint,
  showEventEndpointSecret: ofEndpoint,
  rotateEventEndpointSecret: { ...ofEndpoint, body: () => ({ overlapSeconds: 0 }) },
  listEventDeliveries: ofEndpoint,
  readEventDelivery: ofDelivery,
  resendEvents: { ...ofEndpoint, body: () => ({ failed: true }) },
  testEventEndpoint: ofEndpoint,
};
