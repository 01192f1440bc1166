/** Other spellings of an address or a method, by which an attacker might bypass the guards. */

export interface Spelling {
  name: string;
  path: (address: string) => string;
  headers?: (address: string, method: string) => Record<string, string>;
  /** The method that is sent. */
  method?: string;
}

const encoded = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const splitQuery = (address: string) => {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
};

/** A spelling that changes the path and leaves the query. */
function ofPath(name: string, change: (path: string) => string): Spelling {
  return {
    name,
    path: (address) => {
      const [path = '', query = ''] = splitQuery(address);
      return change(path) + query;
    },
  };
}

/** A spelling by a header that some servers and proxies trust. */
function byHeader(name: string, header: (address: string, method: string) => [string, string]) {
  return {
    name,
    path: () => '/api/nothing',
    method: 'POST',
    headers: (address: string, method: string) => Object.fromEntries([header(address, method)]),
  };
}

export const spellings: readonly Spelling[] = [
  ofPath('a slash at the end', (path) => `${path}/`),
  ofPath('two slashes at the start', (path) => `/${path}`),
  ofPath('two slashes inside', (path) => path.replace('/api/', '/api//')),
  ofPath('two slashes before the last part', (path) => path.replace(/\/([^/]+)$/, '//$1')),
  ofPath('in capitals', (path) => path.toUpperCase()),
  ofPath('a capital', (path) => path.replace('/api', '/Api')),
  ofPath('a letter encoded', (path) => path.replace('/api', '/%61pi')),
  ofPath('every letter encoded', (path) => encoded(path)),
  ofPath('every letter encoded twice', (path) => encoded(path).replaceAll('%', '%25')),
  ofPath('a slash encoded', (path) => path.replace(/\/([^/]+)$/, '%2F$1')),
  ofPath('a slash encoded twice', (path) => path.replace(/\/([^/]+)$/, '%252F$1')),
  ofPath('a dot before it', (path) => `/.${path}`),
  ofPath('a way in and out before it', (path) => `/api/health/live/../../..${path}`),
  ofPath('an encoded way in and out', (path) => `/api/plans/%2e%2e/%2e%2e${path}`),
  ofPath('an encoded way in and out at the end', (path) => `${path}/x/%2e%2e`),
  ofPath('backslashes', (path) => `/${path.slice(1).replaceAll('/', '\\')}`),
  ofPath('a parameter of the path', (path) => `${path};jsessionid=1`),
  ofPath('a NUL at the end', (path) => `${path}%00`),
  ofPath('a space at the end', (path) => `${path}%20`),
  ofPath('a line end inside', (path) => path.replace('/api', '/api%0d%0a')),
  ofPath('an ending', (path) => `${path}.json`),
  ofPath('with another host', (path) => `http://localhost:3000${path}`),
  ofPath('a fragment', (path) => `${path}%23`),
  ofPath('under the assets', (path) => `/assets/store/..${path}`),
  ofPath('under the uploads', (path) => `/uploads/..%2f${path.slice(1)}`),
  byHeader('X-Original-URL', (address) => ['x-original-url', address]),
  byHeader('X-Rewrite-URL', (address) => ['x-rewrite-url', address]),
  byHeader('X-HTTP-Method-Override', (_, method) => ['x-http-method-override', method]),
];
