/** What a virtual machine's host keeps of the CPU while something is measured: such figures say little of the product. */
import { readFileSync } from 'node:fs';

/** Rounds in which the host keeps more than this share are measured again. */
const bearable = 0.02;

/** Begins to look; what it gives back tells which share of the time that was asked for the host kept, null where none says so. */
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
 * So many rounds of a measurement, in their order. Those disturbed by the host are made up for by others, as many
 * again at most; then those least disturbed count. Nothing is chosen by what was measured.
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

/** Of all cores since the machine began; null where there is no `/proc/stat`. */
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
