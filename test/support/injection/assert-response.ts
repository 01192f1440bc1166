/** Asserts the response to an attack: what is wrong with it, or null. */
import { cleanText } from '@shop/commerce';
import type { Attack } from './attack.ts';
import { mark } from './mark.ts';
import { texts } from './payloads.ts';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Words of PostgreSQL, TypeORM and Node that no refusal contains. */
const inside =
  /syntax error|QueryFailed|invalid input syntax|unterminated|does not exist|violates|duplicate key|node_modules|\n\s+at |\bselect .* from\b|pg_catalog|ECONN|ENOENT/i;

/** The text of rows in a store that no request names. */
export const canary = 'CANARY-of-robin';

/** Null when the answer is as it should be, whatever the attack was. */
export function answerFault({ field, kind, payload }: Attack, answer: RawAnswer): string | null {
  const { status, headers, text } = answer;
  if (status >= 500) return `answered ${status}`;
  if (status >= 400 && inside.test(text.replaceAll(JSON.stringify(payload).slice(1, -1), '')))
    return 'tells of the inside';
  if (text.includes(canary)) return 'tells of another store';
  const names = Object.keys(headers);
  const extra = names.find((name) => name.includes(mark));
  const cookies = [headers['set-cookie'] ?? []].flat();
  // Our only cookie is that of devices that have signed in (ABUSE-05).
  if (cookies.some((cookie) => !/^(__Secure-)?known-(user|customer)=[\w.~-]+; /.test(cookie)))
    return 'sets a foreign cookie';
  if (extra) return `has the header ${extra}`;
  if (Object.hasOwn(Object.prototype, mark)) return 'changed every object';
  const isPage = String(headers['content-type']).startsWith('text/html');
  if (isPage && kind in texts && payload.includes('<') && text.includes(payload))
    return 'holds the payload as it is';
  if (field.place.kind === 'body' && text.includes('"INVALID"'))
    return refusalFault(field.name, text);
  return null;
}

/** A refused body names the field, its parent or its part. */
function refusalFault(name: string, text: string): string | null {
  const { errors = [] } = JSON.parse(text) as { errors?: { field: string }[] };
  const isNamed = errors.some(({ field }) => name.startsWith(field) || field.startsWith(name));
  return isNamed ? null : `does not name ${name}`;
}

/** Fields that are stored in another form, or deliberately not at all. */
const storedOtherwise: readonly [RegExp, why: string][] = [
  [/ password$| code$/, 'hashed'],
  [/razorpay\w*Secret$/, 'encrypted'],
  [/page\/.* content$/, 'sanitised'],
  [/order\/create-one customer(Id|Email)$/, 'the token says who orders (OQ-57)'],
  [/order\/create-one details\.address$/, 'where addresses come from a map (OQ-19)'],
  [/order\/create-one items\[0\]\.name$/, "the product's own"],
  [/order\/create-one (note|gift|gstin|slot\.\w+|website)$/, 'the shop asks for none of them'],
  [/order\/quote /, 'a quote writes nothing'],
  [/order\/(decide\/)?\{\w+\} reason$/, 'only an order that is cancelled just now has one'],
  [/order\/refusals\/\S+ phone$/, 'its digits'],
  [/addresses(\/\S+)? details\.address$/, 'where addresses come from a map (OQ-19)'],
  [/addresses label$/, 'the same details are kept once, as they were called before'],
  [/left-cart\/\S+ token$/, 'one that is none makes another cart'],
];

/** Whether an accepted text has to be stored as its field cleans it. */
export const isStoredText = ({ field, kind }: Attack): boolean =>
  kind in texts && field.place.kind === 'body' && field.operation.method !== 'GET';

/** Null when an accepted text was stored as its field cleans it (FIX-20), or its field is one that cleans it otherwise. */
export function storageFault({ field, payload }: Attack, written: Set<string>): string | null {
  const { operation, name } = field;
  const full = `${operation.path} ${name}`;
  if (payload.trim() === '' || storedOtherwise.some(([which]) => which.test(full))) return null;
  // Texts of several lines may be kept with plain line breaks.
  const kept = [payload, payload.replaceAll('\r\n', '\n')].map((text) => cleanText(text));
  return kept.some((text) => written.has(text)) ? null : 'was accepted and not kept as given';
}
