import { $api } from '../../../api/client.ts';
import type { Channel, MailboxKind } from '../../../api/types.ts';
import { translatedTexts } from '../shared/provider-texts.ts';

const kindsOf = ({ data }: { readonly data: readonly MailboxKind[] }) => translatedTexts(data);

/** The kinds of mailboxes for the answers to a channel; undefined until that is read. */
export function useMailboxKinds({ provider }: Channel): readonly MailboxKind[] | undefined {
  const { data } = $api.useQuery('get', '/channels/mailbox-kinds', {}, { staleTime: Number.POSITIVE_INFINITY, select: kindsOf });
  return data?.filter(({ providers }) => providers.includes(provider));
}

export const mailboxKindNamed = (kinds: readonly MailboxKind[] | undefined, name: string | undefined): MailboxKind | undefined =>
  kinds?.find(({ kind }) => kind === name);
