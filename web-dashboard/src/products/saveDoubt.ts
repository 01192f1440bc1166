/** What is asked about before it is saved. */

/** Something that may be saved, but is seldom meant. */
export interface SaveDoubt {
  /** What it is about. */
  kind: 'price' | 'combination';
  /** Of the product. */
  name: string;
  /** e.g. '91% off?'. */
  question: string;
  text: string;
  /** Label of the button that goes back to the form. */
  back: string;
}
