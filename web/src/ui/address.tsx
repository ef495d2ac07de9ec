import { useAddressText } from '../hooks/use-address-text.ts';

interface AddressProps {
  readonly of: string;
  readonly className?: string | undefined;
}

/** An address as people know it. */
export const Address = ({ of: address, className }: AddressProps) => <bdi className={className}>{useAddressText(address)}</bdi>;
