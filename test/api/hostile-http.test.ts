/** Requests that no browser makes: odd addresses, hosts, headers and bodies, sent byte by byte. */
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { claimsIn, forged } from '../support/security/tokens.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let port: number;

beforeAll(() => {
  port = Number(new URL(world.url).port);
});

interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Sends lines unchanged and reads until the server closes the connection. */
function raw(...lines: string[]): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    });
    let text = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within 10 s')));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body });
    });
  });
}

const json = (token = '') => ({
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
});

describe('addresses', () => {
  it.each([
    '//',
    '//evil.example/',
    '///',
    '/\\evil.example',
    '/%ff',
    '/%',
    '/%00',
    '/acme/%2e%2e/%2e%2e/etc/passwd',
    '/acme%2f..%2fbolt',
    'http://evil.example/',
    '*',
    '/api/store/check-slug/%ff',
    '/api//store/get-all',
    '/acme/?__proto__[a]=1&constructor=2',
    `/${'x'.repeat(8000)}`,
  ])('%s is answered without a fault of ours', async (address) => {
    const { status, body } = await raw(`GET ${address} HTTP/1.1`, 'Host: localhost');
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status, body.slice(0, 300)).toBeLessThan(500);
    expect(body).not.toMatch(/node_modules|at \w+ \(|QueryFailed/);
  });

  it('one that was cut off in a chat is told in words to whoever opens it in a browser', async () => {
    const line = 'GET /acme/product/%E0%A4%A HTTP/1.1';
    const page = await raw(line, 'Host: localhost', 'Accept: text/html,*/*;q=0.8');
    expect(page.status).toBe(400);
    expect(page.head).toContain('content-type: text/html; charset=utf-8');
    expect(page.body).toContain('This link does not work');
    const { head } = await raw(line, 'Host: localhost', 'Accept: application/json');
    expect(head).toContain('content-type: application/problem+json');
  });

  it.each([
    '/uploads/../secrets.json',
    '/uploads/..%2fsecrets.json',
    '/uploads/%2e%2e/secrets.json',
    '/uploads/%252e%252e%252fsecrets.json',
    '/uploads/..\\secrets.json',
    '/uploads/....//secrets.json',
    '/uploads/x%00.webp',
    '/assets/store/../../package.json',
    '/assets/store/..%2f..%2fpackage.json',
    '/assets/dashboard/%2e%2e/package.json',
    '/assets/store//etc/passwd',
    '/api/docs/..%2f..%2fpackage.json',
  ])('%s leads out of no folder', async (address) => {
    const { status, body } = await raw(`GET ${address} HTTP/1.1`, 'Host: localhost');
    expect(status).toBeGreaterThanOrEqual(300);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/root:x:|"dependencies"|appSecret/);
  });

  it('that can not be decoded get the one error body', async () => {
    for (const address of ['/api/store/check-slug/%ff', `/api/order/${'x'.repeat(400)}`]) {
      const answer = await fetch(world.url + address, { method: 'PUT' });
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(await answer.json()).toMatchObject({ statusCode: answer.status, code: /./ });
    }
  });

  it('with a slash at the end or HEAD open nothing that GET does not', async () => {
    for (const path of ['/api/product/acme/', '/api/store/get-all/', '/api/admin/all-stores/']) {
      const answer = await world.anyone.get(path);
      expect([401, 404]).toContain(answer.status);
    }
    const head = await fetch(`${world.url}/api/product/acme`, { method: 'HEAD' });
    expect(head.status).toBe(401);
  });
});

describe('hosts', () => {
  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil.example:80',
    'localhost@evil.example',
    'a b',
    '"><script>',
    '..',
    '',
  ])('Host %s gets no shop and is not kept for others', async (host) => {
    const { status, head, body } = await raw('GET /acme HTTP/1.1', `Host: ${host}`);
    expect([302, 400, 404]).toContain(status);
    if (status === 302) expect(head).toMatch(/location: http:\/\/localhost:3000\/not-found/i);
    expect(body).not.toContain('<script>');
  });

  it('named by X-Forwarded-Host are not believed, and spoil no cached page', async () => {
    const marks = [
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: gopher',
      'Forwarded: host=evil.example',
    ];
    const first = await raw('GET /acme HTTP/1.1', 'Host: localhost', ...marks);
    const second = await raw('GET /acme HTTP/1.1', 'Host: localhost');
    for (const { status, body, head } of [first, second]) {
      expect(status).toBe(200);
      expect(head + body).not.toMatch(/evil\.example|gopher/);
    }
  });

  it.each([
    ['two that differ', '/acme', ['Host: localhost', 'Host: evil.example']],
    ['two that are the same', '/acme', ['Host: localhost', 'host: localhost']],
    ['two on a call of the API', '/api/plans', ['Host: localhost', 'HOST: evil.example']],
    ['an address that names another', 'http://evil.example/acme', ['Host: localhost']],
    ['an address with another port', 'http://localhost:81/acme', ['Host: localhost']],
    ['none at all', '/acme', []],
    ['an address but no Host', 'http://localhost/acme', []],
  ])('that are %s are answered 400', { tags: ['ABUSE-14'] }, async (_, target, hosts) => {
    const { status, head, body } = await raw(`GET ${target} HTTP/1.1`, ...hosts);
    expect(status, body).toBe(400);
    expect(head + body).not.toContain('The acme shop');
  });

  it.each(['http://localhost/acme', 'http://LOCALHOST:80/acme'])(
    'that an address names as Host does are answered as ever: %s',
    { tags: ['ABUSE-14'] },
    async (target) => {
      const { status, body } = await raw(`GET ${target} HTTP/1.1`, 'Host: localhost');
      expect(status).toBe(200);
      expect(body).toContain('The acme shop');
    },
  );

  it('with a hostile subdomain put nothing unescaped into a page', async () => {
    const { body } = await raw('GET /acme HTTP/1.1', 'Host: "onload="alert(1).localhost');
    expect(body).not.toContain('"onload="alert(1)');
  });

  it('and stores never share an ETag or a page', async () => {
    const acme = await world.anyone.get('/api/store/public-data/acme').expect(200);
    const bolt = await world.anyone
      .get('/api/store/public-data/bolt')
      .set('if-none-match', acme.headers.etag ?? '')
      .expect(200);
    expect(bolt.body.store.slug).toBe('bolt');
    await world.anyone
      .get('/api/store/public-data/acme')
      .set('if-none-match', acme.headers.etag ?? '')
      .expect(304);
  });
});

