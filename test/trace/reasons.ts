/**
 * The rows that no test proves literally. 'decided otherwise' = the product deliberately does
 * something else, which its tests prove · 'cannot be proven' = nothing can be observed; the reason
 * says what is tested instead.
 */
type Exception = 'decided otherwise' | 'cannot be proven';

export interface Reason {
  kind: Exception;
  /** The reason, in one or two sentences. */
  why: string;
}

const decided = (why: string): Reason => ({ kind: 'decided otherwise', why });
const unseen = (why: string): Reason => ({ kind: 'cannot be proven', why });

const ownButtons =
  "Material UI's own names stand for them: contained, contained in red, outlined, contained secondary, text, and a link among the account screens; small, medium, large and the icon button. No screen needs all ten, so their looks are held where the theme sets them.";
const noChatButton =
  'Without a number the button is not there (PAY-09 keeps a shop from it), so the words show only if that ever fails.';
const noForm =
  "'Place Order' is a part of the form that it needs, so the words show only if that ever fails.";

export const reasons: Readonly<Record<string, Reason>> = {
  'STORE-65': decided(
    'The storefront comes rendered from the server, with its store: nothing is waited for. The loader stands where the dashboard looks its store up.',
  ),
  'STORE-67': decided(
    "A look-up that is refused leads there. One that did not reach the server, or found it busy, says so and offers 'Try Again': the store may well exist (OQ-41).",
  ),
  'STORE-73': decided(
    'The three documented cards are there; pausing, order checks, refused phones, visits of the support and the data of the store came to have cards of their own.',
  ),
  'API-01': decided(
    'Screens and API come from one origin, so that no front end is told a base URL; PUBLIC_URL is the setting behind it, and other origins may call too (OQ-78).',
  ),
  'API-52': unseen(
    'The row says what the documents do not show. What the server answers is in api.md, and every refusal is held to it.',
  ),
  'CHK-31': decided(
    "While an order is sent the button reads 'Placing order…'; 'Cannot Place Order' stays for a total of 0 and for shops that take no orders (OQ-83).",
  ),
  'CHK-35': unseen(noChatButton),
  'CHK-42': unseen(noForm),
  'CONST-26': decided(
    "Material UI's tooltips know no time in which the neighbour of an open one shows at once; 300 ms is how long the neighbour waits instead of 700.",
  ),
  'CONST-36': decided(ownButtons),
  'CONST-37': decided(ownButtons),
  'ERR-40': unseen(noForm),
  'ERR-42': unseen(noChatButton),
  'PAY-32': decided(
    'A payment that the server cannot verify keeps cart and form and is told to the shopper; the gateway is asked again by the server itself (OQ-19).',
  ),
  'PDP-18': decided(
    "The page comes with the product's words in it; the skeleton stands where its picture will be.",
  ),
};
