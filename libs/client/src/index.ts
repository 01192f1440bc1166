/** What both front ends do in the browser: typed calls to the API, and pictures made ready for upload. */
export * from './all-rows.js';
export * from './client.js';
export * from './file-kind.js';
export * from './shrink-picture.js';
export * from './wait.js';
