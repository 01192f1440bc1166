/** Makes the CSS variables of a look: fonts, shape, cards and spacing (LOOK-01, LOOK-02). */
import {
  defaultLook,
  type Look,
  type LookFont,
  type LookKey,
  lookFonts,
  lookOf,
} from '@shop/contract';

const radii = {
  sharp: { card: '0', picture: '0', control: '0', field: '0' },
  soft: { card: '0.75rem', picture: '0.625rem', control: '0.5rem', field: '0.5rem' },
  round: { card: '1.25rem', picture: '1rem', control: '999px', field: '0.875rem' },
} as const;

const cards = {
  plain: { pad: '0', line: 'transparent' },
  framed: { pad: '0.625rem', line: 'var(--line)' },
  filled: { pad: '0.625rem', line: 'transparent' },
} as const;

/** Space between cards (rows, columns) on phones and from 48rem on, and above each section. */
const spaces = {
  compact: { gap: '0.75rem 0.75rem', wide: '1rem 1rem', section: '2.25rem' },
  regular: { gap: '1.75rem 0.875rem', wide: '2.5rem 1.5rem', section: '3.25rem' },
  airy: { gap: '2.25rem 0.875rem', wide: '3.5rem 1.75rem', section: '4.5rem' },
} as const;

/** Framed and filled cards are closer together than plain ones. */
function spaceOf({ spacing, card }: Look) {
  const space = spaces[spacing];
  return card === 'plain' || spacing === 'compact'
    ? space
    : { ...space, gap: '0.75rem 0.75rem', wide: '1.25rem 1.25rem' };
}

function stack(font: LookFont, devanagari: LookFont): string {
  const { name, generic } = lookFonts[font];
  const system = generic === 'serif' ? 'Georgia,serif' : 'system-ui,sans-serif';
  return `"${name}","${lookFonts[devanagari].name} Devanagari","${name} Fallback",${system}`;
}

/** The heaviest weight that a family's files contain. */
function displayWeight(font: LookFont): number {
  return Math.max(...lookFonts[font].weights);
}

/** Variables of a look, without its colours; none for the default look, which is in styles.css. */
export function lookRules(key: LookKey): Record<string, string> {
  if (key === defaultLook) return {};
  const look = lookOf(key);
  const { display, text, devanagari, tracking, scale } = look.type;
  const radius = radii[look.shape];
  const card = cards[look.card];
  const space = spaceOf(look);
  return {
    'font-text': stack(text, devanagari),
    'font-display': stack(display, devanagari),
    'display-weight': String(displayWeight(display)),
    'display-tracking': `${tracking}em`,
    'display-scale': String(scale),
    'radius-card': radius.card,
    'radius-picture': radius.picture,
    'radius-control': radius.control,
    'radius-field': radius.field,
    'card-pad': card.pad,
    'card-line': card.line,
    'picture-ratio': look.ratio,
    'grid-gap': space.gap,
    'grid-gap-wide': space.wide,
    'section-gap': space.section,
  };
}

/** Font files of a look that each of its pages needs at once, such as 'hind-400'. */
export function lookFontFiles(key: LookKey): string[] {
  const { display, text } = lookOf(key).type;
  const headings = `${display}-${displayWeight(display)}`;
  return [...new Set([`${text}-400`, headings, `${text}-600`])];
}
