/** Tracks which category is below the header while the page scrolls (SHOP-11). */
import { useEffect, useState } from 'react';

/** Distance from the top, px, at which a section counts as reached: the sticky offset (CONST-57) and some space. */
const reach = 80 + 48;

/** Id of the element of a category's section. */
export function sectionId(categoryId: string): string {
  return `category-${categoryId}`;
}

/** The category in view; the first one above all of them. */
export function useActiveCategory(ids: readonly string[]): string {
  const [active, setActive] = useState(ids[0] ?? '');
  const key = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const passed = key.split(' ').filter((id) => {
        const element = document.getElementById(sectionId(id));
        return element !== null && element.getBoundingClientRect().top <= reach;
      });
      setActive(passed.at(-1) ?? key.split(' ')[0] ?? '');
    };
    const plan = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener('scroll', plan, { passive: true });
    plan();
    return () => {
      removeEventListener('scroll', plan);
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return active;
}
