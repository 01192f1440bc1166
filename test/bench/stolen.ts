/**
 * Measures the CPU time that a virtual machine's host takes during a measurement: such figures say
 * little about the product.
 */
import { readFileSync } from 'node:fs';

/** The highest share that the host may take in a round; other rounds are measured again. */
const bearable = 0.02;

/**
 * Starts the measurement; the returned function tells the share of the requested CPU time that the
 * host took, null where that is not known.
 */
export function watchHost(): () => number | null {
  const before = cpuTicks();
  return () => {
    const after = cpuTicks();
    if (!before || !after) return null;
    const stolen = after.stolen - before.stolen;
    return stolen / Math.max(1, stolen + after.used - before.used);
  };
}

/**
 * Runs so many rounds of a measurement and returns them in order. Rounds disturbed by the host are
 * replaced by further ones, at most as many again; then the least disturbed count. The measured
 * values never decide which rounds count.
 */
export async function calmRounds<Result>(
  count: number,
  measure: (round: number) => Promise<Result>,
): Promise<Result[]> {
  const rounds: { round: number; lost: number; result: Result }[] = [];
  const isCalm = ({ lost }: { lost: number }) => lost <= bearable;
  for (let round = 0; round < 2 * count && rounds.filter(isCalm).length < count; round += 1) {
    const stolen = watchHost();
    const result = await measure(round);
    rounds.push({ round, lost: stolen() ?? 0, result });
  }
  return rounds
    .sort((one, other) => one.lost - other.lost)
    .slice(0, count)
    .sort((one, other) => one.round - other.round)
    .map(({ result }) => result);
}

/** The CPU ticks of all cores since the machine started; null where there is no `/proc/stat`. */
function cpuTicks(): { used: number; stolen: number } | null {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen] =
    /^cpu +(.+)/.exec(procStat())?.[1]?.split(' ').map(Number) ?? [];
  return stolen === undefined ? null : { used: user + nice + system + irq + softirq, stolen };
}

function procStat(): string {
  try {
    return readFileSync('/proc/stat', 'utf8');
  } catch {
    return '';
  }
}
