/** Reads post offices from the files that publish them. */
import { type State, stateNamed } from '@shop/commerce';

export interface Office {
  /** Six digits. */
  pincode: string;
  district: string;
  /** null = the file names none. */
  state: State | null;
}

/**
 * The offices of a file, by its form: the tab-separated `IN.txt` of GeoNames, or the All India Pincode
 * Directory of data.gov.in as CSV or as a JSON array, in either of its spellings of the columns.
 */
export function readOffices(text: string): Office[] {
  if (text.startsWith('IN\t')) return text.split('\n').flatMap(geoNamesOffice);
  const rows: object[] = text.trimStart().startsWith('[') ? JSON.parse(text) : csvRows(text);
  return rows.flatMap(directoryOffice);
}

function geoNamesOffice(line: string): Office[] {
  const [, pincode = '', , state = '', , district = ''] = line.split('\t');
  return office(pincode, district, state);
}

/** A row of the directory; its columns were 'districtname' and 'Districtname' before they were 'district'. */
function directoryOffice(row: object): Office[] {
  const cells = new Map(
    Object.entries(row).map(([name, cell]) => [name.toLowerCase().replace(/[^a-z]/g, ''), cell]),
  );
  const cell = (...names: string[]): string =>
    String(names.map((name) => cells.get(name)).find((text) => text !== undefined) ?? '').trim();
  return office(cell('pincode'), cell('district', 'districtname'), cell('statename', 'state'));
}

function office(pincode: string, district: string, state: string): Office[] {
  // Those that begin with 9 are the army's, which are of no place.
  if (!/^[1-8]\d{5}$/.test(pincode)) return [];
  return [{ pincode, district: capitalized(district.trim()), state: stateNamed(state) }];
}

/** 'PANCH MAHALS' → 'Panch Mahals'; 'NA' → ''; what has small letters stays as it is. */
function capitalized(name: string): string {
  if (name === 'NA') return '';
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}

function csvRows(text: string): object[] {
  const [names = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(csvCells);
  return lines.map((cells) => Object.fromEntries(names.map((name, place) => [name, cells[place]])));
}

/** The cells of a line of CSV; no cell of the directory holds a line end. */
function csvCells(line: string): string[] {
  const cells = [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))(?=,|$)/g)];
  return cells.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}
