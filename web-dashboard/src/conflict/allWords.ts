/** The labels of all nouns, in one file that is loaded when a save meets another one's (MEND-24). */
export * from './fieldWords.ts';
export { themeWords } from './themeWords.ts';
