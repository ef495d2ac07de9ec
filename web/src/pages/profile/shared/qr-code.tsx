import { encode } from 'uqr';

/** A text as a QR code, dark on white in the dark look, too: not every camera reads it otherwise. `size` is in pixels. */
export function QrCode({ value, label, size }: { readonly value: string; readonly label: string; readonly size: number }) {
  const { data, size: modules } = encode(value, { border: 2 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${modules} ${modules}`} width={size} height={size} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${modules}v${modules}h-${modules}z`} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
