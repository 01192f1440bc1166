/** Where pictures are stored: the disk by default, an S3-compatible store by settings. */
export abstract class FileStorage {
  /**
   * Stores bytes under a key such as '{storeId}/{fileId}/800x600-320.webp'; leaves nothing behind
   * when it rejects.
   */
  abstract put(key: string, bytes: Buffer, contentType: string): Promise<void>;

  /** The bytes of a key; null when there are none. */
  abstract read(key: string): Promise<Buffer | null>;

  /** Deletes these keys; missing ones are no error. */
  abstract delete(keys: readonly string[]): Promise<void>;

  /** The address from which browsers load a key. */
  abstract addressOf(key: string): string;

  /** The key of one of our addresses; null for a foreign address. */
  abstract keyOf(address: string): string | null;
}
