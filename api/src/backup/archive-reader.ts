/** Reads the members of an archive one after the other and verifies their checksums. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { parseJson } from '../http/body/parse-json.js';
import { type Contents, largestMember, member, membersPerSums } from './archive.js';
import { sumOf } from './archive-writer.js';
import { BackupError, oneLine } from './backup-error.js';
import { type ArchiveLimits, SizeLimiter, trusted } from './size-limiter.js';

export interface Member {
  name: string;
  /** Its content, chunk by chunk; the caller may leave part of it unread. */
  body: AsyncIterable<Buffer>;
  /** Its content as a whole. Throws BackupError when it is too large. */
  whole(): Promise<Buffer>;
}

/**
 * Passes on every member but the checksums, in the archive's order, and returns the manifest. A
 * member is known to be intact only when all have been read. Throws BackupError, one line.
 */
export async function readArchive(
  file: string,
  visit: (member: Member) => Promise<void>,
  limits: ArchiveLimits = trusted,
): Promise<Contents> {
  const sums = new Sums();
  const tar = extract();
  const limiter = new SizeLimiter(limits);
  const bytes = pipeline(createReadStream(file), createGunzip(), limiter, tar);
  bytes.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header;
      limiter.announce(name, size);
      if (type !== 'file') throw new BackupError(`${name} is not a file`);
      await readMember(name, size, entry as AsyncIterable<Buffer>, sums, visit);
    }
    await bytes;
  } catch (error) {
    tar.destroy();
    const known = reason(error);
    throw known ? new BackupError(known) : error;
  }
  return sums.end();
}

async function readMember(
  name: string,
  size: number,
  entry: AsyncIterable<Buffer>,
  sums: Sums,
  visit: (member: Member) => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256');
  const body = (async function* () {
    for await (const chunk of entry) {
      hash.update(chunk);
      yield chunk;
    }
  })();
  const whole = async () => {
    if (size > largestMember) throw new BackupError(`${name} is too large`);
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  if (sums.isOver) throw new BackupError(`${name} stands behind the end of the archive`);
  if (name.startsWith('sums/')) return sums.compare(name, await whole());
  if (name === member.manifest) return sums.close(await whole());
  await visit({ name, body, whole });
  for await (const _ of body);
  sums.note(name, hash.digest('hex'));
}

/**
 * The checksums of the members read since the last member of checksums, and the manifest's part
 * about these.
 */
class Sums {
  private lines: string[] = [];
  private members = 0;
  private readonly compared = new Map<string, string>();
  private contents: Contents | null = null;

  get isOver(): boolean {
    return this.contents !== null;
  }

  note(name: string, sum: string): void {
    this.lines.push(`${sum}  ${name}`);
    this.members += 1;
    if (this.lines.length > membersPerSums) throw new BackupError('its sums are missing');
  }

  compare(name: string, bytes: Buffer): void {
    // The number of lines is limited, however many members there are.
    const written = String(bytes)
      .split('\n', this.lines.length + 2)
      .slice(0, -1);
    const bad = this.lines.findIndex((line, index) => line !== written[index]);
    if (bad !== -1) throw new BackupError(`${this.lines[bad]?.slice(66)} is damaged`);
    if (written.length !== this.lines.length)
      throw new BackupError(`${name} names what is missing`);
    this.compared.set(name, sumOf(bytes));
    this.lines = [];
  }

  async close(bytes: Buffer): Promise<void> {
    const contents = (await parseJson(bytes).catch(() => {
      throw new SyntaxError('The manifest is not JSON');
    })) as Partial<Contents> | null;
    const named = Object.entries(contents?.sums ?? {});
    const isWhole =
      contents?.members === this.members &&
      this.lines.length === 0 &&
      named.length === this.compared.size;
    if (!isWhole) throw new BackupError('it does not hold what its manifest says');
    for (const [name, sum] of named) {
      if (this.compared.get(name) !== sum) throw new BackupError(`${name} is damaged`);
    }
    this.contents = contents as Contents;
  }

  end(): Contents {
    if (!this.contents) throw new BackupError('it is cut short: the end is missing');
    return this.contents;
  }
}

/** The fault of the archive itself; null for any other error. */
function reason(error: unknown): string | null {
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (code === 'ENOENT' && syscall === 'open') return 'there is no such file';
  if (code === 'Z_BUF_ERROR') return 'it is cut short';
  if (code?.startsWith('Z_')) return 'it is damaged, or no archive at all';
  if (error instanceof SyntaxError) return 'it is damaged';
  if (/end of data|invalid tar/i.test(oneLine(error))) {
    return 'it is cut short or no archive at all';
  }
  if (/header exceeds/i.test(oneLine(error))) return 'it holds a header that is too large';
  return null;
}
