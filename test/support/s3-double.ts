/**
 * A small S3 server in memory: it stores and deletes objects, and checks nothing. Signatures: see
 * s3-server.ts.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export class S3Double {
  url = '';
  /** The sizes, by key, of completely received objects. */
  readonly objects = new Map<string, number>();
  private readonly server: Server = createServer((request, response) => {
    this.answer(request).then(
      (body) =>
        response.writeHead(200, { 'content-type': 'application/xml', etag: '"1"' }).end(body),
      () => response.destroy(),
    );
  });

  async start(): Promise<this> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(closed));
  }

  /** The S3_ settings of an app that stores its pictures here. */
  settings(endpoint: string): Record<string, string> {
    return {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
  }

  private async answer(request: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (request.method === 'PUT') {
      const [path = ''] = (request.url ?? '').split('?');
      this.objects.set(path.replace('/pictures/', ''), body.length);
      return '';
    }
    for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) {
      this.objects.delete(key);
    }
    return '<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"></DeleteResult>';
  }
}
