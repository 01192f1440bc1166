/**
 * Words for the same thing in English, in Hindi, in Hindi as it is typed with Latin letters, and the most usual ones in
 * Gujarati, Tamil and Bengali, of kitchen, clothing and home (FIND-03). A search for one finds the others.
 */
import { foldWord } from './search-fold.js';
import { kindLines, thingLines } from './synonym-list.js';

const linesOf = (text: string) => text.trim().split('\n');

const groups = linesOf(thingLines).map((line) => line.split(' '));

const kinds = linesOf(kindLines).map((line) => line.split(' = ').map((words) => words.split(' ')));

/** The numbers of the groups that have a word as it is spelt, and those that have one of its sound; most have one. */
const spelt = new Map<string, number[]>();
const sounding = new Map<string, number[]>();
groups.forEach((group, number) => {
  for (const word of new Set(group)) spelt.set(word, [...(spelt.get(word) ?? []), number]);
  for (const fold of new Set(group.map(foldWord))) {
    sounding.set(fold, [...(sounding.get(fold) ?? []), number]);
  }
});

/** All words of the list. */
export const listedWords: readonly string[] = [...spelt.keys()];

/**
 * What a word means, by numbers; nothing for one that is not in the list. As it is spelt it counts before its sound: a
 * cap is no कप, and कप no cap. The folded form is made where it is not given.
 */
export function thingsOf(word: string, fold?: string): readonly number[] {
  return spelt.get(word) ?? sounding.get(fold ?? foldWord(word)) ?? [];
}

/** Other words for the same thing, none for a word that is not in the list. */
export function synonymsOf(word: string): string[] {
  const same = thingsOf(word).flatMap((number) => groups[number] ?? []);
  return [...new Set(same)].filter((other) => other !== word);
}

/** What each kind holds, by the folded forms of all words for the kind. */
const kindsOf = new Map<string, readonly string[]>();
for (const [[name = ''] = [], members = []] of kinds) {
  const words = members.flatMap((member) => [member, ...synonymsOf(member)]);
  for (const word of [name, ...synonymsOf(name)]) kindsOf.set(foldWord(word), words);
}

/** Words for things of the kind that a word names: 'bartan' → 'handi', 'thali' …; none for any other word. */
export function membersOf(word: string): readonly string[] {
  return kindsOf.get(foldWord(word)) ?? [];
}
