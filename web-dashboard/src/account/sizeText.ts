/** The size of a file in words: '85 kB', '12.3 MB'. */
export const sizeText = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
