/** The 21 theme fields (2§3, OQ-77): colours are palette names, everything else a switch. */

export interface Theme {
  logoCenter: boolean;
  logoColor: string;
  navbarColor: string;
  navIconColor: string;
  cartIconVisible: boolean;
  stickyCategory: boolean;
  stickyCategoryBelowHeader: boolean;
  categoryBgColor: string;
  categoryButtonColor: string;
  categoryTextColor: string;
  categoryWithImage: boolean;
  backgroundColor: string;
  textColor: string;
  productCardBgColor: string;
  productCardTextColor: string;
  productCardButtonColor: string;
  productCardButtonTextColor: string;
  floatingCartButton: boolean;
  floatingCartButtonBgColor: string;
  floatingCartButtonTextColor: string;
  bottomMobileNav: boolean;
}

/** A store that has set nothing: every switch off but the cart icon, every colour ''. */
export const defaultTheme: Readonly<Theme> = {
  logoCenter: false,
  logoColor: '',
  navbarColor: '',
  navIconColor: '',
  cartIconVisible: true,
  stickyCategory: false,
  stickyCategoryBelowHeader: false,
  categoryBgColor: '',
  categoryButtonColor: '',
  categoryTextColor: '',
  categoryWithImage: false,
  backgroundColor: '',
  textColor: '',
  productCardBgColor: '',
  productCardTextColor: '',
  productCardButtonColor: '',
  productCardButtonTextColor: '',
  floatingCartButton: false,
  floatingCartButtonBgColor: '',
  floatingCartButtonTextColor: '',
  bottomMobileNav: false,
};

export type ThemeField = keyof Theme;

/** Fields whose name ends in Color hold a palette name such as 'bg-rose-500' (OQ-77). */
export type ThemeColorField = Extract<ThemeField, `${string}Color`>;

export function isThemeColorField(field: ThemeField): field is ThemeColorField {
  return field.endsWith('Color');
}

/** The five sections of the theme screen and what stands in each (2§2, OQ-77). */
export const themeSections: readonly { title: string; fields: readonly ThemeField[] }[] = [
  {
    title: 'Navbar',
    fields: ['logoCenter', 'logoColor', 'navbarColor', 'navIconColor', 'cartIconVisible'],
  },
  {
    title: 'Category',
    fields: [
      'stickyCategory',
      'stickyCategoryBelowHeader',
      'categoryBgColor',
      'categoryButtonColor',
      'categoryTextColor',
      'categoryWithImage',
    ],
  },
  {
    title: 'Product Card',
    fields: [
      'productCardBgColor',
      'productCardTextColor',
      'productCardButtonColor',
      'productCardButtonTextColor',
    ],
  },
  { title: 'Page Layout', fields: ['backgroundColor', 'textColor'] },
  {
    title: 'Widgets',
    fields: [
      'floatingCartButton',
      'floatingCartButtonBgColor',
      'floatingCartButtonTextColor',
      'bottomMobileNav',
    ],
  },
];
