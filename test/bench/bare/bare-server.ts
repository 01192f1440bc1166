/**
 * The baseline: Fastify alone, which does only the necessary work of an address of the product. It
 * runs as its own process.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { passwordFits } from '@shop/api/auth/password.js';
import Fastify from 'fastify';
import pg from 'pg';
import { type OrderBody, placeOrder } from './bare-order.ts';
import { makeSizes } from './bare-picture.ts';

const brotli = promisify(brotliCompress);

export interface CapturedAnswer {
  path: string;
  headers: Record<string, string>;
  /** The body in base64. */
  body: string;
}

export interface Select {
  path: string;
  sql: string;
  parameters: unknown[];
  /** Whether the answer is compressed as the product compresses cached answers. */
  packed?: boolean;
}

export interface BareSetup {
  databaseUrl: string;
  answers?: CapturedAnswer[];
  selects?: Select[];
  /** The hash that POST /sign-in compares with. */
  passwordHash?: string;
}

process.once('message', async (setup: BareSetup) => {
  const server = Fastify({ bodyLimit: 16 * 1024 * 1024 });
  const pool = new pg.Pool({ connectionString: setup.databaseUrl, max: 10 });
  for (const { path, headers, body } of setup.answers ?? []) {
    const bytes = Buffer.from(body, 'base64');
    server.get(path, (_, reply) => reply.headers(headers).send(bytes));
  }
  for (const { path, sql, parameters, packed } of setup.selects ?? []) {
    server.get(path, async (_, reply) => {
      const { rows } = await pool.query(sql, parameters);
      if (!packed) return { rows };
      reply.header('content-type', 'application/json').header('content-encoding', 'br');
      return brotli(JSON.stringify({ rows }), quality);
    });
  }
  server.post<{ Body: OrderBody }>('/order', async (request, reply) => {
    reply.status(201);
    return placeOrder(pool, request.body);
  });
  server.post<{ Body: { password: string } }>('/sign-in', async (request) => ({
    fits: await passwordFits(setup.passwordHash ?? null, request.body.password),
  }));
  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );
  server.post<{ Body: Buffer }>('/picture', async (request) => ({
    bytes: await makeSizes(request.body),
  }));
  process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }));
});

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
