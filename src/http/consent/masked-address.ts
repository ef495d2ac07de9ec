/** An address, masked so that its owner still recognizes it: links are forwarded and logged, so the page must not give it away. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return at > 1 ? `${first}•••${address.slice(at)}` : `•••${address.slice(Math.max(at, 0))}`;
}
