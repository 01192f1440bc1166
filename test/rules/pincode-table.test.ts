/** The table of pincodes: what it holds, weighs and costs, and how it is made (DELIV-04). */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PincodeTable } from '@shop/api/pincode/pincode-table.js';
import { states } from '@shop/commerce';
import { describe, expect, it } from 'vitest';
import { readOffices } from '../../tools/pincodes/offices.ts';
import { readRules } from '../../tools/pincodes/rules.ts';
import { placesByPincode, tableText } from '../../tools/pincodes/table.ts';

const file = join(import.meta.dirname, '../../api/pincodes/pincodes.txt');
const text = readFileSync(file, 'utf8');
const table = new PincodeTable(text);
const said = (pincode: string) =>
  table.find(pincode)?.map(({ city, state }) => [city, state].filter(Boolean).join(', '));

describe('the table of pincodes', { tags: ['DELIV-04'] }, () => {
  it('knows at least 19,500 pincodes of all 36 states and territories, with source and date', () => {
    expect(table.size).toBeGreaterThanOrEqual(19_500);
    expect(text).toContain(`Pincodes: ${table.size}.`);
    expect(text).toMatch(/^# .*Date: \d{4}-\d{2}-\d{2}\. Files: IN\.txt/m);
    for (const { code } of states) expect(text).toMatch(new RegExp(` ${code}\\t`));
  });

  it.each([
    ['110001', 'Delhi, Delhi'],
    ['122001', 'Gurugram, Haryana'],
    ['160017', 'Chandigarh, Chandigarh'],
    ['160055', 'Mohali, Punjab'],
    ['171001', 'Shimla, Himachal Pradesh'],
    ['180001', 'Jammu, Jammu and Kashmir'],
    ['194101', 'Leh, Ladakh'],
    ['201301', 'Noida, Uttar Pradesh'],
    ['226001', 'Lucknow, Uttar Pradesh'],
    ['248001', 'Dehradun, Uttarakhand'],
    ['302001', 'Jaipur, Rajasthan'],
    ['362520', 'Diu, Dadra and Nagar Haveli and Daman and Diu'],
    ['380001', 'Ahmedabad, Gujarat'],
    ['400001', 'Mumbai, Maharashtra'],
    ['403001', 'Panaji, Goa'],
    ['462001', 'Bhopal, Madhya Pradesh'],
    ['492001', 'Raipur, Chhattisgarh'],
    ['500001', 'Hyderabad, Telangana'],
    ['520001', 'Vijayawada, Andhra Pradesh'],
    ['560001', 'Bengaluru, Karnataka'],
    ['600001', 'Chennai, Tamil Nadu'],
    ['605001', 'Puducherry, Puducherry'],
    ['682001', 'Kochi, Kerala'],
    ['682555', 'Lakshadweep, Lakshadweep'],
    ['700001', 'Kolkata, West Bengal'],
    ['737101', 'Gangtok, Sikkim'],
    ['744101', 'Port Blair, Andaman and Nicobar Islands'],
    ['751001', 'Bhubaneswar, Odisha'],
    ['781001', 'Guwahati, Assam'],
    ['791111', 'Itanagar, Arunachal Pradesh'],
    ['793001', 'Shillong, Meghalaya'],
    ['795001', 'Imphal, Manipur'],
    ['796001', 'Aizawl, Mizoram'],
    ['797001', 'Kohima, Nagaland'],
    ['799001', 'Agartala, Tripura'],
    ['800001', 'Patna, Bihar'],
    ['834001', 'Ranchi, Jharkhand'],
  ])('says of %s that it is in %s', (pincode, place) => {
    expect(said(pincode)).toEqual([place]);
  });

  it('offers the states of a pincode that lies in two', () => {
    expect(said('605014')).toEqual(['Puducherry, Puducherry', 'Villupuram, Tamil Nadu']);
    expect(said('533464')).toEqual(['Puducherry, Puducherry', 'East Godavari, Andhra Pradesh']);
    expect(said('813206')).toEqual(['Bhagalpur, Bihar', 'Jharkhand']);
  });

  it.each(['100000', '111111', '799999', '855999', '900056', '999999'])(
    'does not know %s',
    (no) => {
      expect(table.find(no)).toBeNull();
    },
  );

  it('says what the list of exceptions says', () => {
    const corrected = [...readRules().corrections].flatMap(([pincode, codes]) => {
      const found = table.find(String(pincode))?.map(({ stateCode }) => stateCode);
      return found ? [{ pincode, found, codes }] : [];
    });
    expect(corrected.length).toBeGreaterThan(80);
    for (const { found, codes } of corrected) expect(found).toEqual(codes);
  });

  it('has at most 1 MB on disk and 10 MB in memory, and answers within 1 ms', () => {
    expect(statSync(file).size).toBeLessThanOrEqual(1_000_000);
    const before = process.memoryUsage();
    const tables = Array.from({ length: 5 }, () => new PincodeTable(text));
    const after = process.memoryUsage();
    const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    expect(grown / tables.length).toBeLessThan(10_000_000);
    const asked = Array.from({ length: 100_000 }, (_, place) => String(110_000 + place * 7));
    const start = performance.now();
    const hits = asked.filter((pincode) => tables[0]?.find(pincode));
    expect((performance.now() - start) / asked.length).toBeLessThan(1);
    expect(hits.length).toBeGreaterThan(1000);
  });
});

describe('tools/pincodes', { tags: ['DELIV-04'] }, () => {
  const rules = {
    prefixes: new Map([
      [560, '29'],
      [605, '33'],
      [607, '33'],
    ]),
    corrections: new Map([[605_007, ['34', '33']]]),
    towns: new Map([[605_007, 'Puducherry']]),
    districts: new Map([['Bangalore', 'Bengaluru']]),
  };
  const made = (...files: string[]) => tableText(placesByPincode(files.map(readOffices), rules));
  const directory = 'circlename,officename,pincode,district,statename,latitude\n';

  it('reads the directory as CSV and as JSON, and what GeoNames publishes', () => {
    const csv = `${directory}Karnataka Circle,"G.P.O., Bangalore",560001,BANGALORE,KARNATAKA,12.9\r\n`;
    const json =
      '[{"officeName":"Fort","pincode":560002,"districtName":"Bangalore","stateName":"KARNATAKA"}]';
    const geoNames =
      'IN\t560003\tMalleswaram\tKarnataka\t19\tBangalore\t572\tBangalore North\t\t13\t77.5\t4\n';
    expect(made(csv, json, geoNames)).toBe('Bengaluru 29\t560001-560003\n');
  });

  it('takes a pincode from the first file that has it', () => {
    const newer = `${directory},,560001,Mysuru,Karnataka,\n`;
    const older = `${directory},,560001,Bangalore,Karnataka,\n,,560002,Bangalore,Karnataka,\n`;
    expect(made(newer, older)).toBe('Mysuru 29\t560001\nBengaluru 29\t560002\n');
  });

  it('offers both states where offices disagree with each other, or with all around them', () => {
    const csv = `${directory},,605101,Villupuram,Tamil Nadu,\n,,605101,Pondicherry,Pondicherry,\n,,607001,Cuddalore,KERALA,\n`;
    expect(made(csv)).toBe('Villupuram 33, Pondicherry 34\t605101\nCuddalore 32, 33\t607001\n');
  });

  it('takes the state of its surroundings where no office names one, and none where they are mixed', () => {
    const csv = `${directory},,560004,Bangalore,NA,\n,,244999,Rampur,NA,\n`;
    expect(made(csv)).toBe('\t244999\nBengaluru 29\t560004\n');
  });

  it('follows the list of exceptions, with the town for the first state alone', () => {
    const csv = `${directory},,605007,Villupuram,Tamil Nadu,\n`;
    expect(made(csv)).toBe('Puducherry 34, Villupuram 33\t605007\n');
  });
});
