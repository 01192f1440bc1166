/** Builds the bytes of requests. */
import type { Ask } from '../attack.ts';

export interface Parts {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A request with its Host and Content-Length. */
export function ask(path: string, { method = 'GET', headers = {}, body }: Parts = {}): Ask {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const bytes = body === undefined ? null : Buffer.from(body as string);
  if (bytes) lines.push(`content-length: ${bytes.length}`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return { bytes: bytes ? Buffer.concat([head, bytes]) : head };
}

const json = { 'content-type': 'application/json' };

/** A JSON call, with a token where one is given. */
export function call(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Ask {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return ask(path, { method, headers: { ...json, ...headers }, body: text });
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const boundary = 'abuse-boundary';

/** A multipart body with one file, after text fields. */
export function multipart(
  path: string,
  file: Buffer,
  name: string,
  { headers = {}, fields = {} }: { headers?: Parts['headers']; fields?: Record<string, string> },
): Ask {
  const texts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const begin = `${texts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(begin), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return ask(path, { method: 'POST', headers: { ...headers, ...type }, body });
}
