import type { Query } from '../support/back-office.ts';
import { type Check, equal, expectNone, fact } from './check.ts';
import type { OwnChannels } from './own-channels.ts';
import { mostAtOnce, refusals, refusedForGood, softBounces, softBouncesOf } from './session-bounces.ts';

interface MessageRow {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly to: string;
}

const messages = `
  select m.id, m.state, m.reason, r.data->>'email' as to from messages m
  join records r on r.organization_id = m.organization_id and r.data_table_id = $2 and r.id = m.record_id
  where m.organization_id = $1`;

const suppressed = 'select address from suppressions where organization_id = $1';

/**
 * Checks what each organization's own mail server took: everybody at most one e-mail, and each that is missing is explained by its message.
 */
export async function checkOwnChannels(query: Query, { owners, counts }: OwnChannels): Promise<readonly Check[]> {
  const found = { taken: 0, unanswered: 0, refusedSignIns: 0, messages: 0, unknown: 0, unknownNotTaken: 0, failed: 0, gone: 0, soft: 0 };
  const wrong = { twice: 0, foreign: 0, otherId: 0, notUnknown: 0, undelivered: 0, otherState: 0, contactable: 0, soft: 0 };
  /** Why messages failed that must not have. */
  const failed: string[] = [];
  for (const { name, organizationId, tableId, server, provider } of owners) {
    const rows = await query<MessageRow>(messages, [organizationId, tableId]);
    const byAddress = new Map(rows.map((row) => [row.to, row]));
    found.taken += server.count;
    found.refusedSignIns += server.signIns.filter(({ ok }) => !ok).length;
    found.messages += rows.length;
    wrong.twice += server.addresses.filter((address) => server.mailsTo(address).length > 1).length;
    for (const { to, from, messageId, answered } of server.taken) {
      const row = byAddress.get(to);
      if (!row || from !== `${name}@acme.example`) wrong.foreign++;
      if (row?.id !== messageId) wrong.otherId++;
      if (answered) continue;
      found.unanswered++;
      if (row?.state !== (provider?.stateOf(messageId) ?? 'unknown')) wrong.notUnknown++;
    }
    const blocked = new Set((await query<{ address: string }>(suppressed, [organizationId])).map(({ address }) => address));
    const gone = refusedForGood(rows);
    found.gone += gone.length;
    found.soft += softBouncesOf(rows);
    wrong.contactable += gone.filter((address) => !blocked.has(address)).length;
    wrong.soft += Math.max(0, softBouncesOf(rows) - softBounces - mostAtOnce);
    for (const { id, state, reason, to } of rows) {
      const isTaken = server.mailsTo(to).length > 0;
      // The reports of a provider are checked with the feedback.
      if (isTaken && provider?.stateOf(id) !== undefined) continue;
      if (state === 'unknown' && !isTaken) found.unknownNotTaken++;
      if (state === 'unknown') found.unknown++;
      else if (state === 'failed' || state === 'bounced') found.failed++;
      else if (state !== 'sent') wrong.otherState++;
      if (state === 'sent' && !isTaken) wrong.undelivered++;
      // One that waited for its server, while its address was suppressed for other messages.
      const isGivenUp = reason === 'suppressed' && blocked.has(to);
      // A refusal that is about the address is a bounce.
      const isRefused = state === 'failed' || state === 'bounced';
      if (isRefused && (isTaken || !(isGivenUp || refusals.includes(reason ?? ''))))
        failed.push(`${name} ${to} ${isTaken ? 'taken, ' : ''}${reason}`);
    }
  }
  return [
    fact('own servers: times that one misbehaved', counts.misbehaved),
    fact('own servers: jobs paused because messages failed', counts.paused),
    fact('own servers: sign-ins refused', found.refusedSignIns),
    fact('own servers: messages', found.messages),
    fact('own servers: e-mails taken', found.taken),
    fact('own servers: of these, hung up before the answer', found.unanswered),
    fact('own servers: messages in state "unknown"', found.unknown),
    fact('own servers: messages refused for their address', found.failed),
    fact('own servers: addresses refused for good in the session', found.gone),
    fact('own servers: soft bounces of the full mailboxes', found.soft),
    expectNone('own servers: of those refused for good, not suppressed', wrong.contactable),
    expectNone('own servers: soft bounces after those that suppress', wrong.soft),
    expectNone('own servers: addresses that got two e-mails', wrong.twice),
    expectNone('own servers: e-mails of others, or from another sender', wrong.foreign),
    expectNone('own servers: e-mails whose id differs from their message', wrong.otherId),
    expectNone('own servers: hung up, but neither "unknown" nor as it was told', wrong.notUnknown),
    expectNone('own servers: "sent" but not taken', wrong.undelivered),
    expectNone(['own servers: "failed" although taken, or for another reason', ...failed].join('; '), failed.length),
    expectNone('own servers: messages in another state', wrong.otherState),
    equal('own servers: taken, refused or "unknown"', found.taken + found.failed + found.unknownNotTaken, found.messages),
  ];
}
