// The server that development listens on: Vite serves the sources of both front ends, the API all the rest.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { root } from './command.mjs';

const empty = '<html><head></head><body></body></html>';
const starting =
  '<!doctype html><meta http-equiv="refresh" content="1"><title>…</title><p>The API is starting …';

/**
 * Listens on `port` and asks the API on `apiPort`; the pages that it answers load the sources.
 * Resolves with the function that ends it.
 */
export async function openFront(port, host, apiPort) {
  const server = createServer((incoming, answer) => answerWith(incoming, answer));
  const [dashboard, store] = await Promise.all([
    openVite('web-dashboard', server),
    openVite('web-store', server),
  ]);
  const served = [
    ['/assets/dashboard/', dashboard],
    ['/assets/store/', store],
  ];
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    await Promise.all([dashboard.close(), store.close()]);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };

  function answerWith(incoming, answer) {
    const [, vite] = served.find(([base]) => incoming.url.startsWith(base)) ?? [];
    const next = () => forward(incoming, answer, apiPort, withSources);
    if (vite) vite.middlewares(incoming, answer, next);
    else next();
  }

  /** The page with the sources in the place of what was built. */
  async function withSources(url, html) {
    if (html.includes('/assets/dashboard/')) {
      const page = await readFile(join(root, 'web-dashboard/index.html'), 'utf8');
      return dashboard.transformIndexHtml(url, page);
    }
    if (!html.includes('/assets/store/')) return html;
    const [, head] = /<head>([\s\S]*)<\/head>/.exec(await store.transformIndexHtml(url, empty));
    return html
      .replace('<head>', `<head>${head}`)
      .replace(/(?<=\/assets\/store\/)assets\/styles-[\w-]+\.css/, 'src/styles.css')
      .replace(/(?<=\/assets\/store\/)assets\/entryClient-[\w-]+\.js/, 'src/entryClient.ts');
  }
}

async function openVite(name, server) {
  const { createServer: createVite } = await import('vite');
  const folder = join(root, name);
  return createVite({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
}

/** Passes a request on to the API; a page is rewritten, and may then load scripts that no policy knows. */
function forward(incoming, answer, port, rewrite) {
  const { method, url: path } = incoming;
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const asked = request({ host: '127.0.0.1', port, method, path, headers }, async (given) => {
    const { 'content-security-policy': _, 'content-length': __, ...others } = given.headers;
    if (!given.headers['content-type']?.startsWith('text/html')) {
      answer.writeHead(given.statusCode, given.headers);
      given.pipe(answer);
      return;
    }
    const text = (await given.setEncoding('utf8').toArray()).join('');
    answer.writeHead(given.statusCode, { ...others, 'cache-control': 'no-store' });
    answer.end(await rewrite(path, text));
  });
  asked.on('error', () => {
    if (!answer.headersSent) answer.writeHead(503, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(starting);
  });
  answer.on('close', () => asked.destroy());
  incoming.pipe(asked);
}
