/** Measures the same read at three sizes, in turn: its cost at the larger ones against the smallest. */
import { median, ratesOf, ratioOf, type Shot, shownRatio, timesOf } from './load.ts';
import { figure, type Line } from './table.ts';

export const sizes = [10, 1_000, 10_000] as const;

/** The highest cost of a read at any larger size against the smallest. */
const goal = 1.3;

interface Read {
  name: string;
  /** The requests, one for each size. */
  shots: readonly Shot[];
}

/** Measures answers per second with 10 callers, with everything cached. */
export async function warmGrowth({ name, shots }: Read): Promise<Line> {
  const rates = await ratesOf(shots);
  const times = rates.map((rounds) => rounds.map((rate) => 1000 / rate));
  return growthLine(
    name,
    times,
    rates.map((rounds) => `${figure(median(rounds))}/s`),
  );
}

/** Measures one call at a time, each after a change of its store. */
export async function coldGrowth(
  { name, shots }: Read,
  changes: readonly (() => unknown)[],
): Promise<Line> {
  const calls = shots.map((shot, index) => ({ ...shot, before: changes[index] ?? (() => null) }));
  const times = await timesOf(calls, 30);
  return growthLine(
    name,
    times,
    times.map((tries) => `${median(tries).toFixed(1)} ms`),
  );
}

/**
 * Measures an address against bare Fastify that answers the same bytes, because larger stores have
 * more of them.
 */
export async function growthAgainstBare(
  { name, shots }: Read,
  bare: readonly Shot[],
): Promise<Line> {
  const rates = await ratesOf(shots.flatMap((shot, index) => [shot, bare[index] ?? shot]));
  const costs = shots.map((_, index) => {
    const [ours = [], bares = []] = [rates[2 * index], rates[2 * index + 1]];
    return bares.map((rate, round) => rate / (ours[round] ?? Number.NaN));
  });
  return growthLine(
    name,
    costs,
    costs.map((rounds) => `${median(rounds).toFixed(2)} × bare`),
  );
}

function growthLine(
  name: string,
  costs: readonly (readonly number[])[],
  shown: readonly string[],
): Line {
  const [smallest = [], ...larger] = costs;
  const growths = larger.map((cost) => {
    const growth = ratioOf(cost, smallest);
    // The medians of single calls are compared, because their times vary much.
    if (smallest.length <= 10) return { ratio: growth.median, shown: shownRatio(growth) };
    const ratio = median(cost) / median(smallest);
    return { ratio, shown: ratio.toFixed(2) };
  });
  const most = growths.reduce((worst, growth) => (growth.ratio > worst.ratio ? growth : worst));
  return {
    cells: {
      '': name,
      ...Object.fromEntries(
        sizes.map((size, index) => [`among ${size.toLocaleString('en-US')}`, shown[index] ?? '']),
      ),
      growth: most.shown,
      goal: `≤ ${goal}`,
    },
    met: most.ratio <= goal,
  };
}
