/** The pictures of a store's media library. */
import { Injectable } from '@nestjs/common';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { File } from './file.entity.js';

@Injectable()
export class FileRepository extends StoreScopedRepository<File> {
  protected readonly entity = File;
}
