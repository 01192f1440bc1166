/**
 * The three themes in which every page of the storefront is checked: none, dark, and colours of low
 * contrast.
 */
export const themes = [
  ['without a theme', {}],
  [
    'in the dark',
    {
      backgroundColor: 'bg-slate-900',
      navbarColor: 'bg-black',
      productCardBgColor: 'bg-slate-800',
      productCardButtonColor: 'bg-amber-400',
      bottomMobileNav: true,
      floatingCartButton: true,
    },
  ],
  [
    'in colours that can hardly be read',
    {
      backgroundColor: 'bg-rose-50',
      textColor: 'text-rose-100',
      navbarColor: 'bg-rose-600',
      logoColor: 'text-rose-500',
      categoryButtonColor: 'bg-yellow-300',
      categoryTextColor: 'text-yellow-200',
      productCardButtonColor: 'bg-rose-300',
      productCardButtonTextColor: 'text-white',
      categoryWithImage: true,
      stickyCategory: true,
    },
  ],
] as const;
