import type { Query } from '../support/back-office.ts';
import { eachOrganization } from '../support/each-organization.ts';
import { type Check, expectNone, fact } from './check.ts';
import type { OwnChannels } from './own-channels.ts';
import { fullMailbox, refusedForGood, softBounces, softBouncesOf } from './session-bounces.ts';

const messages = `select id, state, reason, "to" from messages where organization_id = $1 and state not in ('queued', 'sending')`;

const suppressed = 'select address from suppressions where organization_id = $1';

const unapplied = 'select count(*)::int as count from feedback where applied_at is null';

// The figures of an organization's channels, less the messages that they count.
const misfigured = `
  select channel_id from (
    select channel_id, date_bin('1 day', hour, 'epoch') as day, kind, n from channel_figures
    where organization_id = $1 and kind not in ('unmatched', 'unsubscribed')
    union all
    select channel_id, date_bin('1 day', coalesce(sent_at, settled_at), 'epoch'), k, -1 from messages, unnest(case
      when state = 'delivered' then array['sent', 'delivered']
      when state in ('bounced', 'failed') then array['sent', case when is_hard_bounce then 'bounced_hard' else 'bounced_soft' end]
      when state = 'complained' then array['sent', 'delivered', 'complained']
      else array['sent'] end) as k
    where organization_id = $1 and channel_id is not null and (sent_at is not null or state = 'failed' and is_hard_bounce is not null)) f
  group by channel_id, day, kind having sum(n) <> 0`;

/**
 * Checks that each message is as its provider last said, whatever was lost, doubled or shuffled, and that nobody stays contactable who must
 * not be.
 */
export async function checkFeedback(query: Query, organizationIds: readonly string[], { owners }: OwnChannels): Promise<readonly Check[]> {
  const counts = { calls: 0, repeated: 0, unanswered: 0, refused: 0, untold: 0 };
  const found = { told: 0, hard: 0 };
  const wrong = { state: 0, missing: 0, contactable: 0, suppressed: 0 };
  for (const { organizationId, provider, server } of owners) {
    if (!provider) continue;
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] += provider.counts[name];
    const rows = await query<{ id: string; state: string; reason: string | null; to: string }>(messages, [organizationId]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const blocked = new Set((await query<{ address: string }>(suppressed, [organizationId])).map(({ address }) => address));
    const must = new Set<string>();
    for (const address of refusedForGood(rows)) must.add(address);
    for (const [messageId, verdicts] of provider.told) {
      found.told++;
      const row = byId.get(messageId);
      if (!row) wrong.missing++;
      else if (row.state !== provider.stateOf(messageId)) wrong.state++;
      const address = server.taken.find((one) => one.messageId === messageId)?.to ?? '';
      if (verdicts.has('bounced') || verdicts.has('complained')) must.add(address);
    }
    found.hard += must.size;
    wrong.contactable += [...must].filter((address) => !blocked.has(address)).length;
    wrong.suppressed += [...blocked].filter(
      (address) => !must.has(address) && !(address === fullMailbox && softBouncesOf(rows) >= softBounces),
    ).length;
  }
  const refusals = new Set(owners.flatMap(({ provider }) => [...(provider?.refusals ?? [])]));
  const [waiting] = await query<{ count: number }>(unapplied);
  return [
    fact('feedback: calls', counts.calls),
    fact('feedback: calls that came twice', counts.repeated),
    fact('feedback: calls without an answer, or answered 503', counts.unanswered),
    fact('feedback: events that were never told', counts.untold),
    fact('feedback: messages that something was told about', found.told),
    fact('feedback: addresses that bounced or complained', found.hard),
    expectNone(['feedback: calls that were refused', ...refusals].join(' '), counts.refused),
    expectNone('feedback: not applied', waiting?.count ?? 0),
    expectNone('feedback: messages that were told about and are not known', wrong.missing),
    expectNone('feedback: messages in another state than was told', wrong.state),
    expectNone('feedback: addresses that bounced or complained and are not suppressed', wrong.contactable),
    expectNone('feedback: addresses that are suppressed for nothing', wrong.suppressed),
    expectNone('feedback: figures that differ from the messages', (await eachOrganization(query, organizationIds, misfigured)).length),
  ];
}
