/**
 * Deletes the pictures of reviews that are gone for good, with a product, an order, or a picture's own row; and those of
 * payments once their time is over (UPI-03).
 */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Problem } from '../http/problem.js';
import { Scheduler } from '../jobs/scheduler.js';
import { inStore } from '../tenancy/scope.js';
import { FileRepository, type LeftPicture } from './file.repository.js';
import { FileService } from './file.service.js';

const everyMs = 60 * 60 * 1000;
const atOnce = 100;

@Injectable()
export class LeftPictureService implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly files: FileRepository,
    private readonly library: FileService,
    private readonly scheduler: Scheduler,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.every(everyMs, 'left pictures', () => this.run());
  }

  /** Deletes up to 100 pictures of each kind; returns whether there may be more. Does nothing during a backup. */
  async run(): Promise<boolean> {
    const ofReviews = await this.files.leftByReviews(atOnce);
    const ofOrders = await this.files.leftByOrders(atOnce);
    const left = [...ofReviews, ...ofOrders];
    for (const picture of left) {
      const isGone = await inStore(picture.storeId, () => this.delete(picture));
      if (!isGone) return false;
    }
    return ofReviews.length === atOnce || ofOrders.length === atOnce;
  }

  /** False when it could not be deleted now; another instance may have deleted it before. */
  private async delete({ storeId, id }: LeftPicture): Promise<boolean> {
    try {
      await this.source.transaction((manager) => this.library.deleteRow(manager, storeId, { id }));
    } catch (error) {
      if (error instanceof Problem) return error.code === 'NOT_FOUND';
      throw error;
    }
    await this.library.deleteFiles(storeId, id);
    return true;
  }
}
