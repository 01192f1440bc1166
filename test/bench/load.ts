/**
 * Measures how fast addresses answer under load; several in turn, so that the machine's drift
 * cancels out.
 */
import autocannon from 'autocannon';
import { calmRounds } from './stolen.ts';

export interface Shot {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The bodies, one per request, in turn. */
  bodies?: readonly (string | Buffer)[];
  /** The number of concurrent callers, by default 10. */
  connections?: number;
  /** The number of requests a round, instead of a duration; for slow ones. */
  amount?: number;
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);

/** Answers per second of each shot, round by round in turn, after one round that is not counted. */
export async function ratesOf(shots: readonly Shot[]): Promise<number[][]> {
  for (const shot of shots) await rate(shot);
  const measured = await calmRounds(rounds, async () => {
    const rates: number[] = [];
    for (const shot of shots) rates.push(await rate(shot));
    return rates;
  });
  return shots.map((_, index) => measured.map((rates) => rates[index] ?? Number.NaN));
}

/** Answers per second. Throws when an answer was not a success. */
async function rate(shot: Shot): Promise<number> {
  const { url, method = 'GET', headers = {}, bodies, connections = 10, amount } = shot;
  const began = performance.now();
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    ...(bodies ? { requests: bodies.map((body) => ({ method, body })) } : {}),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  const spent = amount ? (performance.now() - began) / 1000 : result.duration;
  return result['2xx'] / spent;
}

/**
 * The times of each address in ms, one call at a time and in turn; `before` runs before each call
 * and is not measured.
 */
export async function timesOf(
  calls: readonly { url: string; headers?: Record<string, string>; before?: () => unknown }[],
  tries: number,
): Promise<number[][]> {
  const turn = async (): Promise<number[]> => {
    const times: number[] = [];
    for (const { url, headers = {}, before } of calls) {
      await before?.();
      const began = performance.now();
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      times.push(performance.now() - began);
    }
    return times;
  };
  for (let warm = 0; warm < 2; warm += 1) await turn();
  const measured = await calmRounds(tries, turn);
  return calls.map((_, index) => measured.map((times) => times[index] ?? Number.NaN));
}

export function median(numbers: readonly number[]): number {
  return share(numbers, 0.5);
}

/** The quantile: the number below which that share of the numbers lies. */
export function share(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export interface Ratio {
  median: number;
  /** The lowest ratio of all rounds. */
  lowest: number;
  highest: number;
}

/** The ratio of each round: one ÷ other. */
export function ratioOf(one: readonly number[], other: readonly number[]): Ratio {
  const ratios = one.map((value, round) => value / (other[round] ?? Number.NaN));
  return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}

export function shownRatio({ median, lowest, highest }: Ratio): string {
  return `${median.toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})`;
}
