/** Limits the size of an archive while it is unpacked, so that a decompression bomb takes no memory. */
import { Transform, type TransformCallback } from 'node:stream';
import { BackupError } from './backup-error.js';

export interface ArchiveLimits {
  /** The most members. */
  members: number;
  /** The most bytes of one member. */
  memberBytes: number;
  /** The most bytes of all together, unpacked. */
  bytes: number;
}

/** The limits for an archive that the operator restores. */
export const trusted: ArchiveLimits = {
  members: Number.POSITIVE_INFINITY,
  memberBytes: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
};

/** Bytes beyond the announced members: their headers, the end, buffers. */
const overhead = { all: 1024 * 1024, each: 8 * 1024 } as const;

/** Passes unpacked bytes on; fails at more bytes than the members announced so far allow. */
export class SizeLimiter extends Transform {
  private members = 0;
  private announced = 0;
  private passed = 0;

  constructor(private readonly limits: ArchiveLimits) {
    super();
  }

  /** Counts a member. Throws BackupError when the archive exceeds its limits. */
  announce(name: string, size: number): void {
    this.members += 1;
    this.announced += size;
    // A header can give a negative size.
    if (!(size >= 0)) throw new BackupError(`${name} has no size`);
    if (size > this.limits.memberBytes) throw new BackupError(`${name} is too large`);
    if (this.members > this.limits.members) throw new BackupError('it holds too many members');
    if (this.announced > this.limits.bytes) throw new BackupError('it holds too much');
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.passed += chunk.length;
    const allowed = this.announced + this.members * overhead.each + overhead.all;
    if (this.passed > allowed) done(new BackupError('it holds a header that is too large'));
    else done(null, chunk);
  }
}
