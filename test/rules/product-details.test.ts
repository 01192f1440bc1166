/** Product information, questions and picture texts, as the product form sends them (DET-01, DET-02, DET-04). */
import { expect, it } from 'vitest';
import {
  imageTextBodies,
  informationBody,
  questionBodies,
} from '../../web-dashboard/src/products/details/detailBody.ts';
import { questionFaults } from '../../web-dashboard/src/products/details/questionFaults.ts';
import { htmlOfText, wordsOfHtml } from '../../web-dashboard/src/richText/plainText.ts';

it('what is blank in the product information is left out', { tags: ['DET-01'] }, () => {
  const blank = { brand: null, netQuantity: { value: null, unit: 'g' as const }, mrp: '' };
  expect(informationBody({ ...blank, makerKind: 'packer', maker: ' ' })).toEqual({});
  expect(informationBody(undefined)).toEqual({});
  expect(
    informationBody({
      brand: ' Asha ',
      netQuantity: { value: '500', unit: 'ml' },
      mrp: '99.5',
      origin: 'in',
      maker: 'Asha Foods',
      fssai: '1001 2345 0001 23',
    }),
  ).toEqual({
    brand: 'Asha',
    netQuantity: { value: 500, unit: 'ml' },
    mrp: 99.5,
    origin: 'IN',
    makerKind: 'maker',
    maker: 'Asha Foods',
    fssai: '10012345000123',
  });
});

it('a question for a text has no choices, and keeps its id', { tags: ['DET-02'] }, () => {
  const choices = [{ label: ' Egg ', surcharge: '' }];
  const question = { id: 'q1', label: ' Name ', required: true, surcharge: '20', choices };
  expect(questionBodies([{ ...question, kind: 'text' }])).toEqual([
    { id: 'q1', kind: 'text', label: 'Name', required: true, surcharge: 20, choices: [] },
  ]);
  expect(questionBodies([{ ...question, kind: 'choice' }])[0]?.choices).toEqual([
    { label: 'Egg', surcharge: 0 },
  ]);
});

it('a question is named where it is wrong', { tags: ['DET-02'] }, () => {
  const text = { kind: 'text' as const, label: 'Name', required: false, surcharge: 0, choices: [] };
  const choice = (label: string, surcharge: string | number = 0) => ({ label, surcharge });
  const faults = questionFaults([
    text,
    { ...text, label: 'name ', surcharge: '-1' },
    { ...text, label: ' ' },
    { ...text, kind: 'choice', label: 'Egg', choices: [choice('Yes'), choice('yes', 'x')] },
    { ...text, kind: 'choice', label: 'Size', choices: [choice('Half kg'), choice('1 kg', 300)] },
  ]);
  expect([...faults]).toEqual([
    [1, { label: 'This is asked twice', surcharge: 'Enter 0 or more' }],
    [2, { label: 'Enter the question' }],
    [
      3,
      {
        'choices.1.surcharge': 'Enter a number',
        choices: 'Please enter at least two different choices',
      },
    ],
  ]);
});

it('texts stay with their pictures, and go with them', { tags: ['DET-04'] }, () => {
  const texts = [
    { url: 'a', text: ' Front ' },
    { url: 'b', text: 'Back' },
    { url: 'c', text: ' ' },
  ];
  expect(imageTextBodies(texts, ['c', 'a'])).toEqual([{ url: 'a', text: 'Front' }]);
});

it('plain text becomes paragraphs and line breaks, and none of it becomes a tag', {
  tags: ['DET-03'],
}, () => {
  expect(htmlOfText('Soft <b> & warm\nby hand\n \nWash cold\n')).toBe(
    '<p>Soft &lt;b&gt; &amp; warm<br>by hand</p><p>Wash cold</p>',
  );
  expect(htmlOfText(' \n')).toBe('');
  expect(wordsOfHtml(htmlOfText('Soft <b> & warm\nby hand'))).toBe('Soft <b> & warm by hand');
});
