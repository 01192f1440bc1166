/** Map links that mails may carry: of map services, as an owner could mean any address by theirs (ABUSE-11). Pure. */

/** Host, and how its path begins. */
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
