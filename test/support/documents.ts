/** Reads the repository's documents: their texts, links and anchors. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The repository's folder. */
export const root = join(import.meta.dirname, '../..');

const skipped = /(?:^|\/)(?:node_modules|dist|data|\.git|\.cache)(?:\/|$)/;

/**
 * The paths, from the repository's folder, of all files below a folder with one of these endings.
 */
export function filesIn(folder: string, endings: RegExp): string[] {
  const walk = (path: string): string[] =>
    readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
      const file = join(path, entry.name);
      if (skipped.test(file)) return [];
      if (entry.isDirectory()) return walk(file);
      return endings.test(entry.name) ? [file] : [];
    });
  return walk(folder);
}

export const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

interface Link {
  /** The document that contains it. */
  from: string;
  /** The target as it is written. */
  target: string;
}

/** The links of a document to other files of the repository or to its own headings, pictures included. */
export function linksIn(file: string): Link[] {
  const targets = [...textOf(file).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^[a-z][a-z\d+.-]*:/i.test(target))
    .map((target) => ({ from: file, target }));
}

/** Whether a link's file exists, with its anchor where it names one. */
export function leadsSomewhere({ from, target }: Link): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : relative(root, join(root, dirname(from), path));
  if (!existsSync(join(root, file))) return false;
  return anchor === undefined || !file.endsWith('.md') || anchorsOf(textOf(file)).has(anchor);
}

/** The anchors of a document as GitHub makes them: of each heading, and those that are written out. */
export function anchorsOf(text: string): Set<string> {
  const written = [...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id);
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/<[^>]+>/g, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  return new Set([...written, ...headings]);
}
