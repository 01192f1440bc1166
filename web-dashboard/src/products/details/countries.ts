/** Countries of origin by name, as the browser knows them. */

const names = new Intl.DisplayNames('en-IN', { type: 'region', fallback: 'none' });

/** Regions that have no code of ISO 3166-1: unions, islands of a country, test regions, the unknown one. */
const none = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Codes of former countries stand for their successors, and are left out. */
const isPresent = (code: string) => new Intl.Locale(`und-${code}`).region === code;

/** The codes of ISO 3166-1 alpha-2 with their names, by name; India, where most goods are made, first. */
export function countryChoices(): [code: string, name: string][] {
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const all = codes.flatMap((code): [string, string][] => {
    const name = none.has(code) ? undefined : names.of(code);
    return name && isPresent(code) ? [[code, name]] : [];
  });
  const rank = ([code, name]: [string, string]) => (code === 'IN' ? '' : name);
  return all.sort((one, other) => rank(one).localeCompare(rank(other), 'en'));
}
