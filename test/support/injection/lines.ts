/** Texts that would begin a header line of their own, in an answer or in a mail. */
const line = 'x-zqinj: 1';

export const lines: readonly string[] = [
  `zqinj\r\n${line}`,
  `zqinj\n${line}`,
  `zqinj\r${line}`,
  `zqinj\r\n\r\n<script>window.zqinj=1</script>`,
  `zqinj\r\nBcc: all@zqinj.invalid`,
  `zqinj\nTo: all@zqinj.invalid\nSubject: zqinj`,
  `zqinj%0d%0a${line}`,
  `zqinj\u560d\u560a${line}`,
  `zqinj\u2028${line}`,
  `zqinj\u0085${line}`,
  `zqinj\r\n ${line}`,
  `"zqinj" <all@zqinj.invalid>, x`,
  `zqinj@shop.test\r\nRCPT TO:<all@zqinj.invalid>`,
  `zqinj\r\n.\r\nMAIL FROM:<x@zqinj.invalid>`,
  `=?UTF-8?Q?zqinj=0D=0Ax-zqinj:_1?=`,
  `zqinj\r\nset-cookie: zqinj=1`,
];
