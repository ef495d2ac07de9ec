import { pageFrom } from '../../application/kernel/page.ts';
import type { CapturedMessage, CapturedMessageRepository } from '../../application/runs/testing/captured-message-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at as placeOf } from '../engine/rows.ts';

const withoutMime = ({ mail, ...message }: CapturedMessage): CapturedMessage => ({
  ...message,
  ...(mail && { mail: { ...mail, mime: '' } }),
});

export const capturedOn = ({ captured, messages }: Overlays): CapturedMessageRepository => ({
  async add(message) {
    const attempts = (captured.find(message.organizationId, message.id)?.attempts ?? 0) + 1;
    captured.put({ ...message, attempts });
    return attempts;
  },
  async find(organizationId, id) {
    return captured.find(organizationId, id);
  },
  async ofJob(organizationId, jobId, { limit, after }) {
    const [last] = after ?? [];
    const found = [...messages.list(placeOf(organizationId, jobId))]
      .flatMap(({ id }) => captured.find(organizationId, id) ?? [])
      .filter(({ id }) => last == null || id < last)
      .sort((one, other) => (one.id < other.id ? 1 : -1))
      .map(withoutMime);
    return pageFrom(found.slice(0, limit + 1), limit, ({ id }) => [id]);
  },
  async sweep(before, limit) {
    const old = [...captured.list()].filter((one) => one.at < before).slice(0, limit);
    for (const one of old) captured.delete(one);
    return old.length;
  },
});
