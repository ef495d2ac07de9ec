import { Textarea, TextInput } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Suppression } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { count, counted } from '../../text/format.ts';
import { tell } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import type { KnownAddressKind } from './address-kinds.tsx';
import { suppressionKeys } from './query-keys.ts';
import { ReasonSelect } from './reason-select.tsx';
import { suppressionWords } from './shared/words.ts';

const text = suppressionWords;
const mostNamed = 5;
const initialValues: { addresses: string; reason: Suppression['reason']; note: string } = { addresses: '', reason: 'manual', note: '' };

interface AddSuppressionsProps {
  readonly kind: KnownAddressKind;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Suppresses one address, or many that are pasted. */
export function AddSuppressions({ kind, isOpen, onClose }: AddSuppressionsProps) {
  const said = text.ofKind[kind];
  const add = async ({ addresses: typed, reason, note }: typeof initialValues): Promise<void> => {
    const addresses = addressesIn(typed);
    const body = { kind, addresses: [...addresses], reason, note: note.trim() || null };
    const { data } = await api.POST('/suppressions', { body }).catch((error) => Promise.reject(namingAddresses(error, addresses)));
    await queryClient.invalidateQueries({ queryKey: suppressionKeys.all() });
    if (data) tell(addedSaid(data));
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

/** The refusal with the addresses that it is about, which the server knows by their place only. */
function namingAddresses(error: unknown, addresses: readonly string[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const { errors = [], ...problem } = error.problem;
  const indexOf = (path: string | undefined): number => Number(/^addresses\[(\d+)\]$/.exec(path ?? '')?.[1] ?? -1);
  const wrong = errors.filter(({ path }) => indexOf(path) >= 0);
  if (wrong.length === 0) return error;
  const named = wrong.slice(0, mostNamed).map(({ path, message = '' }) => text.wrong(addresses[indexOf(path)] ?? '', message));
  const rest = wrong.length > mostNamed ? [text.moreWrong(count(wrong.length - mostNamed))] : [];
  const said = { path: 'addresses', message: [...named, ...rest].join('\n') };
  return new ApiError(error.status, { ...problem, errors: [said, ...errors.filter(({ path }) => indexOf(path) < 0)] });
}

function addedSaid({ added, alreadyThere }: { readonly added: number; readonly alreadyThere: number }): string {
  const said = counted(added, 'address', 'addresses');
  return alreadyThere === 0 ? text.added(said) : text.addedBeside(said, count(alreadyThere));
}
