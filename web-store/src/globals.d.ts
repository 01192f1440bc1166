/** File names of the client build, which vite.config.ts inserts when the server entry is built. */
declare const __ASSETS__: {
  style: string;
  script: string;
  fonts: Readonly<Record<string, string | undefined>>;
};
