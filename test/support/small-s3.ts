/**
 * A small S3 server in memory, which checks signatures as a real one does (AWS Signature Version 4,
 * docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). Everybody may read one object.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Client } from '@aws-sdk/client-s3';
import type { S3Server } from './s3-server.ts';

const credentials = { accessKeyId: 'shop-key', secretAccessKey: 'shop-secret-of-the-tests' };
const bucket = 'pictures';

interface Stored {
  bytes: Buffer;
  headers: Record<string, string>;
}

interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A refusal by its status and S3's code. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const signed = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Throws 403 unless the request was signed with the secret. */
function assertSigned({ method, url, headers, body }: Asked): void {
  const given = headers.authorization ?? '';
  const [, credential = '', names = '', signature = ''] =
    /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(given) ?? [];
  const [key, day = '', region = '', service = ''] = credential.split('/');
  if (key !== credentials.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(body)) {
    throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  }
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url.pathname, query.join('&'), lines.join(''), names, payload];
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(request.join('\n'))];
  const { secretAccessKey } = credentials;
  const keys = [day, region, service, 'aws4_request'];
  const own = keys.reduce<string | Buffer>(signed, `AWS4${secretAccessKey}`);
  if (signed(own, text.join('\n')).toString('hex') !== signature) {
    throw new Refusal(403, 'SignatureDoesNotMatch');
  }
}

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`;

class SmallS3 {
  private readonly objects = new Map<string, Stored>();
  readonly server = createServer((request, response) => void this.answer(request, response));

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '', 'http://s3');
    try {
      const asked = { method, url, headers, body: Buffer.concat(chunks) };
      const { bytes, headers: told } = this.done(asked);
      response.writeHead(200, told).end(bytes);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const told = { 'content-type': 'application/xml' };
      const text = xml(`<Error><Code>${error.code}</Code><Message>${error.code}</Message></Error>`);
      response.writeHead(error.status, told).end(text);
    }
  }

  private done(asked: Asked): Stored {
    const { method, url, headers, body } = asked;
    const [, name, ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const isOpen = method === 'GET' && key !== '';
    if (!isOpen || headers.authorization) assertSigned(asked);
    if (name !== bucket) throw new Refusal(404, 'NoSuchBucket');
    if (method === 'PUT') return this.put(key, headers, body);
    if (isOpen) return this.get(key);
    return method === 'GET' ? this.list() : this.remove(body);
  }

  private put(key: string, headers: Asked['headers'], bytes: Buffer): Stored {
    const kept = ['content-type', 'cache-control'].map((name) => [name, String(headers[name])]);
    this.objects.set(key, { bytes, headers: Object.fromEntries(kept) });
    return { bytes: Buffer.alloc(0), headers: { etag: '"1"' } };
  }

  private get(key: string): Stored {
    const found = this.objects.get(key);
    if (!found) throw new Refusal(404, 'NoSuchKey');
    return found;
  }

  private list(): Stored {
    const contents = [...this.objects.keys()].map(
      (key) => `<Contents><Key>${key}</Key></Contents>`,
    );
    const text = `<ListBucketResult>${contents.join('')}</ListBucketResult>`;
    return { bytes: Buffer.from(xml(text)), headers: { 'content-type': 'application/xml' } };
  }

  private remove(body: Buffer): Stored {
    for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) {
      this.objects.delete(key);
    }
    const bytes = Buffer.from(xml('<DeleteResult></DeleteResult>'));
    return { bytes, headers: { 'content-type': 'application/xml' } };
  }
}

/** Starts it with the bucket. */
export async function startSmallS3(): Promise<S3Server> {
  const { server } = new SmallS3();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  const stop = async () => {
    client.destroy();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { endpoint, settings, bucket, client, stop };
}
