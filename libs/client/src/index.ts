/** Typed calls to the API for both front ends. */
export * from './all-rows.js';
export * from './client.js';
export * from './wait.js';
