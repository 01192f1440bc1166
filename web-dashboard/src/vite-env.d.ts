/** Declares what Vite lets a module import besides code. */
/// <reference types="vite/client" />
declare module '*.css';
declare module '@fontsource-variable/figtree/wght.css';
