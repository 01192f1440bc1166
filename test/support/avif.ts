/** Pictures that get an AVIF, and their turn in the background, which comes minutes after the upload. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AvifMaker } from '@shop/api/file/avif-maker.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import type { StoreFile } from '@shop/contract';
import { expect } from 'vitest';
import type { RunningApp } from './app.ts';
import { dueAtOnce } from './due-job.ts';

/** What browsers accept that know AVIF. */
export const modern = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/** One of the demo's drawings, as an owner uploads it. */
export const drawn = () =>
  readFile(join(import.meta.dirname, '../../api/demo-pictures/category-cloth.webp'));

/** Has the picture's turn come now, and waits until it is over. */
export async function encoded(
  { app, source }: Pick<RunningApp, 'app' | 'source'>,
  { id }: StoreFile,
): Promise<void> {
  await source.query(`UPDATE job SET ${dueAtOnce} WHERE kind = 'pictureAvif' AND about = $1`, [id]);
  await onPlatform('a job', () => app.get(AvifMaker).run());
  const waiting = () =>
    source.query(`SELECT state FROM job WHERE kind = 'pictureAvif' AND about = $1`, [id]);
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
}
