/** Pictures in a store's media library (1§3). */

export interface StoreFile {
  id: string;
  /** The largest picture; smaller ones by `pictureSrcSet(url)`. */
  url: string;
  width: number;
  height: number;
}

export interface FileAnswer {
  success: true;
  file: StoreFile;
  /** What was not kept of the upload, in words: of a moving picture too large for that, the motion (FIX-16). */
  note?: string;
}

export interface FilesAnswer {
  files: StoreFile[];
}

/** How much storage a store's pictures take, in bytes, all their versions included (ABUSE-13). */
export interface PicturesUsage {
  bytes: number;
  /** null = any number. */
  limit: number | null;
}

export interface PicturesUsageAnswer {
  usage: PicturesUsage;
}

export interface FileDeleteBody {
  url: string;
}
