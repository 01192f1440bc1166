/** Creates a new store from an archive that its owner uploads: all of it, or nothing. */
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { OwnStore } from '@shop/contract';
import type { AccessRequest, SignedInUser } from '../access/current.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import { Encoder } from '../file/encoder.js';
import { FileService } from '../file/file.service.js';
import { widestNetwork } from '../http/caller.js';
import { fieldProblem, Problem } from '../http/problem.js';
import { idempotentRequest } from '../idempotency/idempotent-request.js';
import { digestOfFile } from '../idempotency/request-hash.js';
import { goodSlug, StoreService } from '../store/store.service.js';
import { inStore } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { type CheckedStoreArchive, checkStoreArchive } from './archive-check.js';
import { memberFault } from './archive-fault.js';
import { readStoreArchive } from './archive-reader.js';
import { receiveArchive } from './archive-upload.js';
import { type ImportRequest, ImportRows } from './import-rows.js';
import type { SavedFile } from './import-writer.js';
import { NewIds } from './new-ids.js';
import { WorkFolders } from './work-folders.js';

@Injectable()
export class ImportService {
  private readonly logger = new Logger('Import');

  constructor(
    private readonly stores: StoreService,
    private readonly files: FileService,
    private readonly encoder: Encoder,
    private readonly rows: ImportRows,
    private readonly folders: WorkFolders,
  ) {}

  /**
   * Receives the upload and returns the new store, once per key (MEND-20). Throws a 400 that names
   * member and field, or the slug.
   */
  async receive(owner: SignedInUser, request: AccessRequest): Promise<OwnStore> {
    await this.stores.assertMayCreate(owner.id);
    return this.folders.within('import', async (folder) => {
      const upload = await receiveArchive(request, join(folder, 'store.tar.gz'));
      const slug = goodSlug(upload.slug);
      const asked = idempotentRequest(request, [slug, await digestOfFile(upload.file)]);
      const target = { owner, network: widestNetwork(request.ip), slug, asked };
      const create = async () => {
        if (await this.stores.bySlug(slug)) throw slugTaken();
        return this.importStore(target, await checkStoreArchive(upload.file));
      };
      return this.rows.once(asked, create, (made) => this.stores.madeBefore(made));
    });
  }

  private async importStore(
    request: ImportRequest,
    archive: CheckedStoreArchive,
  ): Promise<OwnStore> {
    const id = newId() as StoreId;
    const saved: SavedFile[] = [];
    // From its commit on the store may be there, also when the answer to the commit is lost.
    let mayBeThere = false;
    return inStore(id, async () => {
      try {
        await this.savePictures({ store: id, network: request.network }, archive, saved);
        await this.rows.write(id, request, archive, saved, () => {
          mayBeThere = true;
        });
      } catch (error) {
        if (mayBeThere) this.logger.warn(`Pictures of store ${id} stay: it may have been imported`);
        else for (const file of saved) await this.files.deleteUnsaved(id, file);
        throw error;
      }
      return this.stores.ownView(await this.stores.byId(id));
    });
  }

  /** Saves the pictures before the transaction, since they take long. */
  private async savePictures(
    { store, network }: { store: StoreId; network: string },
    { file, files }: CheckedStoreArchive,
    saved: SavedFile[],
  ): Promise<void> {
    const ids = new NewIds();
    await readStoreArchive(file, {
      find: () => '',
      picture: async (archivedId, { name, whole }) => {
        const createdAt = files.get(archivedId) ?? new Date(timeNow());
        const id = ids.next(createdAt.toISOString());
        const upload = { bytes: await whole(), name };
        const requester = { store, network, waitsForever: true };
        const picture = await this.encoder
          .encode(requester, upload, true)
          .catch((error: unknown) => {
            throw pictureFault(name, error);
          });
        const file = await this.files.saveArchived(store, id, picture);
        saved.push({ ...file, archivedId, createdAt });
      },
    });
  }
}

const slugTaken = () => fieldProblem('SLUG_TAKEN', 'slug', 'This address is already taken');

/** The picture's refusal, with the member's name. */
function pictureFault(name: string, error: unknown): unknown {
  if (!(error instanceof Problem) || error.code === 'UNAVAILABLE') return error;
  return memberFault(name, [{ field: '', message: error.message }]);
}
