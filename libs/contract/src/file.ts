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
}

export interface FilesAnswer {
  files: StoreFile[];
}

export interface FileDeleteBody {
  url: string;
}
