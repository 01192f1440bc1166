/** Where class-transformer keeps what its decorators say; Nest's mapped types read it there as well. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
