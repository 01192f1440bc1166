/**
 * Values of another type than the field's, and keys that reach into prototypes; as JSON, since
 * literals can't express them.
 */
export const objects: readonly string[] = [
  '{"$gt":""}',
  '{"$ne":null}',
  '{"$where":"zqinj"}',
  '{"$regex":".*"}',
  '[{"$gt":""}]',
  '{"__proto__":{"zqinj":1}}',
  '{"constructor":{"prototype":{"zqinj":1}}}',
  '{"prototype":{"zqinj":1}}',
  '{"toString":"zqinj","valueOf":1}',
  '{"length":1,"0":"zqinj"}',
  '[[["zqinj"]]]',
  '{"hasOwnProperty":1}',
  '{"toJSON":"zqinj"}',
  '{"then":"zqinj"}',
];

/** Members added to the body's own. */
export const members: readonly string[] = [
  '"__proto__":{"zqinj":1}',
  '"constructor":{"prototype":{"zqinj":1}}',
  '"prototype":{"zqinj":1}',
  '"\\u005f_proto__":{"zqinj":1}',
  '"$where":"zqinj"',
  '"isAdmin":true,"role":"admin"',
];
