/**
 * The result of a trial: refused and failed visits, how much slower the others became, and the
 * memory it took.
 */
import { share } from '../bench/load.ts';
import { figure, type Line } from '../bench/table.ts';
import { groups } from './honest/visit.ts';
import type { Met } from './honest/visitor-process.ts';
import type { Trial } from './trial.ts';

/**
 * The goals (abuse.md): no refusals, p95 at most so many times the one without an attack, memory in
 * MB.
 */
export const goals = { ratio: 3, memory: 400 };

export interface TrialResult {
  refused: number;
  failed: number;
  /** The greater ratio of shoppers' and owners'. */
  ratio: number;
  /** The goals that were missed. */
  missed: string[];
}

const isRefusal = ({ answer }: Met) => /^4\d\d$|^503$/.test(answer);
const isFine = ({ answer }: Met) => /^[23]\d\d$/.test(answer);

export function resultOf({ quiet, during, afterwards, memory }: Trial): TrialResult {
  const refused = during.filter(isRefusal).length + afterwards.length;
  const failed = during.filter((met) => !isFine(met) && !isRefusal(met)).length;
  const ratio = Math.max(...groups.map((group) => p95(during, group) / p95(quiet, group)));
  const missed = [
    ...(refused === 0 ? [] : ['refused']),
    ...(failed === 0 ? [] : ['failed']),
    ...(ratio <= goals.ratio ? [] : ['p95']),
    // NaN, when the process has ended, counts as missed too.
    ...(memory <= goals.memory ? [] : ['memory']),
  ];
  return { refused, failed, ratio, missed };
}

function p95(met: readonly Met[], group: Met['group']): number {
  const times = met.filter((one) => one.group === group).map(({ ms }) => ms);
  return share(times, 0.95);
}

/** A row of the table. */
export function lineOf(trial: Trial): Line {
  const { attack, quiet, during, memory, stolen } = trial;
  const { refused, failed, ratio, missed } = resultOf(trial);
  const p95s = groups.map((group) => {
    return `${group} ${figure(p95(quiet, group))} → ${figure(p95(during, group))} ms`;
  });
  const cells = {
    attack: attack.name,
    honest: String(during.length),
    refused: String(refused),
    failed: String(failed),
    'p95 quiet → during': p95s.join(', '),
    'slowest kind': slowest(quiet, during),
    'attacker got': got(trial),
    'max RSS': Number.isNaN(memory) ? 'ended' : `${Math.round(memory)} MB`,
    'CPU kept by host': stolen === null ? '' : `${(100 * stolen).toFixed(0)} %`,
    ratio: ratio.toFixed(2),
    goals: missed.join(', ') || 'met',
  };
  return { cells, met: missed.length === 0 };
}

/** The kind of visit whose median grew most. */
function slowest(quiet: readonly Met[], during: readonly Met[]): string {
  const kinds = [...new Set(quiet.map(({ kind }) => kind))];
  const median = (met: readonly Met[], kind: string) =>
    share(
      met.filter((one) => one.kind === kind).map(({ ms }) => ms),
      0.5,
    );
  const [first] = kinds
    .map((kind) => ({ kind, before: median(quiet, kind), now: median(during, kind) }))
    .sort((one, other) => other.now / other.before - one.now / one.before);
  if (!first) return '';
  return `${first.kind} ${figure(first.before)} → ${figure(first.now)} ms`;
}

/** The answers as text, e.g. '429: 1,203, no answer: 12 (480/s)'. */
function got({ loot: { answers, seconds } }: Trial): string {
  const total = Object.values(answers).reduce((sum, count) => sum + count, 0);
  if (total === 0) return 'nothing';
  const parts = Object.entries(answers).map(
    ([status, count]) => `${status}: ${count.toLocaleString('en-US')}`,
  );
  return `${parts.join(', ')} (${figure(total / seconds)}/s)`;
}

/** A description of the failures, for people. */
export function troubleOf({ during, afterwards }: Trial): string[] {
  const kinds = new Map<string, number>();
  for (const met of during.filter((one) => !isFine(one))) {
    const name = `${met.kind} → ${met.answer}`;
    kinds.set(name, (kinds.get(name) ?? 0) + 1);
  }
  return [...[...kinds].map(([name, count]) => `${count} × ${name}`), ...afterwards];
}
