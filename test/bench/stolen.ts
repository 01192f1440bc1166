/** What a virtual machine's host gave to others while something was measured: such figures say little of the product. */
import { readFile } from 'node:fs/promises';

/** Begins to look; what it gives back tells the share of the time asked for that was given to others, null where no host says so. */
export async function watchHost(): Promise<() => Promise<number | null>> {
  const before = await cpuTicks();
  return async () => {
    const after = await cpuTicks();
    if (!before || !after) return null;
    const stolen = after.stolen - before.stolen;
    return stolen / Math.max(1, stolen + after.used - before.used);
  };
}

/** Of all cores since the machine began; null where there is no `/proc/stat`. */
async function cpuTicks(): Promise<{ used: number; stolen: number } | null> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen] =
    /^cpu +(.+)/.exec(text)?.[1]?.split(' ').map(Number) ?? [];
  return stolen === undefined ? null : { used: user + nice + system + irq + softirq, stolen };
}
