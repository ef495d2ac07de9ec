import { checkEndpoint, type EndpointFields } from '../../domain/events/check-endpoint.ts';
import type { Endpoint } from '../../domain/events/endpoint.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { requireSubjects } from '../kernel/require-subjects.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { EventPost } from './event-post.ts';
import { requireReachable } from './require-reachable.ts';

export interface EditEndpointInput extends Partial<EndpointFields> {
  readonly organizationId: string;
  readonly endpointId: string;
  readonly isOn?: boolean | undefined;
  readonly by: Actor;
}

/** Changes an endpoint, or turns it on or off. While it is off, events wait for it, as long as they are kept. */
export class EditEndpoint extends UseCase<'unitOfWork' | 'audit', { post: EventPost }> {
  /** @throws NotFound, ValidationFailed */
  execute({ organizationId, endpointId, isOn, by, ...given }: EditEndpointInput): Promise<Endpoint> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { endpoints, events } = transaction;
      const locked = await endpoints.lock(organizationId, endpointId);
      if (!locked) throw new NotFound('Endpoint');
      const { name, url, kinds, dataTableIds, spinnerIds, withRecord, withChanges } = locked;
      const before = { name, url, kinds, dataTableIds, spinnerIds, withRecord, withChanges };
      const fields = checkEndpoint({ ...before, ...defined(given) });
      if (fields.url !== url) requireReachable(this.deps.post, fields.url);
      if (given.dataTableIds !== undefined || given.spinnerIds !== undefined) await requireSubjects(transaction, organizationId, fields);
      const changed = Object.fromEntries(
        Object.entries(fields).filter(([field, value]) => !sameJson(value, before[field as keyof EndpointFields])),
      );
      const turned = isOn === undefined ? locked : isOn ? locked.turnOn() : locked.turnOff('person');
      if (Object.keys(changed).length === 0 && turned === locked) return locked;
      // Another address is another receiver: what was wrong with the one before does not concern it.
      const moved = fields.url === url ? {} : { failures: 0, failingSince: null, tryAt: null };
      const edited = turned.with({ ...fields, ...moved });
      await endpoints.save(edited);
      await events.refreshKinds(organizationId);
      const subject = { type: 'endpoint' as const, id: endpointId, name: edited.name };
      const details = { ...changed, ...(turned === locked ? {} : { isOn: edited.isOn }) };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'endpoint.edited', subject, details });
      return edited;
    });
  }
}

/** Without members that are undefined. */
const defined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
