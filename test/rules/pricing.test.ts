/** Where an owner's request for a plan leads, and to which plan a membership belongs (MEND-36). */
import { contactLink, contacts, planLink, planLinkLabel, planOfMembership } from '@shop/commerce';
import type { Plan } from '@shop/contract';
import { describe, expect, it } from 'vitest';

const store = { name: "Asha's Sweets", slug: 'asha' };
const plan = { name: 'Growth & more' };

describe('a plan is asked for', { tags: ['MEND-36'] }, () => {
  it('in a chat where there is a number', () => {
    const reader = { supportNumber: '919812345678', supportEmail: 'help@shop.test', store };
    const link = planLink(plan, reader);
    expect(link).toMatch(/^https:\/\/wa\.me\/919812345678\?text=/);
    expect(planLinkLabel('Buy it', link)).toBe('Buy it');
  });

  it('by mail without one, and the button says so', () => {
    const reader = { supportNumber: '', supportEmail: 'help@shop.test', store };
    const link = planLink(plan, reader);
    const address = new URL(link);
    expect([address.protocol, address.pathname]).toEqual(['mailto:', 'help@shop.test']);
    expect(address.searchParams.get('subject')).toBe('Plan Growth & more for asha');
    expect(address.searchParams.get('body')).toContain(
      '"Growth & more" for my store Asha\'s Sweets',
    );
    expect(planLinkLabel('Buy it', link)).toBe('Ask by mail');
    expect(contactLink(reader)).toMatch(/^mailto:help@shop\.test\?/);
  });

  it('nowhere without both, so that there is no button', () => {
    const reader = { supportNumber: '', supportEmail: '', store };
    expect([planLink(plan, reader), contactLink(reader)]).toEqual(['', '']);
  });

  it('by signing up first, for a visitor', () => {
    const reader = { supportNumber: '', supportEmail: '', store: null };
    expect(planLink(plan, reader)).toBe('/signup');
  });
});

it('the provider is reached by number and address, each in words', { tags: ['FIX-60'] }, () => {
  const reader = { supportNumber: '919812345678', supportEmail: 'help@shop.test', store };
  expect(contacts(reader)).toEqual([
    { label: 'WhatsApp', text: '+91 98123 45678', url: expect.stringMatching(/^https:\/\/wa\.me/) },
    { label: 'E-mail', text: 'help@shop.test', url: expect.stringMatching(/^mailto:help@/) },
  ]);
  expect(contacts({ ...reader, supportNumber: '', supportEmail: '' })).toEqual([]);
});

it('a membership is known by the plan that brings it', { tags: ['MEND-36'] }, () => {
  const plans = [
    { name: 'Starter', membership: 'basic' },
    { name: 'Growth', membership: 'gold' },
    { name: 'Old', membership: '' },
  ] as Plan[];
  expect(planOfMembership(plans, 'gold')?.name).toBe('Growth');
  expect(planOfMembership(plans, 'trial')).toBeUndefined();
});
