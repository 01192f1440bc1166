/** Finds the answers and their statuses in a server's bytes; bodies are discarded. */

const endOfHead = Buffer.from('\r\n\r\n');
const endOfChunks = '0\r\n\r\n';

export class AnswerReader {
  private head: Buffer = Buffer.alloc(0);
  /** The bytes left of the present body; null = there is none. */
  private left: number | null = null;
  private isChunked = false;
  private tail = '';
  private status = 0;
  /** True for answers to HEAD. */
  isBodiless = false;

  constructor(private readonly onAnswer: (status: number) => void) {}

  read(bytes: Buffer): void {
    let rest: Buffer = bytes;
    while (rest.length > 0) rest = this.left === null ? this.readHead(rest) : this.readBody(rest);
  }

  private readHead(bytes: Buffer): Buffer {
    const all = this.head.length > 0 ? Buffer.concat([this.head, bytes]) : bytes;
    const end = all.indexOf(endOfHead);
    if (end < 0) {
      this.head = all;
      return Buffer.alloc(0);
    }
    this.head = Buffer.alloc(0);
    const text = all.toString('latin1', 0, end).toLowerCase();
    this.status = Number(text.slice(9, 12));
    this.isChunked = text.includes('\r\ntransfer-encoding: chunked');
    this.left = Number(/\r\ncontent-length: (\d+)/.exec(text)?.[1] ?? 0);
    this.tail = '\r\n';
    const hasBody =
      !this.isBodiless && this.status >= 200 && this.status !== 204 && this.status !== 304;
    if (!hasBody || (this.left === 0 && !this.isChunked)) this.end();
    return all.subarray(end + endOfHead.length);
  }

  private readBody(bytes: Buffer): Buffer {
    if (this.isChunked) return this.readChunks(bytes);
    const taken = Math.min(this.left ?? 0, bytes.length);
    this.left = (this.left ?? 0) - taken;
    if (this.left === 0) this.end();
    return bytes.subarray(taken);
  }

  /**
   * Reads chunks until the empty last one; it ignores that a chunk might contain the same bytes.
   */
  private readChunks(bytes: Buffer): Buffer {
    const before = this.tail.length;
    const text = this.tail + bytes.toString('latin1');
    const end = text.indexOf(`\r\n${endOfChunks}`);
    this.tail = text.slice(-6);
    if (end < 0) return Buffer.alloc(0);
    this.end();
    return bytes.subarray(end + 2 + endOfChunks.length - before);
  }

  private end(): void {
    this.left = null;
    // 1xx are not final answers.
    if (this.status >= 200) this.onAnswer(this.status);
  }
}