describe('headers', () => {
  it.each([
    ['Authorization: Bearer', 'no token'],
    [`Authorization: Bearer ${'x'.repeat(6000)}`, 'a long one'],
    ['Authorization: bearer\ttoken', 'a tab'],
    ['Authorization: Bearer a.b.c', 'three letters'],
    ['Authorization: Bearer eyJhbGciOiJSUzI1NiJ9.e30.x', 'another algorithm'],
  ])('%s is 401 (%s)', async (header) => {
    const { status } = await raw('GET /api/auth/user HTTP/1.1', 'Host: localhost', header);
    expect(status).toBe(401);
  });

  it('two Authorization headers and a kid or jwk in the token help nobody', async () => {
    const claims = claimsIn(world.acme.owner.token);
    const jwk = { kty: 'oct', k: Buffer.from('own key').toString('base64url') };
    const own = forged(claims, 'own key', {
      alg: 'HS256',
      kid: '../../dev/null',
      jwk,
      jku: 'http://x',
    });
    const twice = [`Authorization: Bearer ${own}`, `Authorization: Bearer ${own}`];
    expect((await raw('GET /api/auth/user HTTP/1.1', 'Host: localhost', ...twice)).status).toBe(
      401,
    );
  });

  it('of the server carry nothing that the caller wrote', async () => {
    const lines = ['X-Request-Id: mine', 'Origin: https://evil.example'];
    const { head } = await raw('GET /api/health/live HTTP/1.1', 'Host: localhost', ...lines);
    expect(head).not.toMatch(/mine|evil/);
    expect(head).not.toMatch(/access-control-allow-credentials/i);
  });

  it('too large or broken requests are 4xx', async () => {
    const big = await raw('GET / HTTP/1.1', 'Host: localhost', `X: ${'y'.repeat(20_000)}`);
    expect([400, 431]).toContain(big.status);
    const smuggled = await raw(
      'POST /api/auth/signin HTTP/1.1',
      'Host: localhost',
      'Content-Length: 5',
      'Transfer-Encoding: chunked',
    );
    expect(smuggled.status).toBe(400);
    for (const method of ['TRACE', 'PATCH', 'PURGE', 'CONNECT', 'NONSENSE']) {
      const { status } = await raw(`${method} /api/auth/user HTTP/1.1`, 'Host: localhost');
      expect(status === 0 || (status >= 400 && status < 500), `${method} ${status}`).toBe(true);
    }
  });

  it('of a preflight allow any origin but no credentials', async () => {
    const answer = await fetch(`${world.url}/api/product/acme`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('bodies', () => {
  it.each([
    '{"__proto__":{"isAdmin":true},"name":"x","slug":"proto-1"}',
    '{"name":"x","slug":"proto-2","constructor":{"prototype":{"isAdmin":true}}}',
    `{"name":"x","slug":"proto-3","deep":${'['.repeat(3000)}${']'.repeat(3000)}}`,
  ])('%s is refused and changes no prototype', async (body) => {
    const headers = json(world.acme.owner.token);
    const answer = await fetch(`${world.url}/api/store/create-one`, {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.status).toBe(400);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it('as long as they may be are searched for odd patterns, and answered', async () => {
    const { owner } = world.acme;
    const long = [
      () =>
        owner.post('/api/auth/signin', {
          email: `${'a@'.repeat(120)}.`,
          password: 'x'.repeat(128),
        }),
      () => owner.put('/api/store/page/acme/aboutPage', { content: '<a <a '.repeat(33_000) }),
      () => owner.put('/api/store/page/acme/aboutPage', { content: '<!--'.repeat(49_000) }),
      () => owner.post('/api/store/create-one', { name: 'x', slug: `${'-'.repeat(49)}!` }),
      () => world.anyone.get(`/api/store/domain/${'a-'.repeat(120)}!`),
      () => world.anyone.get(`/api/store/acme/catalog?q=${'%25_'.repeat(25)}`),
    ];
    for (const [index, call] of long.entries()) {
      const { status } = await call();
      expect(status, String(index)).toBeLessThan(500);
    }
  });

  it('asked twice for the same query parameter are 400, whatever it is', async () => {
    const { owner } = world.acme;
    for (const name of ['sort', 'range', 'filter']) {
      await owner.get(`/api/product/acme?${name}=[]&${name}=[]`).expect(400);
    }
    await world.anyone.get('/api/store/acme/catalog?q=a&q=b').expect(400);
    await world.anyone
      .get('/api/store/acme/get-data?fields=name&fields=razorpaySecret')
      .expect(400);
  });
});
