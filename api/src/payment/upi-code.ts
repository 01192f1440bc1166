/** The QR code of a UPI address as the path of an SVG picture, so that it is there without script (UPI-02). Pure. */
import type { UpiDetails } from '@shop/contract';
import { encode } from 'uqr';

/** The path draws the dark modules, each 1 × 1; the picture needs a light margin of 4. */
export function upiCode(address: string): UpiDetails['code'] {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const path = data.map((row, y) => rowPath(row, y)).join('');
  return { path, size };
}

/** The runs of dark modules of a row. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    const wide = x - from + 1;
    path += `M${from} ${y}h${wide}v1h-${wide}z`;
  }
  return path;
}
