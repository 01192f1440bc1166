/** Names of the client build, put in by vite.config.ts when the server entry is built. */
declare const __ASSETS__: {
  style: string;
  script: string;
  fonts: Readonly<Record<string, string | undefined>>;
};
