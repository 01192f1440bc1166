/** JSON bodies: the same values as JSON.parse, within bounds, in slices. */
import { parseJson } from '@shop/api/http/body/parse-json.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const read = (text: string) => parseJson(Buffer.from(text));
const unreadable = 'The request could not be read';

/** A value followed by a text, so that lists of it do not have too many values. */
const roomy = (json: string) => `${json},"${'x'.repeat(30 + 6 * json.length)}"`;

/** Repeats a value until the text is parsed in several slices. */
function repeated(json: string, bytes: number): string {
  return `[${Array(Math.ceil(bytes / (json.length + 1)))
    .fill(json)
    .join(',')}]`;
}

describe('JSON of a body', () => {
  it('becomes the value of JSON.parse', { tags: ['ABUSE-03'] }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 8 }), async (text) => {
        if (/__proto__|constructor/.test(text)) return;
        expect(await read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('becomes the value of JSON.parse in many pieces as well', { tags: ['ABUSE-03'] }, async () => {
    const spaces = fc.constantFrom('', ' ', '\n\t ');
    const layers = fc.array(fc.constantFrom('list', 'object', 'last'), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4 }), spaces, layers, async (json, space, around) => {
        if (/__proto__|constructor/.test(json)) return;
        const inner = repeated(roomy(`${space}${json}${space}`), 150_000);
        const text = around.reduce((value, layer) => {
          if (layer === 'list') return `[1,${space}${value}${space},{"z":2}]`;
          if (layer === 'last') return `{"a":[${json}]${space},${space}"b"${space}:${value}}`;
          return `{"a,]}":${space}${value}${space},"\\"":[],"7":${json}}`;
        }, inner);
        const value = await read(text);
        expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { numRuns: 40 },
    );
  });

  it('is refused wherever JSON.parse refuses it, in one piece and in many', {
    tags: ['ABUSE-03'],
  }, async () => {
    const marks = fc.constantFrom(...'[]{},:"\\1 ', 'null', '"a"');
    await fc.assert(
      fc.asyncProperty(
        fc.json({ maxDepth: 3 }),
        marks,
        fc.nat(),
        fc.boolean(),
        async (json, mark, place, isLong) => {
          const long = isLong
            ? `{"a":${repeated(roomy(json), 100_000)},"b":[${json}],"c":${json}}`
            : json;
          const at = isLong && place % 2 ? long.length - (place % 60) : place % (long.length + 1);
          const text = long.slice(0, at) + mark + long.slice(at + (place % 3));
          if (/__proto__|constructor/.test(text)) return;
          const [ours, theirs] = [
            await outcome(() => read(text)),
            await outcome(async () => JSON.parse(text)),
          ];
          expect(ours).toBe(theirs);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['{"a":1[2]}'],
    ['[[1][2]]'],
    ['[1,]'],
    [''],
    [' '],
    ['1,2'],
    ['[1]]'],
    ['{"a":[1}]'],
    ['{"__proto__":{}}'],
    ['{"a":{"__pr\\u006fto__":1}}'],
    ['{"constructor":{"prototype":1}}'],
  ])('%s is refused, however much stands in it', { tags: ['ABUSE-03'] }, async (text) => {
    await expect(read(text)).rejects.toThrow(unreadable);
    const much = repeated(roomy('{"b":["]"]}'), 100_000);
    await expect(read(text.replace('1', much))).rejects.toThrow(unreadable);
    await expect(read(`{"a":${much},"b":${text}}`)).rejects.toThrow(unreadable);
  });

  it('a prototype that is put together from pieces is refused', {
    tags: ['ABUSE-03'],
  }, async () => {
    const much = repeated(roomy('{"b":1}'), 100_000);
    await expect(read(`{"__proto__":${much}}`)).rejects.toThrow(unreadable);
    await expect(read(`{"constructor":{"prototype":${much}}}`)).rejects.toThrow(unreadable);
    await expect(read(`[{"constructor":{"a":${much},"prototype":1}}]`)).rejects.toThrow(unreadable);
    expect(await read(`{"constructor":{"a":[]}}`)).toEqual({ constructor: { a: [] } });
  });

  it('bytes that are not UTF-8 are refused, a byte order mark is not', {
    tags: ['ABUSE-03'],
  }, async () => {
    await expect(parseJson(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).rejects.toThrow(unreadable);
    expect(await read('\ufeff{"a":1}')).toEqual({ a: 1 });
  });

  it('deeper than 32 is refused while it is read, 32 is not', { tags: ['ABUSE-01'] }, async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(await read(nested(32))).toEqual(JSON.parse(nested(32)));
    await expect(read(nested(33))).rejects.toThrow('The request is nested too deeply');
    await expect(read('{"a":'.repeat(500_000))).rejects.toThrow('The request is nested too deeply');
  });

  it('too many values or fields, or a text of megabytes, are refused', {
    tags: ['ABUSE-01'],
  }, async () => {
    await expect(read(repeated('[]', 100_000))).rejects.toThrow('too many values');
    const variant = JSON.stringify({ type: 'S', value: 'L', price: 1 });
    expect(await read(repeated(variant, 3_500_000))).toHaveLength(100_000);
    await expect(read(`["${'a'.repeat(3_000_000)}"]`)).rejects.toThrow('too long a text');
    const fields = Array.from({ length: 20_000 }, (_, index) => `"field${index}":0`);
    await expect(read(`{${fields.join(',')}}`)).rejects.toThrow('too many fields');
    const page = '\\ud83d\\ude00'.repeat(200_000);
    expect(await read(`{"content":"${page}"}`)).toEqual({ content: '😀'.repeat(200_000) });
  });
});

async function outcome(work: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await work());
  } catch {
    return 'refused';
  }
}
