/** An amount of storage in words: '640 MB', '1.6 GB', '2 GB'. */

const mebibyte = 1024 * 1024;

export function storageText(bytes: number): string {
  const [size, unit] =
    bytes >= 1000 * mebibyte ? [bytes / mebibyte / 1024, 'GB'] : [bytes / mebibyte, 'MB'];
  return `${Math.round(size * 10) / 10} ${unit}`;
}
