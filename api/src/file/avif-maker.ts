/** Makes the AVIF versions of pictures in the background, where they are smaller than the WebP ones (DET-04). */
import { Injectable } from '@nestjs/common';
import { pictureVersions } from '@shop/contract';
import type { JobOutcome } from '../jobs/job-outcome.js';
import type { ClaimedJob, JobHandler } from '../jobs/job-queue.js';
import type { JobWorker } from '../jobs/job-worker.js';
import { JobWorkers } from '../jobs/job-workers.js';
import type { StoredVersion } from './avif.js';
import { avifQueue } from './avif-queue.js';
import { Encoder } from './encoder.js';
import { FileRepository } from './file.repository.js';
import { FileStorage } from './file-storage.js';
import { avifType, pictureKeys, webpKeys } from './picture-keys.js';

@Injectable()
export class AvifMaker implements JobHandler<'pictureAvif', never> {
  private readonly worker: JobWorker<'pictureAvif', never>;

  constructor(
    private readonly files: FileRepository,
    private readonly storage: FileStorage,
    private readonly encoder: Encoder,
    workers: JobWorkers,
  ) {
    this.worker = workers.start(avifQueue, this);
  }

  /** Encodes the next picture that is due; true when more may be due. */
  run(): Promise<boolean> {
    return this.worker.run();
  }

  /**
   * Stores the versions before their row names them, so that no backup misses one. A picture that is
   * deleted meanwhile takes them along.
   */
  async handle({ storeId, about: id }: ClaimedJob<'pictureAvif', never>): Promise<JobOutcome> {
    const file = await this.files.findOne(storeId, { id });
    if (!file) return { state: 'gone' };
    const made = await this.encoder.avif(await this.versionsOf(webpKeys(file), file.width));
    const avif = made.map(({ width }) => width);
    const keys = pictureKeys({ ...file, avif }).slice(webpKeys(file).length);
    for (const [index, { bytes }] of made.entries()) {
      await this.storage.put(keys[index] ?? '', bytes, avifType);
    }
    const isThere = avif.length === 0 || (await this.files.update(storeId, { id }, { avif }));
    if (!isThere) await this.storage.delete(keys);
    return { state: 'gone' };
  }

  private async versionsOf(keys: readonly string[], full: number): Promise<StoredVersion[]> {
    const versions: StoredVersion[] = [];
    for (const [index, width] of pictureVersions(full).entries()) {
      const bytes = await this.storage.read(keys[index] ?? '');
      if (!bytes) throw new Error(`The picture ${keys[index]} is not there`);
      versions.push({ width, bytes });
    }
    return versions;
  }
}
