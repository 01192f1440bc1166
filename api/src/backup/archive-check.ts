/** Reads a whole archive before anything is changed: is it complete, ours, and not newer than this program? */
import { migrations } from '../database/migrations.js';
import {
  type About,
  archiveFormat,
  archiveVersion,
  type Manifest,
  member,
  pictureOf,
  tableOf,
} from './archive.js';
import { type Member, readArchive } from './archive-reader.js';
import { BackupError } from './backup-error.js';
import type { Progress } from './progress.js';

export interface CheckedArchive {
  file: string;
  about: About;
  manifest: Manifest;
  /** The content of DATA_DIR/secrets.json; null when the settings had all secrets. */
  secrets: Buffer | null;
}

/** Checks the archive. Throws BackupError, one line that says what is wrong with it. */
export async function checkArchive(file: string, progress: Progress): Promise<CheckedArchive> {
  let about: About | null = null;
  let secrets: Buffer | null = null;
  let members = 0;
  const look = async (found: Member) => {
    progress(`Checking member ${++members}`);
    if (!about) {
      about = await readAbout(found);
    } else if (found.name === member.secrets) {
      secrets = await found.whole();
    } else if (!belongs(found.name, about)) {
      throw new BackupError(`it holds ${found.name}, which is no part of a backup`);
    }
  };
  try {
    const manifest = (await readArchive(file, look)) as Manifest;
    if (!about) throw new BackupError('it is empty');
    return { file, about, manifest, secrets };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new BackupError(`${file} can't be restored: ${error.message}`);
  }
}

async function readAbout(first: Member): Promise<About> {
  if (first.name !== member.about) throw new BackupError('it is no backup of this product');
  const about: Partial<About> | null = JSON.parse(String(await first.whole()));
  if (about?.format !== archiveFormat) throw new BackupError('it is no backup of this product');
  if (!isComplete(about)) throw new BackupError(`${member.about} is damaged`);
  const known = migrations.map(({ name }) => name);
  const isNewer =
    about.version > archiveVersion || about.migrations.some((name) => !known.includes(name));
  if (isNewer)
    throw new BackupError('it was made by a newer version of this product; update first');
  return about;
}

/**
 * Whether the first member is complete. Its checksum is known only at the end: until then any byte
 * may be wrong.
 */
function isComplete(about: Partial<About>): about is About {
  const { version, migrations: made, tables } = about;
  return typeof version === 'number' && Array.isArray(made) && Array.isArray(tables);
}

function belongs(name: string, about: About): boolean {
  const table = tableOf(name);
  return pictureOf(name) !== null || about.tables.some((known) => known?.name === table);
}
