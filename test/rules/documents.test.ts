/** Citations, links and file names in documents and comments lead somewhere. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { problemCodes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { anchorsOf, filesIn, leadsSomewhere, linksIn, root, textOf } from '../support/documents.ts';

const code = ['api', 'libs', 'web-store', 'web-dashboard', 'test'].flatMap((folder) =>
  filesIn(folder, /\.(?:tsx?|mjs|css)$/),
);
const documents = filesIn('.', /\.md$/);

/** The numbers of decisions that a text cites. */
const cited = (text: string) =>
  [...text.matchAll(/\bOQ-(\d{2,})\b/g)].map(([, number = '']) => number);

describe('docs/decisions', () => {
  const topics = documents.filter((file) => /^docs\/decisions\/(?!README)/.test(file));
  const entries = topics.flatMap((file) =>
    [...textOf(file).matchAll(/^### <a id="oq-(\d+)"><\/a>OQ-\1 \S/gm)].map(([, number = '']) => {
      return { number, file: file.replace('docs/decisions/', '') };
    }),
  );
  const known = new Set(entries.map(({ number }) => number));

  it('has an entry for every number, once', () => {
    expect(entries.length).toBeGreaterThan(90);
    expect(known.size).toBe(entries.length);
  });

  it('has an entry for every number that code, tests and documents cite', () => {
    const missing = [...code, ...documents]
      // The index names one number that was never assigned.
      .filter((file) => file !== 'docs/decisions/README.md')
      .flatMap((file) =>
        cited(textOf(file))
          .filter((number) => !known.has(number))
          .map((number) => `${file}: OQ-${number}`),
      );
    expect(missing).toEqual([]);
  });

  it('lists each number in its index, with the file that has it', () => {
    const index = textOf('docs/decisions/README.md');
    const listed = [...index.matchAll(/^\| \[OQ-(\d+)\]\(([\w.-]+)#oq-\1\) \| \S/gm)].map(
      ([, number = '', file = '']) => ({ number, file }),
    );
    expect(listed).toEqual(
      entries.toSorted((one, other) => Number(one.number) - Number(other.number)),
    );
  });
});

describe('links', () => {
  it('between documents lead to files and headings that are there', () => {
    const links = documents.flatMap(linksIn);
    expect(links.length).toBeGreaterThan(100);
    const broken = links.filter((link) => !leadsSomewhere(link));
    expect(broken.map(({ from, target }) => `${from}: ${target}`)).toEqual([]);
  });

  it('from code lead to documents that are there', () => {
    const named = code.flatMap((file) =>
      [...textOf(file).matchAll(/\bdocs\/[\w./-]+\.md\b/g)].map(([path]) => ({ file, path })),
    );
    expect(named.length).toBeGreaterThan(10);
    // The one is named below as missing, the other is made by `npm run trace`.
    const away = new Set(['docs/none.md', 'docs/traceability.md']);
    const broken = named.filter(({ path }) => !away.has(path) && !existsSync(join(root, path)));
    expect(broken).toEqual([]);
    expect(named.map(({ path }) => path)).toEqual(expect.arrayContaining([...away]));
  });

  it('would be found out', () => {
    expect(leadsSomewhere({ from: 'README.md', target: 'docs/none.md' })).toBe(false);
    expect(leadsSomewhere({ from: 'README.md', target: 'docs/security.md#none' })).toBe(false);
    expect(leadsSomewhere({ from: 'docs/security.md', target: '../README.md' })).toBe(true);
    expect(anchorsOf('### <a id="oq-01"></a>OQ-01 A title, *and* `more`')).toEqual(
      new Set(['oq-01', 'oq-01-a-title-and-more']),
    );
  });
});

/** The path without names of parameters, which routers ignore. */
const nameless = (path: string) => path.replace(/\{[^}]*\}/g, '{}');

describe('docs/api.md', () => {
  const named = new Set(
    [...textOf('docs/api.md').matchAll(/`(GET|POST|PUT|DELETE) (\/[^`\s?]+)[^`]*`/g)].map(
      ([, method, path = '']) => `${method} ${nameless(path)}`,
    ),
  );
  const handlers = filesIn('api/src', /\.controller\.ts$/)
    // Pages are not part of the contract.
    .filter((file) => !file.endsWith('/site.controller.ts'))
    .flatMap((file) => {
      const [, base = ''] = /@Controller\('?([^')]*)'?\)/.exec(textOf(file)) ?? [];
      return [...textOf(file).matchAll(/^ {2}@(Get|Post|Put|Delete)\('?([^')]*)'?\)/gm)].map(
        ([, method = '', path]) => {
          const whole = `/${base}/${path}`.replace(/\/+/g, '/').replace(/\/$/, '');
          return `${method.toUpperCase()} ${nameless(whole.replace(/:\w+/g, '{}'))}`;
        },
      );
    });

  it('names every handler, and none that is not there', { tags: ['GEN-01', 'GEN-03'] }, () => {
    expect(handlers.length).toBeGreaterThan(70);
    const extra = ['GET /api/docs', 'GET /api/docs-json'];
    const spelled = [...named].map((call) => call.replace('/card/{}.jpg', '/card/{}'));
    expect(new Set(spelled)).toEqual(new Set([...handlers, ...extra]));
  });

  it('names every code of a refusal', () => {
    const text = textOf('docs/api.md');
    expect(Object.keys(problemCodes).filter((code) => !text.includes(code))).toEqual([]);
  });
});

describe('docs/settings.md', () => {
  it('has a row for every setting of .env.example, and none more', () => {
    const rows = [...textOf('docs/settings.md').matchAll(/^\| (`[A-Z][^|]+) \|/gm)];
    const explained = rows.flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    );
    const known = [...textOf('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(
      ([, name = '']) => name,
    );
    expect(known.length).toBeGreaterThan(30);
    expect(explained.toSorted()).toEqual(known.toSorted());
  });
});

describe('docs/architecture.md', () => {
  const text = textOf('docs/architecture.md');
  const homes = ['', 'api/src', 'web-store/src', 'web-dashboard/src'];
  const named = (part: string) =>
    [...part.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md))`/g)].map(([, file = '']) => file);
  const walks = text.split('\n### ').slice(1);

  it('names only files that are there', () => {
    const files = named(text);
    expect(files.length).toBeGreaterThan(40);
    const isThere = (file: string) => homes.some((home) => existsSync(join(root, home, file)));
    expect(files.filter((file) => !isThere(file))).toEqual([]);
  });

  it('tells each walk in at most 12 steps, and names a file once in it', () => {
    expect(walks).toHaveLength(4);
    for (const walk of walks) {
      const steps = walk.split('\n').filter((line) => /^\d+\. /.test(line));
      expect(steps.length).toBeLessThanOrEqual(12);
      const files = steps.flatMap(named);
      expect(files).toHaveLength(new Set(files).size);
    }
  });
});
