/**
 * Folders in DATA_DIR in which archives are written and read. Those of a process that was killed hold
 * customers for ever, so the next start deletes them (SAFE-10).
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { birthOf } from '../database/embedded/process-identity.js';
import { errorName } from '../http/error-text.js';

/** The kind, the machine, the process id and its birth; older versions had the kind alone. */
const folderName = /^(?:archive|import)-(?:([\w.]+)-(\d+)-([0-9a-f]{16})-)?\w{6}$/;

/** After which time a folder of another machine, or of an older version, is nobody's any more, ms. */
const longestWorkMs = 24 * 60 * 60 * 1000;

@Injectable()
export class WorkFolders implements OnApplicationBootstrap {
  private readonly logger = new Logger('WorkFolders');

  constructor(@InjectConfig() private readonly config: Config) {}

  /** Works in a new folder, which is deleted with all that is in it when the work ends. */
  async within<Result>(
    kind: 'archive' | 'import',
    work: (folder: string) => Promise<Result>,
  ): Promise<Result> {
    const birth = await birthMark(process.pid);
    const name = `${kind}-${machine}-${process.pid}-${birth}-`;
    const folder = await mkdtemp(join(this.config.dataDir, name));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Deletes the folders of processes that are gone; one that can't be deleted does not stop the start. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      for (const name of await readdir(this.config.dataDir)) {
        const path = join(this.config.dataDir, name);
        if (await isLeft(name, path)) await rm(path, { recursive: true, force: true });
      }
    } catch (error) {
      this.logger.warn(`Folders of archives stay behind: ${errorName(error)}`);
    }
  }
}

/** This machine as a part of a name. */
const machine = hostname()
  .replace(/[^\w.]/g, '_')
  .slice(0, 63);

/** A short text for the start of a process; undefined when it does not live. */
async function birthMark(pid: number): Promise<string | undefined> {
  const birth = await birthOf(pid);
  return birth && createHash('sha256').update(birth).digest('hex').slice(0, 16);
}

/** Whether it is a folder of a process that is gone. */
async function isLeft(name: string, path: string): Promise<boolean> {
  const [isOurs, host, pid, birth] = folderName.exec(name) ?? [];
  if (!isOurs) return false;
  if (host === machine) return (await birthMark(Number(pid))) !== birth;
  return Date.now() - (await stat(path)).mtimeMs > longestWorkMs;
}
