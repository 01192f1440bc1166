/** A table of the bench: what it measures, and how it is printed. */
import type { Stage } from './stage.ts';

export interface Line {
  /** The cells by the headings of their columns. */
  cells: Readonly<Record<string, string>>;
  /** Whether the goal was met; true where there is none. */
  met: boolean;
}

export interface Table {
  /** The name, as in `npm run bench -- orders`. */
  name: string;
  /** One sentence that says what is compared. */
  title: string;
  /** Whether the demo shop is needed. */
  demo?: boolean;
  measure(stage: Stage): Promise<Line[]>;
}

/** Formats the lines as a Markdown table; missed goals are bold. */
export function markdown(lines: readonly Line[]): string {
  const headings = Object.keys(lines[0]?.cells ?? {});
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const body = lines.map(({ cells, met }) => {
    const texts = headings.map((heading) => cells[heading] ?? '');
    return row(met ? texts : [...texts.slice(0, -1), `**missed: ${texts.at(-1)}**`]);
  });
  return [row(headings), row(headings.map(() => '---')), ...body].join('\n');
}

/** Formats a number with the significant digits: '13,644' or '0.71'. */
export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(2);
}
