/**
 * Measures the product and a bare server in turn in one run, so that a drift of the machine's speed
 * does not change the ratio.
 */
import { median, ratesOf, ratioOf, type Shot, shownRatio, timesOf } from './load.ts';
import { figure, type Line } from './table.ts';

export interface Duel {
  name: string;
  ours: Shot;
  bare: Shot;
  /** The work of the bare server, in words. */
  baseline: string;
  /** The lowest ratio that meets the goal. */
  goal: number;
}

export async function fight({ ours, bare, ...duel }: Duel): Promise<Line> {
  const [oursRates = [], bareRates = []] = await ratesOf([ours, bare]);
  return duelLine(duel, oursRates, bareRates);
}

/**
 * Measures one call at a time; before each call of the product `before` runs, such as a change of
 * the store.
 */
export async function fightCold(
  { ours, bare, ...duel }: Duel,
  before: () => unknown,
): Promise<Line> {
  const calls = [
    { url: ours.url, headers: ours.headers ?? {}, before },
    { url: bare.url, headers: bare.headers ?? {} },
  ];
  const [oursTimes = [], bareTimes = []] = await timesOf(calls, 40);
  const perSecond = (times: readonly number[]) => times.map((time) => 1000 / time);
  return duelLine(duel, perSecond(oursTimes), perSecond(bareTimes));
}

function duelLine(
  { name, baseline, goal }: Pick<Duel, 'name' | 'baseline' | 'goal'>,
  ours: readonly number[],
  bare: readonly number[],
): Line {
  const ratio = ratioOf(ours, bare);
  return {
    cells: {
      '': name,
      'ours/s': figure(median(ours)),
      'bare/s': figure(median(bare)),
      'ratio (rounds)': shownRatio(ratio),
      'bare Fastify does': baseline,
      goal: `≥ ${goal}`,
    },
    met: ratio.median >= goal,
  };
}
