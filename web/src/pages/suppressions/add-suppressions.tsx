import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { api, queryClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { count } from '../../text/format.ts';
import { nouns } from '../../text/words.ts';
import { tell } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import type { KnownAddressKind } from './address-kinds.tsx';
import { suppressionKeys } from './shared/query-keys.ts';
import { ReasonSelect, type StatedReason } from './shared/reason-select.tsx';
import { suppressionWords } from './shared/words.ts';

const text = suppressionWords;
const mostNamed = 5;
type Values = { addresses: string; reason: StatedReason; note: string };

const initialValues: Values = { addresses: '', reason: 'unsubscribed', note: '' };

interface AddSuppressionsProps {
  readonly kind: KnownAddressKind;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Suppresses one address, or many that are pasted. */
export function AddSuppressions({ kind, isOpen, onClose }: AddSuppressionsProps) {
  const said = text.ofKind[kind];
  const add = async ({ addresses: typed, reason, note }: Values, form: UseFormReturnType<Values>): Promise<void> => {
    let addresses = addressesIn(typed);
    const wrong: WrongAddress[] = [];
    for (;;) {
      try {
        const body = { kind, addresses: [...addresses], reason, note: note.trim() || null };
        const { data } = await api.POST('/suppressions', { body });
        await queryClient.invalidateQueries({ queryKey: suppressionKeys.all() });
        if (data && wrong.length === 0) tell(addedSaid(data));
        if (data && wrong.length > 0) {
          form.setFieldValue('addresses', wrong.map(({ address }) => address).join('\n'));
          throw refusalOf(wrong, addedSaid(data));
        }
        return;
      } catch (error) {
        const found = wrongAmong(error, addresses);
        if (found.length === 0) throw error;
        wrong.push(...found);
        const left = addresses.filter((_, at) => found.every(({ place }) => place !== at));
        // A wrong address does not hold up the others.
        if (left.length === 0) throw refusalOf(wrong);
        addresses = left;
      }
    }
  };
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={said.add} action={said.add} initialValues={initialValues} send={add}>
      {(form) => (
        <>
          <Textarea
            label={said.addresses}
            description={said.addHelp}
            autosize
            minRows={3}
            maxRows={10}
            spellCheck={false}
            styles={{ error: { whiteSpace: 'pre-line' } }}
            data-autofocus
            {...form.getInputProps('addresses')}
          />
          <ReasonSelect label={text.reason} {...form.getInputProps('reason')} />
          <TextInput label={text.note} description={text.noteHelp} placeholder={words.common.optional} {...form.getInputProps('note')} />
        </>
      )}
    </FormDialog>
  );
}

/** The addresses of a pasted text: each in a line, or with commas or semicolons between them. */
const addressesIn = (typed: string): readonly string[] =>
  typed
    .split(/[\n,;]/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** An address that the server refused, and its place among those that were sent. */
interface WrongAddress {
  readonly place: number;
  readonly address: string;
  readonly message: string;
}

function wrongAmong(error: unknown, addresses: readonly string[]): readonly WrongAddress[] {
  if (!(error instanceof ApiError)) return [];
  return (error.problem.errors ?? []).flatMap(({ path, message = '' }) => {
    const place = Number(/^addresses\[(\d+)\]$/.exec(path ?? '')?.[1] ?? -1);
    const address = addresses[place];
    return address === undefined ? [] : [{ place, address, message }];
  });
}

/** A refusal that names the addresses; `added` says what became of the others. */
function refusalOf(wrong: readonly WrongAddress[], added?: string): ApiError {
  const named = wrong.slice(0, mostNamed).map(({ address, message }) => text.wrong(address, message));
  const rest = wrong.length > mostNamed ? [text.moreWrong(count(wrong.length - mostNamed))] : [];
  const message = [...(added === undefined ? [] : [text.restLeft(added)]), ...named, ...rest].join('\n');
  return new ApiError(400, { code: 'VALIDATION_ERROR', message, errors: [{ path: 'addresses', message }] });
}

function addedSaid({ added, alreadyThere }: { readonly added: number; readonly alreadyThere: number }): string {
  const said = nouns.addresses(added);
  return alreadyThere === 0 ? text.added(said) : text.addedBeside(said, count(alreadyThere));
}
