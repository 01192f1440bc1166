/**
 * The module in which class-transformer stores its decorators' metadata; Nest's mapped types read
 * it there as well.
 */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
