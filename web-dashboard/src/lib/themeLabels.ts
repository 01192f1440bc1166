/** The label of each theme field. */
import type { ThemeField } from '@shop/contract';

export const themeLabels: Readonly<Record<ThemeField, string>> = {
  logoCenter: 'Logo in the centre',
  logoColor: 'Store name',
  navbarColor: 'Top bar',
  navIconColor: 'Top bar icons',
  cartIconVisible: 'Show the cart icon',
  stickyCategory: 'Categories stay at the top',
  stickyCategoryBelowHeader: 'Categories stay below the top bar',
  categoryBgColor: 'Category bar',
  categoryButtonColor: 'Category button',
  categoryTextColor: 'Category text',
  categoryWithImage: 'Categories with pictures',
  backgroundColor: 'Page background',
  textColor: 'Page text',
  productCardBgColor: 'Card background',
  productCardTextColor: 'Card text',
  productCardButtonColor: 'Button',
  productCardButtonTextColor: 'Button text',
  floatingCartButton: 'Floating cart button',
  floatingCartButtonBgColor: 'Floating cart background',
  floatingCartButtonTextColor: 'Floating cart text',
  bottomMobileNav: 'Bottom navigation on phones',
};

/** Whether a colour field is for text rather than a background: its values begin with text- (2§3). */
export function paintsText(field: ThemeField): boolean {
  return /(?:Text|Icon|logo)Color$|^textColor$|^logoColor$/.test(field);
}
