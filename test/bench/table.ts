/** A table of the bench: what it measures, and how it is printed. */
import type { Stage } from './stage.ts';

export interface Line {
  /** By the heading of its column. */
  cells: Readonly<Record<string, string>>;
  /** Whether the goal was met; true where there is none. */
  met: boolean;
}

export interface Table {
  /** As in `npm run bench -- orders`. */
  name: string;
  /** What is compared with what, in one sentence. */
  title: string;
  /** Whether the demo shop is needed. */
  demo?: boolean;
  measure(stage: Stage): Promise<Line[]>;
}

/** The lines as a Markdown table; a missed goal is in bold. */
export function markdown(lines: readonly Line[]): string {
  const headings = Object.keys(lines[0]?.cells ?? {});
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const body = lines.map(({ cells, met }) => {
    const texts = headings.map((heading) => cells[heading] ?? '');
    return row(met ? texts : [...texts.slice(0, -1), `**missed: ${texts.at(-1)}**`]);
  });
  return [row(headings), row(headings.map(() => '---')), ...body].join('\n');
}

/** '13,644' or '0.71': as many digits as are worth reading. */
export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(2);
}
