/**
 * The map links that mails may contain: only of map services, since an owner could enter any
 * address (ABUSE-11). Pure.
 */

/** The hosts, and the start of their paths. */
const maps: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^(www\.)?google\.(com|co\.in)$/, /^\/maps(\/|$)/],
  [/^maps\.google\.(com|co\.in)$/, /^\/(maps(\/|$)|$)/],
  [/^maps\.app\.goo\.gl$/, /^\//],
  [/^goo\.gl$/, /^\/maps\//],
  [/^maps\.apple\.com$/, /^\//],
  [/^(www\.)?openstreetmap\.org$/, /^\//],
  [/^(maps\.)?mappls\.com$/, /^\//],
];

export function isMapAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, pathname, username } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '';
  return isPlain && maps.some(([host, path]) => host.test(hostname) && path.test(pathname));
}
