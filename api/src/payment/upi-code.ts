/** The QR code of a UPI address as the path of an SVG picture, so that it is there without script (UPI-02). Pure. */
import type { UpiDetails } from '@shop/contract';
import { encode } from 'uqr';

/**
 * One of the eight patterns that a code may be masked with: readers take any, and trying all eight for the best one
 * takes longer than all else that makes the code. This one is the best for three of four addresses.
 */
const maskPattern = 2;

/** The path is a line through the middle of each run of dark modules, 1 wide; the picture needs a light margin of 4. */
export function upiCode(address: string): UpiDetails['code'] {
  const { data, size } = encode(address, { ecc: 'M', border: 0, maskPattern });
  const path = data.map((row, y) => rowPath(row, y)).join('');
  return { path, size };
}

/** The runs of dark modules of a row, each from where the one before it ends: half as long as by coordinates. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  let end = 0;
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    path += path ? `m${from - end} 0` : `M${from} ${y}.5`;
    path += `h${x - from + 1}`;
    end = x + 1;
  }
  return path;
}
