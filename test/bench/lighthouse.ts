/** Runs Lighthouse, mobile with simulated slow 4G, on the demo shop's pages and the landing page. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { apiRoutes, type Product } from '@shop/contract';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '../support/free-port.ts';
import { median } from './load.ts';
import type { Stage } from './stage.ts';
import type { Line, Table } from './table.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Score {
  page: string;
  scores: number[];
  lcpMs: number;
  tbtMs: number;
  cls: number;
  scriptKb: number;
  totalKb: number;
}

export const lighthouseTable: Table = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile with simulated slow 4G',
  demo: true,
  measure: async (stage) => (await scorePages(stage)).map(scoreLine),
};

/** The lowest scores that meet the goal: performance, accessibility, best practices, SEO. */
const goals = [98, 100, 100, 100];

/** The highest figures that meet the goal: total blocking time in ms, and cumulative layout shift. */
const most = { tbtMs: 50, cls: 0.01 };

/**
 * The number of runs, of which the median counts, because Lighthouse's own work adds to the
 * blocking time.
 */
const runs = 3;

function scoreLine({ page, scores, lcpMs, tbtMs, cls, scriptKb, totalKb }: Score): Line {
  return {
    cells: {
      '': page,
      ...Object.fromEntries(categories.map((category, index) => [category, String(scores[index])])),
      LCP: `${(lcpMs / 1000).toFixed(1)} s`,
      TBT: `${tbtMs} ms`,
      CLS: String(cls),
      script: `${scriptKb} kB`,
      'all bytes': `${totalKb} kB`,
      goal: `${goals.join(' / ')}, TBT ≤ ${most.tbtMs} ms, CLS ≤ ${most.cls}`,
    },
    met:
      goals.every((goal, index) => (scores[index] ?? 0) >= goal) &&
      tbtMs <= most.tbtMs &&
      cls <= most.cls,
  };
}

/** Waits for a product with a picture; the demo shop is filled while the server runs. */
async function picturedProduct(stage: Stage): Promise<Product> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { body } = await stage.anyone.get(apiRoutes.publicData('demo'));
    const found = body.products?.find(({ images }: Product) => images.length > 1);
    if (found) return found;
    await setTimeout(1000);
  }
  throw new Error('The demo shop has no product with two pictures.');
}

/** Returns the scores of every page; prints the findings of each audit that is not perfect. */
async function scorePages(stage: Stage): Promise<Score[]> {
  const product = await picturedProduct(stage);
  const pages = {
    landing: '/',
    home: '/demo',
    product: `/demo/product/${product.handle}`,
    cart: '/demo/cart',
  };
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });
  try {
    const rows: Score[] = [];
    for (const [page, path] of Object.entries(pages)) {
      await (await fetch(stage.url + path)).text();
      const scores: Score[] = [];
      while (scores.length < runs) scores.push(await score(page, stage.url + path, port));
      rows.push(middle(scores));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** The median of each figure; of those that may never fall, the worst. */
function middle(scores: readonly Score[]): Score {
  const [first] = scores;
  if (!first) throw new Error('no score');
  const of = (figure: (score: Score) => number) => median(scores.map(figure));
  return {
    ...first,
    scores: goals.map((goal, index) => {
      const figures = scores.map((one) => one.scores[index] ?? 0);
      return goal === 100 ? Math.min(...figures) : median(figures);
    }),
    lcpMs: of(({ lcpMs }) => lcpMs),
    tbtMs: of(({ tbtMs }) => tbtMs),
    cls: Math.max(...scores.map(({ cls }) => cls)),
  };
}

async function score(page: string, url: string, port: number): Promise<Score> {
  const result = await lighthouse(url, { port, output: 'json', onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { lhr } = result;
  writeFileSync(join(tmpdir(), `lighthouse-${page}.json`), String(result.report));
  for (const category of categories) {
    for (const { id } of lhr.categories[category]?.auditRefs ?? []) {
      const audit = lhr.audits[id];
      const isFault = audit?.score !== null && audit !== undefined && audit.score < 0.9;
      if (isFault) console.log(`${page}: ${audit.title} (${id}) ${audit.displayValue ?? ''}`);
    }
  }
  const number = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const requests = lhr.audits['network-requests']?.details as
    | { items?: { resourceType?: string; transferSize?: number }[] }
    | undefined;
  const weigh = (type?: string) =>
    Math.round(
      (requests?.items ?? [])
        .filter((item) => !type || item.resourceType === type)
        .reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1024,
    );
  return {
    page,
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    lcpMs: Math.round(number('largest-contentful-paint')),
    tbtMs: Math.round(number('total-blocking-time')),
    cls: Math.round(number('cumulative-layout-shift') * 1000) / 1000,
    scriptKb: weigh('Script'),
    totalKb: weigh(),
  };
}
