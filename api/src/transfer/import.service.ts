/** Makes a new store of an archive that its owner brings: all of it, or nothing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { OwnStore } from '@shop/contract';
import type { AccessRequest, SignedInUser } from '../access/current.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import { Encoder } from '../file/encoder.js';
import { FileService } from '../file/file.service.js';
import { networkOf } from '../file/upload.service.js';
import { Problem } from '../http/problem.js';
import { idempotentRequest } from '../idempotency/idempotent-request.js';
import { digestOfFile } from '../idempotency/request-hash.js';
import { goodSlug, StoreService } from '../store/store.service.js';
import { inStore } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { type CheckedStoreArchive, checkStoreArchive } from './archive-check.js';
import { memberFault } from './archive-fault.js';
import { readStoreArchive } from './archive-reader.js';
import { receiveArchive } from './archive-upload.js';
import { ImportRows, type ImportWish } from './import-rows.js';
import type { KeptFile } from './import-writer.js';
import { NewIds } from './new-ids.js';

@Injectable()
export class ImportService {
  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly stores: StoreService,
    private readonly files: FileService,
    private readonly encoder: Encoder,
    private readonly rows: ImportRows,
  ) {}

  /** Takes the upload and answers the new store, once per key (MEND-20). Throws a 400 that names member and field, or the slug. */
  async receive(owner: SignedInUser, request: AccessRequest): Promise<OwnStore> {
    await this.stores.refuseMore(owner.id);
    const folder = await mkdtemp(join(this.config.dataDir, 'import-'));
    try {
      const upload = await receiveArchive(request, join(folder, 'store.tar.gz'));
      const slug = goodSlug(upload.slug);
      const asked = idempotentRequest(request, [slug, await digestOfFile(upload.file)]);
      const wish = { owner, network: networkOf(request), slug, asked };
      const create = async () => {
        if (await this.stores.bySlug(slug)) throw slugTaken();
        return this.importStore(wish, await checkStoreArchive(upload.file));
      };
      return await this.rows.once(asked, create, (made) => this.stores.madeBefore(made));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async importStore(wish: ImportWish, archive: CheckedStoreArchive): Promise<OwnStore> {
    const id = newId() as StoreId;
    const kept: KeptFile[] = [];
    return inStore(id, async () => {
      try {
        await this.keepPictures({ store: id, network: wish.network }, archive, kept);
        await this.rows.write(id, wish, archive, kept);
      } catch (error) {
        for (const file of kept) await this.files.takeBack(id, file);
        throw error;
      }
      return this.stores.ownView(await this.stores.byId(id));
    });
  }

  /** Before the transaction: pictures take their time. */
  private async keepPictures(
    { store, network }: { store: StoreId; network: string },
    { file, files }: CheckedStoreArchive,
    kept: KeptFile[],
  ): Promise<void> {
    const ids = new NewIds();
    await readStoreArchive(file, {
      find: () => '',
      picture: async (archivedId, { name, whole }) => {
        const createdAt = files.get(archivedId) ?? new Date(timeNow());
        const id = ids.next(createdAt.toISOString());
        const upload = { bytes: await whole(), name };
        const asker = { store, network, patient: true };
        const picture = await this.encoder.encode(asker, upload, true).catch((error: unknown) => {
          throw pictureFault(name, error);
        });
        const file = await this.files.keepArchived(store, id, picture);
        kept.push({ ...file, archivedId, createdAt });
      },
    });
  }
}

const slugTaken = () => {
  const message = 'This slug is already taken';
  return new Problem('SLUG_TAKEN', message, { errors: [{ field: 'slug', message }] });
};

/** The upload's own words, at the member that they are about. */
function pictureFault(name: string, error: unknown): unknown {
  if (!(error instanceof Problem) || error.code === 'UNAVAILABLE') return error;
  return memberFault(name, [{ field: '', message: error.message }]);
}
