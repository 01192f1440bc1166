/** A page that needs nothing else, for browsers to which no page of a front end can be given. */
import { escapeHtml } from './html.js';

/** Its content security policy: only a form of our own, and no other content. */
export const smallPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** `main` is HTML. */
export function smallPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
body{margin:0;padding:2.5rem 1.25rem;background:#fbfaf7;color:#1b1a17;font:1rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:auto}
h1{font-size:1.5rem;line-height:1.25}
button{min-height:48px;padding:0 1.5rem;border:0;border-radius:10px;background:#0b5d51;color:#fff;font:inherit;font-weight:600}
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
}
