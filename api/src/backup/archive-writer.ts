/**
 * Writes the members of an archive one after the other, each with its checksum, into a file that
 * appears when it is complete.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { type Contents, member, membersPerSums } from './archive.js';
import { BackupError, oneLine } from './backup-error.js';

export class ArchiveWriter {
  private readonly tar: Pack = pack();
  private readonly written: Promise<void>;
  private lines: string[] = [];
  private readonly sums: Record<string, string> = {};
  private members = 0;

  private constructor(
    private readonly file: string,
    private readonly draft: string,
    handle: FileHandle,
  ) {
    // Pictures can't be compressed further, and a higher level gains little for the rest.
    const gzip = createGzip({ level: 3 });
    this.written = pipeline(this.tar, gzip, handle.createWriteStream({ flush: true }));
    this.written.catch(() => undefined);
    process.once('exit', this.abandon);
  }

  /** Opens a new archive. Throws BackupError when the file exists already or can't be written. */
  static async create(file: string): Promise<ArchiveWriter> {
    if (await stat(file).catch(() => null)) {
      throw new BackupError(`${file} is there already; choose another name`);
    }
    const draft = `${file}.part`;
    try {
      await rm(draft, { force: true });
      return new ArchiveWriter(file, draft, await open(draft, 'wx', 0o600));
    } catch (error) {
      throw new BackupError(`${file} can't be written: ${oneLine(error)}`);
    }
  }

  /** Adds a member; resolves when it is written. */
  async add(name: string, content: Buffer | string): Promise<void> {
    const bytes = Buffer.from(content);
    await this.put(name, bytes);
    this.lines.push(`${sumOf(bytes)}  ${name}\n`);
    this.members += 1;
    if (this.lines.length === membersPerSums) await this.addSums();
  }

  /** Ends the archive and moves it to its place; returns its size in bytes. */
  async finish(more: object): Promise<number> {
    if (this.lines.length > 0) await this.addSums();
    const contents: Contents = { members: this.members, sums: this.sums };
    await this.put(member.manifest, Buffer.from(JSON.stringify({ ...more, ...contents }, null, 2)));
    this.tar.finalize();
    await this.written;
    await rename(this.draft, this.file);
    process.off('exit', this.abandon);
    return (await stat(this.file)).size;
  }

  /** Deletes the unfinished file. */
  readonly abandon = (): void => {
    process.off('exit', this.abandon);
    this.tar.destroy();
    rmSync(this.draft, { force: true });
  };

  private async addSums(): Promise<void> {
    const name = member.sums(Object.keys(this.sums).length + 1);
    const bytes = Buffer.from(this.lines.join(''));
    this.lines = [];
    this.sums[name] = sumOf(bytes);
    await this.put(name, bytes);
  }

  private async put(name: string, bytes: Buffer): Promise<void> {
    if (this.tar.destroying) await this.written;
    const entry = this.tar.entry({ name, size: bytes.length, mode: 0o600 });
    entry.end(bytes);
    await once(entry, 'close').catch(() => undefined);
    // The file's stream has the reason, such as a full disk.
    if (this.tar.destroying) await this.written;
  }
}

export const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
