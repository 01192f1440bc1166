/** Reads from the client build's manifest the names that each page's head needs. */
import { readFileSync } from 'node:fs';

interface ManifestChunk {
  file: string;
}

/** Addresses of the style sheet and of the small script that every page starts with. */
export interface ClientAssets {
  style: string;
  script: string;
  /** Addresses of the font files by their names, such as 'hind-400'. */
  fonts: Readonly<Record<string, string>>;
}

/** The names of the last client build. */
export function clientAssets(): ClientAssets {
  const text = readFileSync(new URL('../dist/client/.vite/manifest.json', import.meta.url), 'utf8');
  const manifest: Record<string, ManifestChunk | undefined> = JSON.parse(text);
  const address = (source: string): string => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The client build has no ${source}`);
    return `/assets/store/${chunk.file}`;
  };
  const fonts = Object.entries(manifest).flatMap(([source, chunk]) => {
    const name = /^(?:src\/fonts|.*\/figtree\/files)\/(.+)\.woff2$/.exec(source)?.[1];
    return name && chunk ? [[name, `/assets/store/${chunk.file}`]] : [];
  });
  return {
    style: address('src/styles.css'),
    script: address('src/entryClient.ts'),
    fonts: Object.fromEntries(fonts),
  };
}
