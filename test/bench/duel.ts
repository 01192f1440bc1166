/** Two servers measured in turn in one run: the ratio holds even when the machine's speed drifts. */
import autocannon from 'autocannon';

export interface Shot {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Bodies in turn, one per request. */
  bodies?: string[];
}

export interface Duel {
  name: string;
  ours: Shot;
  bare: Shot;
  /** The least that the ratio should be. */
  goal: number;
}

export interface DuelResult {
  name: string;
  /** Medians, requests per second. */
  ours: number;
  bare: number;
  /** Median of the rounds' ratios. */
  ratio: number;
  goal: number;
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const shoppers = 10;

export async function fight({ name, ours, bare, goal }: Duel): Promise<DuelResult> {
  await rate(ours);
  await rate(bare);
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await rate(ours), bare: await rate(bare) });
  }
  return {
    name,
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
    goal,
  };
}

/** Answers per second. Throws when an answer was not a success. */
async function rate({ url, method = 'GET', headers = {}, bodies }: Shot): Promise<number> {
  const requests = bodies?.map((body) => ({ method, body }));
  const result = await autocannon({
    url,
    method,
    headers,
    connections: shoppers,
    duration: seconds,
    ...(requests ? { requests } : {}),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return result['2xx'] / result.duration;
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
