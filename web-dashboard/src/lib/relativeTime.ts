/** Times relative to now in words: '5 minutes ago', 'in 6 hours'. */

const format = new Intl.RelativeTimeFormat('en-IN', { numeric: 'always' });

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** An ISO time as seen at `now` (epoch ms); a passed minute is 'just now'. */
export function relativeTime(time: string, now: number): string {
  const distance = Date.parse(time) - now;
  const [unit, size] = steps.find(([, ms]) => Math.abs(distance) >= ms) ?? ['second', 1000];
  if (unit === 'second') return distance > 0 ? 'in less than a minute' : 'just now';
  return format.format(Math.round(distance / size), unit);
}
