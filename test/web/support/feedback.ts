import type { Account, EventKind } from '../../channels/callbacks/accounts.ts';
import type { PageApi } from './page-api.ts';

/** Posts signed callbacks about the messages to these addresses, all in one call each, as the provider would. */
export async function callBack(
  api: PageApi,
  account: Account,
  { jobId, callbackUrl }: { readonly jobId: string; readonly callbackUrl: string },
  events: readonly (readonly [to: string, kind: EventKind, at?: Date])[],
): Promise<number> {
  const { data } = await api('GET', `/jobs/${jobId}/messages?limit=500`);
  const idOf = (to: string): string => data.find((message: { readonly to: string }) => message.to === to).id;
  let status = 0;
  for (const [to, kind, at = new Date()] of events) {
    const { headers, body } = account.sign(account.body(kind, { messageId: idOf(to), to, at }), callbackUrl, new Date());
    status = (await fetch(callbackUrl, { method: 'POST', headers, body: new Uint8Array(body) })).status;
    if (status !== 200) return status;
  }
  return status;
}
