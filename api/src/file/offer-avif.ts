/** Sends the AVIF of a stored picture in place of its WebP to browsers that take it, where there is one (DET-04). */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { avifKey, avifType } from './picture-keys.js';

const prefix = '/uploads/';

/** The path of a picture as the product makes it, and nothing else. */
const ownPicture = /^\/uploads\/([0-9a-f-]{36}\/[0-9a-f-]{36}\/\d+x\d+-\d+\.webp)$/;

/** Installs the hook for the pictures in a folder, before they are served. */
export function offerAvif(server: FastifyInstance, folder: string): void {
  server.addHook('onRequest', async ({ raw, headers }: FastifyRequest, reply) => {
    const [, key] = ownPicture.exec(raw.url ?? '') ?? [];
    if (key === undefined) return;
    reply.header('vary', 'accept');
    if (!takesAvif(headers.accept)) return;
    const other = avifKey(key);
    const isThere = await access(join(folder, other)).then(
      () => true,
      () => false,
    );
    if (isThere) raw.url = prefix + other;
  });
}

/** Whether an Accept header names AVIF; browsers that have it do so, and 'any picture' is no promise. */
function takesAvif(accept = ''): boolean {
  return accept
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .some(
      ([type, ...parts]) => type === avifType && !parts.some((part) => /^q=0(\.0*)?$/.test(part)),
    );
}
