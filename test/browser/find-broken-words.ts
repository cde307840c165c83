import type { Page } from '@playwright/test';

/**
 * Words, and parts of an email address or an account's name, that go over more than one line. Those
 * that are there for screen readers only are left out.
 */
export const findBrokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const found: string[] = [];
      const isForScreenReaders = element.closest('[class*="sr-only"]')?.getBoundingClientRect().width === 1;
      if (!element.checkVisibility() || isForScreenReaders) return found;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode } = texts;
        for (const { 0: word, index } of (currentNode.textContent ?? '').matchAll(/[^\s\u2060@.-]+/g)) {
          const range = document.createRange();
          range.setStart(currentNode, index);
          range.setEnd(currentNode, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
        }
      }
      return found;
    }),
  );
