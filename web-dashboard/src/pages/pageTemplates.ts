/**
 * Templates of the policy pages. They promise nothing that the owner has not chosen; what only the owner knows is
 * in [brackets].
 */
import type { PageKey } from '@shop/contract';
import type { JSONContent } from '@tiptap/core';

/** Headings begin with '# ', list items with '- '; everything else is a paragraph. */
type Lines = readonly string[];

const templates: Readonly<Record<PageKey, Lines>> = {
  aboutPage: [
    '{shop} is run by [your name] in [your town].',
    'We sell [what you sell]. [Where it comes from: do you make it yourself, or from whom do you buy it?]',
    '# What matters to us',
    '- [For example: fresh every morning, no colours added]',
    '- [For example: packed by hand, sent within two days]',
    '# Talk to us',
    'Write or call us at [phone or WhatsApp]. We answer [days and hours].',
  ],
  privacyPolicy: [
    'This page says what {shop} does with what you tell us when you order.',
    '# What we keep',
    '- Your name and phone number, to reach you about your order.',
    '- Your address, when the order is delivered.',
    '- Your e-mail address, if you give it or make an account.',
    '- What you ordered, when, and how it was paid.',
    '# What we use it for',
    'To pack, deliver and invoice your order, and to answer you. We do not sell it.',
    '# Who else sees it',
    '- Whoever delivers your order: [name of the courier, or “we deliver ourselves”].',
    '- The payment service, when you pay online. We never see your card number.',
    '- The platform on which this shop runs.',
    '# How long',
    'Orders are kept for [number] years, because [for example: the tax office asks for them].',
    '# Your rights',
    'Ask us what we have about you, have it put right, or have it deleted where the law does not make us keep it: [phone or e-mail].',
    'Person responsible: [your name], [your address].',
  ],
  termsCondition: [
    'These terms hold when you order from {shop}.',
    '# Orders',
    'You order when you press the order button. We may refuse an order, for example when something is sold out; then you pay nothing, or get back what you have paid.',
    '# Prices',
    'Prices are in rupees and [include / do not include] GST. What delivery costs is shown before you order.',
    '# Payment',
    'You pay [in cash on delivery / online / on pickup].',
    '# Delivery and returns',
    'See our Shipping Policy and our Refund Policy.',
    '# Something wrong?',
    'Tell us first: [phone or e-mail]. We answer within [number] days.',
    '{shop}, [owner’s name], [full address][, GSTIN if you have one].',
  ],
  shippingPolicy: [
    '# Where we deliver',
    '[Town, PIN codes or “all over India”.]',
    '# How long it takes',
    'We send an order within [number] working days. It is with you [number] to [number] days later.',
    '# What it costs',
    'What delivery costs is shown in the cart before you order. [For example: free from ₹499.]',
    '# Pickup',
    '[You can collect your order at … from … to … / We have no pickup.]',
    '# Late, lost or damaged',
    'Call us at [phone] with your order’s number. We find out where it is, and send it again or give your money back when it is lost.',
  ],
  refundPolicy: [
    '# Returns',
    'You can return [what can be returned] within [number] days after you got it, unused and with its packing.',
    'We cannot take back [for example: food, cut cloth, things made to order].',
    '# Broken or wrong',
    'Send us a photo within [number] days: [WhatsApp or e-mail]. We replace it or give your money back, whichever you like, and it costs you nothing.',
    '# Who pays for sending it back',
    '[We do / You do], except when we sent something broken or wrong.',
    '# How money comes back',
    'Online payments go back the way they came within [number] working days. What was paid in cash we give back [by UPI / in cash].',
    '# Cancelling',
    'Until it is sent you can cancel an order: [phone].',
  ],
  termsServices: [
    'This page says what using the website of {shop} means.',
    '# Your account',
    'You can order [without an account / with an account]. Keep your password to yourself; you answer for what is ordered with it.',
    '# Fair use',
    'Order only what you want to have, with your own name and phone number. Do not disturb the shop or its other visitors.',
    '# Pictures and words',
    'They belong to us or are used with permission. Ask before you use them: [phone or e-mail].',
    '# What we answer for',
    'Pictures show a product as well as we can; colours may differ a little on your screen. We try to keep the shop open at all times and cannot promise it.',
    '# Changes',
    'We may change this page. What stood here when you ordered holds for your order. Last changed: [date].',
  ],
};

const paragraph = (text: string): JSONContent => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

const item = (text: string): JSONContent => ({ type: 'listItem', content: [paragraph(text)] });

function blocks(lines: Lines): JSONContent[] {
  const made: JSONContent[] = [];
  for (const line of lines) {
    const last = made.at(-1);
    if (line.startsWith('# ')) {
      const content = [{ type: 'text', text: line.slice(2) }];
      made.push({ type: 'heading', attrs: { level: 2 }, content });
    } else if (!line.startsWith('- ')) made.push(paragraph(line));
    else if (last?.type === 'bulletList') last.content?.push(item(line.slice(2)));
    else made.push({ type: 'bulletList', content: [item(line.slice(2))] });
  }
  return made;
}

/** The template of a page for a shop of this name. */
export function pageTemplate(key: PageKey, shop: string): JSONContent {
  const lines = templates[key].map((line) => line.replaceAll('{shop}', shop));
  return { type: 'doc', content: blocks(lines) };
}
