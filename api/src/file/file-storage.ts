/** Where pictures are kept: the disk by default, an S3-compatible store by settings. */
export abstract class FileStorage {
  /** Keeps bytes under a key such as '{storeId}/{fileId}/800x600-320.webp'; rejects without a trace. */
  abstract put(key: string, bytes: Buffer, contentType: string): Promise<void>;

  /** The bytes of a key; null when there is nothing under it. */
  abstract read(key: string): Promise<Buffer | null>;

  /** Forgets these keys; missing ones are fine. */
  abstract delete(keys: readonly string[]): Promise<void>;

  /** Address that browsers load a key from. */
  abstract addressOf(key: string): string;

  /** The key of one of our addresses, or null for a foreign one. */
  abstract keyOf(address: string): string | null;
}
