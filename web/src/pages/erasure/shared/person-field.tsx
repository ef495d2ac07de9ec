import { Text, TextInput } from '@mantine/core';
import { erasureWords as text } from './words.ts';

/** A person who is known by a record, and their name or address as the page shows it. */
export interface PersonRecord {
  readonly dataTableId: string;
  readonly recordId: string;
  readonly name: string;
  readonly addresses: readonly { readonly address: string }[];
}

/** The members of a call that name the person. */
export const personBody = (record: PersonRecord | undefined, address: string) =>
  record ? { dataTableId: record.dataTableId, recordId: record.recordId } : { address };

/** Asks for the address of a person; one who is known by a record is named with the addresses that stand in it. */
export function PersonField({ record, ...input }: { readonly record: PersonRecord | undefined }) {
  if (!record) return <TextInput label={text.address} description={text.addressHelp} autoComplete="off" data-autofocus {...input} />;
  const addresses = record.addresses.map(({ address }) => address).filter((address) => address !== record.name);
  return (
    <div>
      <Text size="sm" fw={500}>
        <bdi>{record.name}</bdi>
      </Text>
      {addresses.length > 0 && (
        <Text size="sm" c="dimmed">
          <bdi>{addresses.join(', ')}</bdi>
        </Text>
      )}
    </div>
  );
}
