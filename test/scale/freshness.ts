/**
 * Measures how soon an owner's change at one process is visible at the other: on cached pages, and
 * in reads that the replica may answer.
 */
import { apiRoutes } from '@shop/contract';
import { median, share } from '../bench/load.ts';
import { figure, type Line, markdown } from '../bench/table.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop } from '../support/cast.ts';
import type { ScaledApp } from './scaled-app.ts';

const changes = Number(process.env.SCALE_CHANGES ?? 300);

/** Prints the times. */
export async function printFreshness(scaled: ScaledApp): Promise<void> {
  const [here = '', there = ''] = scaled.processes.map(({ url }) => url);
  const shop = await newShop(new Caller(here), 'fresh');
  const product = await newProduct(shop);
  const headers = {
    authorization: `Bearer ${shop.owner.token}`,
    'content-type': 'application/json',
  };
  const save = async (name: string) => {
    const body = JSON.stringify({ name });
    const address = here + apiRoutes.product(product.id);
    const answer = await fetch(address, { method: 'PUT', headers, body });
    await answer.text();
    if (!answer.ok) throw new Error(`A change was refused: ${answer.status}`);
  };
  const lines: Line[] = [];
  for (const [what, path] of Object.entries({
    'cached product page': `/${shop.slug}/product/${product.handle}`,
    'catalogue search': `${apiRoutes.catalog(shop.slug)}?q=lamp`,
  })) {
    const asks: number[] = [];
    const waits: number[] = [];
    for (let count = 0; count < changes; count += 1) {
      const name = `Lamp ${what} ${count};`;
      await save(name);
      const saved = performance.now();
      let asked = 1;
      while (!(await (await fetch(there + path)).text()).includes(name)) asked += 1;
      asks.push(asked);
      waits.push(performance.now() - saved);
    }
    lines.push({ cells: cellsOf(what, asks, waits), met: true });
  }
  console.log(
    `\nAn owner's change at one process, seen at the other (${changes} changes each):\n\n${markdown(lines)}`,
  );
}

const cellsOf = (what: string, asks: readonly number[], waits: readonly number[]) => ({
  '': what,
  'on the very next request': `${asks.filter((asked) => asked === 1).length}`,
  'requests at most': `${Math.max(...asks)}`,
  'seen after ms (median)': figure(median(waits)),
  '99 %': figure(share(waits, 0.99)),
  most: figure(Math.max(...waits)),
});
