/** A response with its bytes, once in each encoding. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export interface RenderedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** A text, or its UTF-8 where it is long. */
  body: string | Buffer;
  /** The store that the response is about. */
  storeId: string;
  /** Epoch ms at which it expires; missing = never. */
  freshUntil?: number | undefined;
  /** Query parameters with which the page is another one, which is not cached. */
  reads?: readonly string[] | undefined;
}

/** A body with the headers that go with it. */
export interface EncodedBody {
  headers: Readonly<Record<string, string>>;
  /** The headers of a 304. */
  notModifiedHeaders: Readonly<Record<string, string>>;
  bytes: Buffer;
}

/** The bodies; the compressed ones are missing until they are made. */
export type EncodedBodies = Readonly<
  Partial<Record<Encoding, EncodedBody>> & { identity: EncodedBody }
>;

export interface CachedResponse {
  status: number;
  etag: string;
  bodies: EncodedBodies;
  storeId: string;
  freshUntil: number;
  reads?: readonly string[] | undefined;
}

/** The response with its plain body alone. */
export function plainResponse(rendered: RenderedResponse): CachedResponse {
  const { status, headers, body, storeId, reads } = rendered;
  const { freshUntil = Number.POSITIVE_INFINITY } = rendered;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const shared = { ...headers, etag, vary: 'accept-encoding' };
  const bodies = { identity: encodedBody(shared, bytes) };
  return { status, etag, bodies, storeId, freshUntil, reads };
}

/** The same response with its compressed bodies, too. */
export async function packed(answer: CachedResponse): Promise<CachedResponse> {
  const { bytes, notModifiedHeaders: shared } = answer.bodies.identity;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gz] = await Promise.all([brotli(bytes, quality), gzipped(bytes)]);
  const bodies = {
    identity: answer.bodies.identity,
    br: encodedBody(shared, br, 'br'),
    gzip: encodedBody(shared, gz, 'gzip'),
  };
  return { ...answer, bodies };
}

/** The bytes of all bodies together. */
export function bytesOf({ bodies }: CachedResponse): number {
  return Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, 0);
}

function encodedBody(
  shared: Readonly<Record<string, string>>,
  bytes: Buffer,
  encoding?: Encoding,
): EncodedBody {
  return {
    headers: {
      ...shared,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    },
    notModifiedHeaders: shared,
    bytes,
  };
}
