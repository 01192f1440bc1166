/**
 * Finds secrets in texts: known ones in every form in which they could leak, unknown ones by their
 * format.
 */

/** A secret of a run, and its name in a report. */
export interface Needle {
  name: string;
  secret: string;
}

/** Every form of a secret: unchanged, in hex, percent-encoded, in JSON, and in base64 at any offset. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const forms = [
    secret,
    bytes.toString('hex'),
    encodeURIComponent(secret),
    new URLSearchParams({ x: secret }).toString().slice(2),
    JSON.stringify(secret).slice(1, -1),
    ...[0, 1, 2].map((offset) => inBase64(bytes, offset)),
  ];
  const urlSafe = forms.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
  return [...new Set([...forms, ...urlSafe])].filter((form) => form.length >= 6);
}

/** The base64 characters that depend on these bytes alone when `offset` others come before them. */
function inBase64(bytes: Buffer, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replaceAll('=', '');
  const shared = (bytes.length + offset) % 3 === 0 ? 0 : 1;
  return text.slice(offset === 0 ? 0 : offset + 1, text.length - shared);
}

/** Returns a function that names those of the secrets that a text contains in any form. */
export function finderOf(needles: readonly Needle[]): (text: string) => string[] {
  const wanted = needles.map(({ name, secret }) => ({
    name,
    patterns: formsOf(secret).map(exact),
  }));
  return (text) =>
    wanted
      .filter(({ patterns }) => patterns.some((pattern) => pattern.test(text)))
      .map(({ name }) => name);
}

/** The pattern of a form; six digits must stand alone, because many long numbers contain them. */
function exact(form: string): RegExp {
  const literal = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(/^\d{6}$/.test(form) ? `(?<![\\w.])${literal}(?!\\w)` : literal);
}

/** The formats of well-known keys and passwords. */
const looks: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
  'AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'Razorpay live key': /\brzp_live_\w{8,}/g,
  'Stripe key': /\b[sr]k_live_\w{16,}/g,
  'GitHub token': /\b(?:gh[pousr]_\w{36}|github_pat_\w{50,})/g,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/g,
  'Slack token': /\bxox[abprs]-[\w-]{10,}/g,
  'Google key': /\bAIza[\w-]{35}/g,
  JWT: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g,
  'argon2 hash': /\$argon2id?\$v=\d+\$[^\s'"`]{30,}/g,
  'address with a password': /\b[a-z][a-z0-9+]{2,12}:\/\/[\w.-]+:[^\s/:@'"`]{8,}@[\w.-]/gi,
  'random text under a telling name':
    /(?:secret|passw(?:or)?d|token|api_?key|credential)\w*["'`]?\s*[:=]\s*["'`]?(?=[\w+/-]*\d)(?=[\w+/-]*[a-z])[\w+/-]{24,}={0,2}(?![\w(.])/gi,
};

/** The parts of a text that look like a secret, with their kind. */
export function keyLike(text: string): string[] {
  return Object.entries(looks).flatMap(([kind, pattern]) =>
    (text.match(pattern) ?? []).map((found) => `${kind}: ${found.slice(0, 60)}`),
  );
}
