import { useMemo } from 'react';
import { qrCode } from './qr-code.ts';

/** Light modules around a code that a reader needs (ISO/IEC 18004 section 6.3.8). */
const quiet = 4;

/** A QR code, dark on white in both themes, because many readers know no other. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => qrCode(text), [text]);
  const size = modules.length + 2 * quiet;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="block h-auto w-full max-w-52 rounded-control border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
