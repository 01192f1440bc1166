/** Sends one case of the matrix. */
import type { Example } from './examples.ts';
import type { Target } from './target.ts';

export interface Answer {
  status: number;
  text: string;
}

/** Sends the example to an address; `authorization` is the header's whole value. */
export async function send(
  method: string,
  url: string,
  { body, file, fields }: Example,
  target: Target,
  authorization?: string,
): Promise<Answer> {
  const headers = new Headers(authorization ? { authorization } : {});
  const init: RequestInit = { method, headers, redirect: 'manual' };
  if (file) {
    const form = new FormData();
    for (const [name, text] of Object.entries(fields?.() ?? {})) form.set(name, text);
    form.set('file', new Blob([new Uint8Array(await file())]), 'picture.png');
    init.body = form;
  } else if (body) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body(target));
  }
  const answer = await fetch(url, init);
  return { status: answer.status, text: await answer.text() };
}

/** The body of a problem without the request's id. */
export function withoutRequestId(text: string): string {
  return text.replace(/"requestId":"[^"]*"/, '');
}
