import { describe, expect, test } from '@jest/globals';
import { CreateApiKey } from '../../../src/application/credentials/create-api-key.ts';
import { RevokeApiKey } from '../../../src/application/credentials/revoke-api-key.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { JobFeeds } from '../../../src/http/runs/job-feeds.ts';
import { openEvents } from '../../support/http-events.ts';
import type { Person } from '../../support/http-person.ts';
import { onMemory, serveSpindle } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';
import { until } from '../../support/jest/until.ts';
import { openMemory } from '../../support/memory-backend.ts';

onMemory('GET /jobs/{jobId}/events', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    const person = await tenant.person('member');
    const { jobId } = (await person.post(`/spinners/${tenant.spinnerId}/jobs`)).body;
    return { tenant, person, jobId: jobId as string };
  };
  const follow = ({ token }: Person, jobId: string, headers: Readonly<Record<string, string>> = {}) =>
    openEvents(`${spindle().url}/api/v1/jobs/${jobId}/events`, { ...bearer(token), ...headers });
  const counts = () => spindle().get(JobFeeds).counts;
  const untilNobody = () => until(() => counts().listeners === 0);
  const idIn = (text: string) => /^id: (.+)$/m.exec(text)?.[1] as string;

  test('200: sends the state at once, each change, and the end', async () => {
    const { person, jobId } = await given();
    const events = await follow(person, jobId);
    expect([events.status, events.headers['content-type'], events.headers['cache-control'], events.headers['x-accel-buffering']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
      'no',
    ]);
    const first = await events.until('\n\n');
    const { ok, ...details } = (await person.get(`/jobs/${jobId}`)).body;
    expect([ok, JSON.parse(/^data: (.+)$/m.exec(first)?.[1] as string)]).toEqual([true, details]);
    await person.post(`/jobs/${jobId}/pause`);
    await events.until('"state":"paused"');
    await person.post(`/jobs/${jobId}/cancel`);
    expect(await events.until('event: end')).toContain('data: {"state":"canceled"}');
    await events.ended;
    expect(counts()).toEqual({ listeners: 0, jobs: 0 });
  });

  test('200: sends the state after a reconnect only if it has changed', async () => {
    const { person, jobId } = await given();
    const events = await follow(person, jobId);
    const id = idIn(await events.until('\n\n'));
    events.close();
    await untilNobody();
    const same = await follow(person, jobId, { 'Last-Event-ID': id });
    expect(await same.until('\n\n')).toBe(': still here\n\n');
    same.close();
    await person.post(`/jobs/${jobId}/pause`);
    const changed = await follow(person, jobId, { 'Last-Event-ID': id });
    expect(await changed.until('event: job')).toContain('"paused"');
    changed.close();
    await untilNobody();
    expect(counts().jobs).toBe(0);
  });

  test('200: sends the state and the end of a job that has ended', async () => {
    const { person, jobId } = await given();
    await person.post(`/jobs/${jobId}/cancel`);
    const events = await follow(person, jobId);
    await events.ended;
    expect(events.text().match(/^event: .+$/gm)).toEqual(['event: job', 'event: end']);
  });

  test('ends within seconds of a sign-in that replaces the session, with the reason', async () => {
    const { person, jobId } = await given();
    const events = await follow(person, jobId);
    await events.until('event: job');
    await spindle().store.unitOfWork.run(async ({ sessions }) => {
      const session = await sessions.lock(person.sessionId);
      if (session) await sessions.save(session.end('replaced', spindle().clock.now()));
    });
    await events.ended;
    expect(events.text()).toMatch(/event: close\ndata: \{"code":"SESSION_REPLACED"\}\n\n$/);
    await untilNobody();
  });

  test('200: a key with `jobs:read` follows a job that it sees, until it is revoked', async () => {
    const { tenant, jobId } = await given();
    const { key, keyId } = await tenant.keyWith(['jobs:read']);
    const followBy = (secret: string) => openEvents(`${spindle().url}/api/v1/jobs/${jobId}/events`, bearer(secret));
    const events = await followBy(key);
    expect(JSON.parse(/^data: (.+)$/m.exec(await events.until('\n\n'))?.[1] as string)).toMatchObject({ id: jobId });
    await spindle().get(RevokeApiKey).execute({ organizationId: tenant.id, apiKeyId: keyId, by: operator });
    await (await tenant.person('owner')).post(`/jobs/${jobId}/pause`);
    await events.ended;
    expect(events.text()).toMatch(/event: close\ndata: \{"code":"INVALID_API_KEY"\}\n\n$/);
    const other = await tenant.draft();
    const { secret } = await spindle()
      .get(CreateApiKey)
      .execute({ organizationId: tenant.id, name: 'x', scopes: ['jobs:read'], spinnerIds: [other], by: operator });
    const [limited, ingesting] = [await followBy(secret), await followBy((await tenant.keyWith(['ingest'])).key)];
    await Promise.all([limited.ended, ingesting.ended]);
    expect([limited.status, ingesting.status]).toEqual([404, 403]);
    await untilNobody();
  });

  test('401 and 404: refuses before any event', async () => {
    const { jobId, tenant } = await given();
    const nobody = await openEvents(`${spindle().url}/api/v1/jobs/${jobId}/events`, {});
    const stranger = await (await aTenant(spindle())).person();
    const foreign = await follow(stranger, jobId);
    const malformed = await follow(await tenant.person(), 'no-uuid');
    await Promise.all([nobody.ended, foreign.ended, malformed.ended]);
    expect([nobody.status, foreign.status, malformed.status]).toEqual([401, 404, 404]);
    expect(counts()).toEqual({ listeners: 0, jobs: 0 });
  });

  test('429: refuses one stream too many of a person, but not another person’s', async () => {
    const { person, tenant, jobId } = await given();
    const open = await Promise.all(Array.from({ length: 10 }, () => follow(person, jobId)));
    const refused = await follow(person, jobId);
    await refused.ended;
    expect([refused.status, JSON.parse(refused.text()).code, refused.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '10']);
    const other = await follow(await tenant.person(), jobId);
    expect(other.status).toBe(200);
    for (const events of [...open, other]) events.close();
    await untilNobody();
  });
});

describe('An API process that stops', () => {
  test('ends its streams at once', async () => {
    const spindle = await serveSpindle(await openMemory());
    const tenant = await aTenant(spindle);
    const person = await tenant.person();
    const { jobId } = (await tenant.trigger()).body;
    const events = await openEvents(`${spindle.url}/api/v1/jobs/${jobId}/events`, bearer(person.token));
    await events.until('event: job');
    await spindle.stop();
    await events.ended;
    // A stream that does not end by itself is cut off.
    expect(events.isWhole()).toBe(true);
    expect(events.text()).toContain('event: close\ndata: {"code":"STOPPING"}');
  });
});
