/** Finds text that does not fit: what overflows the window, and what a box clips. */
import type { Page } from 'playwright-core';

/** The elements that overflow the window to the right. */
export const standingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const inScroller = (element: Element): boolean => {
      for (let up = element.parentElement; up; up = up.parentElement) {
        if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(up).overflowX)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > wide + 1)
      .filter((element) => element.checkVisibility() && !inScroller(element))
      .map((element) => `${element.tagName} ${element.className}`.slice(0, 120));
  });

/** The texts that a box around them clips, except those with an ellipsis or a scrollable box. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isButton = (box: Element) => box.matches('button, [role=button], .MuiButton-root, .tag');
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    const isUnseen = (box: Element) => {
      const { width, height } = box.getBoundingClientRect();
      return getComputedStyle(box).clipPath !== 'none' || width <= 1 || height <= 1;
    };
    const endsWell = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none';

    /** The box that a text overflows, so that it covers what is beside it. */
    const spilled = (text: DOMRect, from: Element): Element | null => {
      let box = from;
      while (/^(inline|contents)/.test(getComputedStyle(box).display) && box.parentElement) {
        box = box.parentElement;
      }
      const style = getComputedStyle(box);
      if (endsWell(style) || scrolls(style.overflowX)) return null;
      return text.right > box.getBoundingClientRect().right + 1 ? box : null;
    };

    /** The box that clips a text, among its ancestors up to the next scrollable one. */
    const cutting = (text: DOMRect, from: Element): Element | null => {
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (endsWell(style)) return null;
        // A line's box is higher than its letters.
        const slack = Number.parseFloat(style.fontSize) / 4;
        const isOutX = text.right > edge.right + 1 || text.left < edge.left - 1;
        const isOutY = text.bottom > edge.bottom + slack || text.top < edge.top - slack;
        if ((clips(style.overflowX) || isButton(box)) && isOutX) return box;
        if ((clips(style.overflowY) || isButton(box)) && isOutY) return box;
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) return null;
      }
      return null;
    };

    const found: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const from = node.parentElement;
      const isShown = from?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!from || !isShown || from.closest('option, svg') || !node.nodeValue?.trim()) continue;
      let up: Element | null = from;
      while (up && !isUnseen(up)) up = up.parentElement;
      if (up) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const box = cutting(text, from) ?? spilled(text, from);
      if (box && text.width > 0) {
        found.push(`“${node.nodeValue.trim().slice(0, 40)}” in ${box.tagName} ${box.className}`);
      }
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const select of document.querySelectorAll('select')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const label = select.selectedOptions[0]?.label ?? '';
      const room =
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (!pen || !select.checkVisibility()) continue;
      pen.font = font;
      if (pen.measureText(label).width > room + 1) found.push(`“${label}” in its select`);
    }
    return found;
  });
