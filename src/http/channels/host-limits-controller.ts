import type { SaveHostLimits } from '../../application/channels/connections/save-host-limits.ts';
import type { HostLimitsReader } from '../../application/channels/host-limits-reader.ts';
import { type HostLimits, maxLimitedHosts } from '../../domain/channels/http/host-limits.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf } from '../kernel/page.ts';
import { type Controller, route } from '../kernel/route.ts';
import { anyJson, namedSchema, object, rawId, text, timestamp, truth } from '../kernel/schema.ts';
import { shownLimits, writtenLimits } from './answers.ts';

const tags = ['Channels'];
const shape = () =>
  namedSchema(
    'HostLimits',
    object({ host: text().description('Its name, as DNS spells it.'), limits: shownLimits(), updatedAt: timestamp() }),
  );

/** The rates at which steps may call the hosts of others. */
export class HostLimitsController implements Controller {
  readonly routes;

  constructor(reader: HostLimitsReader, save: SaveHostLimits) {
    this.routes = [
      route({
        method: 'get',
        path: '/host-limits',
        operationId: 'listHostLimits',
        summary: 'List the hosts whose calls are limited, by name',
        description: 'The steps `http` and `webhook` of all spinners share the limits of a host.',
        tags,
        security: { type: 'session', permission: 'channels:read' },
        answer: { status: 200, schema: () => pageOf(shape()) },
        errors: [],
        async handle({ caller: { organizationId } }) {
          return pageAnswer({ items: await reader.list(organizationId), next: undefined }, shown);
        },
      }),
      route({
        method: 'put',
        path: '/host-limits/:host',
        operationId: 'saveHostLimits',
        summary: 'Limit how fast the steps of all spinners call a host',
        description: `At most ${maxLimitedHosts} hosts. Limits that are left out stay; a host with all of them null is no longer listed.`,
        params: object({ host: rawId() }),
        tags,
        security: { type: 'session', permission: 'channels:edit' },
        body: object({ limits: anyJson() }),
        bodyShown: { schema: object({ limits: writtenLimits() }), example: { limits: { perSecond: 3 } } },
        answer: { status: 200, schema: () => object({ ok: truth(), host: shape() }) },
        errors: ['INVALID_STATE', 'ORGANIZATION_NOT_FOUND'],
        async handle({ params: { host }, body: { limits }, caller, ip }) {
          const saved = await save.execute({ organizationId: caller.organizationId, host, limits, by: actorOf({ caller, ip }) });
          return { ok: true as const, host: shown(saved) };
        },
      }),
    ];
  }
}

const shown = ({ host, limits, updatedAt }: HostLimits) => ({ host, limits, updatedAt: updatedAt.toISOString() });
