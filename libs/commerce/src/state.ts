/** The states and union territories of India with their codes of GST (DELIV-04). Pure. */

export interface State {
  /** Two digits: the beginning of a GSTIN, and the place of supply. */
  code: string;
  name: string;
}

/** 28 states and 8 union territories, in the order in which a shopper looks for them. */
export const states: readonly State[] = [
  { code: '35', name: 'Andaman and Nicobar Islands' },
  { code: '37', name: 'Andhra Pradesh' },
  { code: '12', name: 'Arunachal Pradesh' },
  { code: '18', name: 'Assam' },
  { code: '10', name: 'Bihar' },
  { code: '04', name: 'Chandigarh' },
  { code: '22', name: 'Chhattisgarh' },
  { code: '26', name: 'Dadra and Nagar Haveli and Daman and Diu' },
  { code: '07', name: 'Delhi' },
  { code: '30', name: 'Goa' },
  { code: '24', name: 'Gujarat' },
  { code: '06', name: 'Haryana' },
  { code: '02', name: 'Himachal Pradesh' },
  { code: '01', name: 'Jammu and Kashmir' },
  { code: '20', name: 'Jharkhand' },
  { code: '29', name: 'Karnataka' },
  { code: '32', name: 'Kerala' },
  { code: '38', name: 'Ladakh' },
  { code: '31', name: 'Lakshadweep' },
  { code: '23', name: 'Madhya Pradesh' },
  { code: '27', name: 'Maharashtra' },
  { code: '14', name: 'Manipur' },
  { code: '17', name: 'Meghalaya' },
  { code: '15', name: 'Mizoram' },
  { code: '13', name: 'Nagaland' },
  { code: '21', name: 'Odisha' },
  { code: '34', name: 'Puducherry' },
  { code: '03', name: 'Punjab' },
  { code: '08', name: 'Rajasthan' },
  { code: '11', name: 'Sikkim' },
  { code: '33', name: 'Tamil Nadu' },
  { code: '36', name: 'Telangana' },
  { code: '16', name: 'Tripura' },
  { code: '09', name: 'Uttar Pradesh' },
  { code: '05', name: 'Uttarakhand' },
  { code: '19', name: 'West Bengal' },
];

/** Other spellings and former names, folded, by the code of the state. */
const otherNames: Readonly<Record<string, string>> = {
  andamanandnicobar: '35',
  chattisgarh: '22',
  dadraandnagarhaveli: '26',
  damananddiu: '26',
  newdelhi: '07',
  nctofdelhi: '07',
  orissa: '21',
  pondicherry: '34',
  uttaranchal: '05',
};

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/^the\s|[^a-z]/g, '');

/** The state that a text means, whatever its case and spaces ('tamilnadu', 'Orissa'); null = none of the list. */
export function stateNamed(text: string): State | null {
  const word = folded(text);
  const code = otherNames[word];
  return states.find((state) => state.code === code || folded(state.name) === word) ?? null;
}

/** The state of a code of GST; null = none of the list. */
export function stateOfCode(code: string): State | null {
  return states.find((state) => state.code === code) ?? null;
}
