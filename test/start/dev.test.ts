/** `npm run dev` in front of the API: pages load the sources of both front ends, which change in the browser. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../support/caller.ts';
import { freePort } from '../support/free-port.ts';
import { startedProducts } from './product-process.ts';

const { newFolder, usedFolder, start, endAll } = startedProducts();
let url: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  const product = start({
    PORT: String(await freePort()),
    PUBLIC_URL: url,
    DATA_DIR: await usedFolder(),
  });
  const { openFront } = await import(join(import.meta.dirname, '../../scripts/dev-front.mjs'));
  [close] = await Promise.all([
    openFront(port, '127.0.0.1', new URL(product.url).port),
    product.ready(),
  ]);
  const account = { email: 'ann@shop.test', password: 'ann likes chai' };
  const { body } = await new Caller(url).post(apiRoutes.signup, account).expect(201);
  const owner = new Caller(url, body.token);
  await owner.post(apiRoutes.createStore, { name: 'Acme', slug: 'acme' }).expect(201);
});

afterAll(async () => {
  await close?.();
  await endAll();
});

/** What a page loads of a front end: its addresses below /assets/, less fonts. */
async function loadedBy(path: string): Promise<string[]> {
  const html = await (await fetch(url + path)).text();
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, name = '']) => name,
  );
  return named.filter((name) => !/\.(?:woff2|svg|png|webmanifest)$/.test(name));
}

describe.each([
  ['/signup', '/assets/dashboard/', ['@vite/client', 'src/main.tsx']],
  ['/acme', '/assets/store/', ['@vite/client', 'src/styles.css', 'src/entryClient.ts']],
])('the page %s', (path, base, files) => {
  it('loads sources, and nothing of what was built', async () => {
    const names = await loadedBy(path);
    expect(names).toEqual(files.map((file) => base + file));
    for (const name of names) {
      const { status, headers } = await fetch(url + name);
      expect([name, status]).toEqual([name, 200]);
      expect(headers.get('content-type')).toMatch(/javascript|css/);
    }
  });

  it('is told of changes', async () => {
    const client = await (await fetch(`${url + base}@vite/client`)).text();
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
    const socket = new WebSocket(`${url.replace('http', 'ws') + base}?token=${token}`, 'vite-hmr');
    const [{ data }] = await once(socket, 'message');
    expect(JSON.parse(data)).toEqual({ type: 'connected' });
    socket.close();
  });
});

it('builds pages anew as a production build does', async () => {
  const { buildRenderer } = await import(
    join(import.meta.dirname, '../../scripts/dev-renderer.mjs')
  );
  const before = process.env.NODE_ENV;
  // As Vite's dev server leaves it.
  process.env.NODE_ENV = 'development';
  const folder = await newFolder();
  await buildRenderer(folder).finally(() => {
    process.env.NODE_ENV = before;
  });
  const text = await readFile(join(folder, 'entry.js'), 'utf8');
  expect(text).not.toContain('jsxDEV(');
});

it('passes everything else on to the API', async () => {
  const answer = await fetch(`${url}/api/health/ready`);
  expect(answer.status).toBe(200);
});
