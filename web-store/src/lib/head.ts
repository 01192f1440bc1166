/** The contents of a page's head. */

/** A JPEG of the size of a share card. */
export interface HeadImage {
  /** Absolute. */
  url: string;
  /** What the picture shows. */
  alt: string;
}

export interface Head {
  title: string;
  description: string;
  /** Absolute address of this page; none for pages that must not be indexed. */
  canonical?: string;
  /** The picture that a shared link shows. */
  image?: HeadImage;
  /** Open Graph's type, 'website' by default. */
  type?: 'website' | 'product';
  /** Price in rupees, for shared product links. */
  price?: number;
  /** Label and text of at most two facts that stand below a shared link's text, such as its price. */
  facts?: readonly (readonly [label: string, text: string])[];
  noIndex?: boolean;
  /** Structured data (schema.org), each object one script. */
  structured?: readonly object[];
}
